import type { Rule } from '@authlint/model';
import { rulePage, type RulePageParts } from '../src/rule-page.js';
import { gatewayDiffers } from './support/reports.js';

/** The page of a rule, block by block. */

const IS = { fact: 'chat.status', operator: 'is', value: 200 } as const;
const RULE: Rule = {
  id: 'house/vpn',
  summary: 'The gateway is\n  reached [only] by VPN.',
  code: 'quota',
  certainty: 'likely',
  severity: 'error',
  kind: 'diagnosis',
  when: {
    all: [
      IS,
      {
        any: [
          { ...IS, fact: 'own.vpn' },
          { ...IS, value: 401 },
        ],
      },
    ],
  },
  why: 'It is.',
  not: 'It is not.',
  references: ['https://house.example/vpn'],
  cases: { fires: [], quiet: [], undetermined: [] },
};
const PARTS: RulePageParts = {
  example: null,
  facts: { 'chat.status': 'Status of <chat>.' },
  causePage: (code) => `../${code}.md`,
};

const blocksOf = (rule: Partial<Rule> = {}, parts: Partial<RulePageParts> = {}) =>
  rulePage({ ...RULE, ...rule }, { ...PARTS, ...parts }).split('\n\n');
const establishes = (...args: Parameters<typeof blocksOf>) => blocksOf(...args)[2];

test('what it sees, why, when not, and where it is from', () => {
  expect(blocksOf()).toEqual([
    '# house/vpn',
    'The gateway is reached \\[only\\] by VPN.',
    'It establishes [`quota`](../quota.md) (none of the five documented causes), whose page says what to do; its evidence makes that **likely**.',
    '## What it sees',
    [
      '- All of:',
      '  - `chat.status is 200`: Status of \\<chat\\>.',
      '  - Any of:',
      '    - `own.vpn is 200`',
      '    - `chat.status is 401`: Status of \\<chat\\>.',
    ].join('\n'),
    '## Why',
    'It is.',
    '## When it is something else',
    'It is not.',
    '## References',
    '- https://house.example/vpn',
  ]);
});

test.each<[string, Partial<Rule>, Partial<RulePageParts>, string]>([
  [
    'a code without a page',
    { code: 'key-missing' },
    { causePage: () => null },
    'It establishes `key-missing` (cause 1); its evidence makes that **likely**.',
  ],
  [
    'a rule with steps of its own',
    { steps: [{ kind: 'compare', text: 'Look.' }] },
    {},
    'It establishes [`quota`](../quota.md) (none of the five documented causes); its evidence makes that **likely**.',
  ],
  [
    'a finding',
    { kind: 'finding', severity: 'warn' },
    {},
    'It reports a finding of severity `warn` in addition to the diagnosis.',
  ],
  [
    'a rule without a code',
    { code: null },
    {},
    'It reports a finding of severity `error` in addition to the diagnosis.',
  ],
])('%s', (_name, rule, parts, expected) => {
  expect(establishes(rule, parts)).toBe(expected);
});

test('steps of its own stand on the page, numbered', () => {
  const steps = [
    { kind: 'compare', text: 'Look.' },
    { kind: 'restart', text: 'Restart.' },
  ] as const;
  const blocks = blocksOf({ steps });
  expect(blocks.slice(9, 11)).toEqual(['## What to do', '1. Look.\n2. Restart.']);
});

test('a case of it, as check prints it', () => {
  const diagnosis = { ...gatewayDiffers, said: null, evidence: [], ruledOut: [] };
  const example = { case: { name: 'as documented', facts: {} }, diagnosis, finding: null };
  const page = rulePage(RULE, { ...PARTS, example });
  expect(page).toContain('## Example\n\nAs documented; authlint says:\n\n```text\n');
  const text = /```text\n([^`]*(?:`[^`]+`[^`]*)*)\n```/.exec(page)?.[1] ?? '';
  expect(text).toContain('This gateway accepts the key for chat');
  expect(text).not.toMatch(/[ \t]$/m);
  expect(text).toMatch(/^\S[^]*\S$/);
  expect(text).not.toContain('401 authentication failed');
  const refused = rulePage({ ...RULE, code: 'key-missing' }, { ...PARTS, example });
  expect(refused).toContain('401 authentication failed');
});
