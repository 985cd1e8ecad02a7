import {
  CAUSE_OF,
  type Code,
  type CollectedFacts,
  type FactValue,
  type RuledOut,
} from '@authlint/model';

/** What excludes a rival: a fact with this value, in words. */
interface Exclusion {
  readonly code: Code;
  readonly fact: string;
  readonly is: (value: FactValue) => boolean;
  readonly why: string;
}

const equals = (wanted: FactValue) => (value: FactValue) => value === wanted;
const lacks = (item: string) => (value: FactValue) => Array.isArray(value) && !value.includes(item);

const EXCLUSIONS: readonly Exclusion[] = [
  {
    code: 'key-rejected',
    fact: 'chat.passed',
    is: equals(true),
    why: 'chat completed with the same key',
  },
  {
    code: 'key-rejected',
    fact: 'experiment.repaired',
    is: equals('accepted'),
    why: 'without its damage the same request lets the key in',
  },
  { code: 'key-missing', fact: 'key.present', is: equals(true), why: 'a key is sent' },
  {
    code: 'key-whitespace',
    fact: 'key.damage',
    is: lacks('whitespace'),
    why: 'the key has no leading or trailing spaces',
  },
  {
    code: 'key-quoted',
    fact: 'key.damage',
    is: lacks('quoted'),
    why: 'the key has no quotation marks',
  },
  {
    code: 'key-placeholder',
    fact: 'key.damage',
    is: lacks('placeholder'),
    why: 'the key is no example text',
  },
  { code: 'key-expired', fact: 'key.expired', is: equals(false), why: 'the token has not expired' },
  {
    code: 'key-of-other-provider',
    fact: 'origin.match',
    is: equals('same'),
    why: "the key has the form of this endpoint's own keys",
  },
  {
    code: 'env-changed-after-start',
    fact: 'client.variable',
    is: equals('same'),
    why: 'the running client has the same value of the variable as its definition',
  },
  {
    code: 'env-not-in-client',
    fact: 'client.variable',
    is: equals('same'),
    why: 'the running client has the variable',
  },
  {
    code: 'env-shadowed',
    fact: 'experiment.shadowed',
    is: equals('none'),
    why: 'the hidden keys are not accepted either',
  },
  {
    code: 'key-quoted',
    fact: 'experiment.repaired',
    is: equals('rejected'),
    why: 'the key is rejected without its damage as well',
  },
  {
    code: 'gateway-scheme-differs',
    fact: 'experiment.place',
    is: equals('none'),
    why: 'other headers and schemes are rejected too',
  },
  {
    code: 'gateway-scheme-differs',
    fact: 'auth.rejected',
    is: equals(false),
    why: 'the credential arrives where it is expected',
  },
  {
    code: 'gateway-discovery-differs',
    fact: 'chat.rejected',
    is: equals(true),
    why: 'chat is rejected as well',
  },
  {
    code: 'gateway-upstream-key',
    fact: 'control.chatSameAnswer',
    is: equals(true),
    why: 'a made-up key gets the same answer, so it is this key that is refused',
  },
  {
    code: 'key-of-twin-endpoint',
    fact: 'experiment.twin',
    is: equals('none'),
    why: 'the sibling endpoints reject the key too',
  },
  {
    code: 'key-of-other-account',
    fact: 'experiment.peer',
    is: equals('none'),
    why: 'no other endpoint of this configuration accepts the key',
  },
  {
    code: 'native-setting-missing',
    fact: 'native.missing',
    is: (value) => Array.isArray(value) && value.length === 0,
    why: 'every setting that the provider needs is given',
  },
];

/** Excluded only as far as this configuration goes: a rule that names such a rival knows of more places. */
export const EXCLUDED_HERE: readonly Code[] = ['key-of-other-account'];

/** Rivals of a diagnosis that the facts at hand exclude. Asks for no further fact. */
export function ruledOut(code: Code, facts: CollectedFacts): readonly RuledOut[] {
  const excluded = new Map<Code, RuledOut>();
  for (const { code: rival, fact: id, is, why } of EXCLUSIONS) {
    const fact = facts.get(id);
    if (rival === code || !fact?.known || !is(fact.value) || excluded.has(rival)) continue;
    excluded.set(rival, { cause: CAUSE_OF[rival], code: rival, why });
  }
  return [...excluded.values()];
}
