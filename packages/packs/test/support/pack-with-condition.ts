import { parsePack } from '../../src/index.js';

/** A pack of one rule with this condition, read as a file is. `facts`: those that there are. */
export function packWithCondition(when: object, facts: Parameters<typeof parsePack>[1]) {
  const rule = {
    ...{ id: 'mine/rule', summary: 'A rule.', code: 'key-rejected', certainty: 'likely', when },
    ...{ why: 'Why.', not: 'When not.' },
    cases: {
      fires: [{ name: 'a', facts: { 'chat.status': 1 } }],
      quiet: [{ name: 'b', facts: { 'chat.status': 2 } }],
      undetermined: [{ name: 'c', facts: {}, missing: ['chat.status'] }],
    },
  };
  const pack = { id: 'mine', format: 1, summary: 'A pack.', rules: [rule] };
  const locate = () => ({ line: 1, column: 1 });
  return parsePack(pack, facts, { file: 'pack.yaml', locate });
}
