import { DAMAGES } from '@authlint/model/key-damage';
import {
  CAUSE_OF,
  type Code,
  type CollectedFacts,
  type FactValue,
  type RuledOut,
} from '@authlint/model';

/** The fact and value that rule out another cause, with a description. */
interface Exclusion {
  readonly code: Code;
  readonly fact: string;
  readonly is: (value: FactValue) => boolean;
  readonly why: string;
}

const equals = (wanted: FactValue) => (value: FactValue) => value === wanted;

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
  ...DAMAGES.flatMap(({ id, code, words: { lacks } }) =>
    lacks === undefined
      ? []
      : [
          {
            code,
            fact: 'key.damage',
            is: (value: FactValue) => Array.isArray(value) && !value.includes(id),
            why: lacks,
          },
        ],
  ),
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
    why: 'every setting that the requests are built with is given',
  },
];

/** Ruled out only within this configuration: a rule with such a cause has looked in further sources. */
export const EXCLUDED_HERE: readonly Code[] = ['key-of-other-account'];

/** Causes that the collected facts rule out. Collects no further facts. */
export function ruledOut(code: Code, facts: CollectedFacts): readonly RuledOut[] {
  const excluded = new Map<Code, RuledOut>();
  const exclude = (rival: Code, why: string) => {
    if (rival === code || excluded.has(rival)) return;
    excluded.set(rival, { cause: CAUSE_OF[rival], code: rival, why });
  };
  for (const { code: rival, fact: id, is, why } of EXCLUSIONS) {
    const fact = facts.get(id);
    if (fact?.known === true && is(fact.value)) exclude(rival, why);
  }
  for (const { code: rival } of damageInVain(facts)) {
    exclude(rival, 'the key is rejected without its damage as well');
  }
  return [...excluded.values()];
}

/** The damage of a key that is rejected without it as well. */
function damageInVain(facts: CollectedFacts): typeof DAMAGES {
  const damage = facts.get('key.damage');
  const repaired = facts.get('experiment.repaired');
  if (!damage?.known || !repaired?.known || repaired.value !== 'rejected') return [];
  const { value } = damage;
  return DAMAGES.filter(
    ({ id, repair }) => repair !== undefined && Array.isArray(value) && value.includes(id),
  );
}
