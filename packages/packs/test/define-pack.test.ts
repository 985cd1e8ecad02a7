import { FACTS } from '@authlint/core/internal';
import { definePack, known, type CodeRule } from '../src/author.js';
import { FACT_IDS } from '../src/format/fact-ids.js';

const facts = {
  'acme.zone': { cost: 'pure', summary: 'zone of the key', collect: () => known('a', 'here') },
} as const;
const rule = {
  id: 'acme/wrong-zone',
  summary: 'The key is of another zone.',
  code: 'key-of-other-account',
  certainty: 'likely',
  message: 'the key is of zone {acme.zone}, asked at {endpoint.host}.',
  when: { all: [{ fact: 'acme.zone', operator: 'is', value: 'b' }] },
  why: 'Zones have keys of their own.',
  not: 'Keys for all zones.',
  cases: { fires: [], quiet: [], undetermined: [] },
} as const satisfies CodeRule;
const head = { id: 'acme', format: 1, summary: 'Acme', facts } as const;

// The compiler refuses what stands under each of these lines; `npm run typecheck` fails where it does not.
test('what does not compile', () => {
  const sound = definePack({ ...head, rules: [rule] });
  expect(sound.rules[0].id).toBe('acme/wrong-zone');

  const when = { fact: 'acme.zoo', operator: 'is', value: 1 } as const;
  const oddWhen = { ...rule, when } as const;
  const deepWhen = { ...rule, when: { any: [{ all: [when] }] } } as const;
  const oddCode = { ...rule, code: 'key-is-odd' } as const;
  const oddText = { ...rule, message: 'zone {acme.zoo}' } as const;
  const oddOperator = { fact: 'acme.zone', operator: 'equals', value: 'b' } as const;
  const equals = { ...rule, when: oddOperator } as const;
  const noReason = { ...rule, why: undefined } as const;
  const zone = facts['acme.zone'];
  const free = { 'acme.zone': { ...zone, cost: 'free' } } as const;
  const noFact = { 'acme.zone': { ...zone, collect: () => 'a' } } as const;
  const oddWords = { 'key-is-odd': { steps: ['x'] } } as const;
  const oddSentence = { 'key-rejected': { message: 'see {acme.zoo}' } } as const;
  const rules = [rule] as const;
  // @ts-expect-error a code outside the table
  definePack({ ...head, rules: [oddCode] });
  // @ts-expect-error a fact that nobody declares
  definePack({ ...head, rules: [oddWhen] });
  // @ts-expect-error the same, deeper
  definePack({ ...head, rules: [deepWhen] });
  // @ts-expect-error a placeholder that is no fact
  definePack({ ...head, rules: [oddText] });
  // @ts-expect-error an operator that is not there
  definePack({ ...head, rules: [equals] });
  // @ts-expect-error a rule without a reason
  definePack({ ...head, rules: [noReason] });
  // @ts-expect-error a cost that is not there
  definePack({ ...head, facts: free, rules });
  // @ts-expect-error a collector that gives no fact
  definePack({ ...head, facts: noFact, rules });
  // @ts-expect-error wording of a code outside the table
  definePack({ ...head, resolutions: oddWords, rules });
  // @ts-expect-error a placeholder of a wording that is no fact
  definePack({ ...head, resolutions: oddSentence, rules });
});

test('the ids that are typed are those of the facts', () => {
  expect([...FACT_IDS].sort()).toEqual(Object.keys(FACTS).sort());
});
