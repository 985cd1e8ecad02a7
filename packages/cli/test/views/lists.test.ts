import type { Rule, RulePack } from '@authlint/model';
import { RULE_LIST_FORMATTERS } from '../../src/views/rule-list.js';
import { VERIFICATION_FORMATTERS } from '../../src/views/verification-list.js';
import { DEFAULT_FORMAT_OPTIONS, FORMAT_NAMES } from '@authlint/formatters';

const rule: Rule = {
  id: 'common/key-whitespace',
  summary: 'the key begins or ends with blanks',
  code: 'key-whitespace',
  certainty: 'proven',
  severity: 'error',
  kind: 'diagnosis',
  when: { all: [] },
  why: '',
  not: '',
  references: [],
  cases: { fires: [], quiet: [], undetermined: [] },
};

const pack: RulePack = {
  id: 'common',
  format: 1,
  summary: 'rules for every provider',
  types: ['*'],
  rules: [
    rule,
    {
      ...rule,
      id: 'common/key-in-file',
      code: null,
      certainty: 'possible',
      severity: 'warn',
      kind: 'finding',
      summary: 'the key is written into a file',
    },
  ],
};

describe('rule list', () => {
  it('has every format', () => {
    expect(Object.keys(RULE_LIST_FORMATTERS)).toEqual([...FORMAT_NAMES]);
  });

  it('names id, certainty, code and summary', () => {
    expect(RULE_LIST_FORMATTERS.text([pack], DEFAULT_FORMAT_OPTIONS)).toMatchInlineSnapshot(`
     "common · rules for every provider
       common/key-whitespace  proven    key-whitespace
           the key begins or ends with blanks
       common/key-in-file     possible  warn
           the key is written into a file

     2 rules in 1 pack
     "
    `);
  });

  it('gives the same to programs, with the cause', () => {
    const { rules } = JSON.parse(RULE_LIST_FORMATTERS.json([pack], DEFAULT_FORMAT_OPTIONS)) as {
      rules: object[];
    };
    expect(rules).toEqual([
      {
        id: 'common/key-whitespace',
        pack: 'common',
        types: ['*'],
        code: 'key-whitespace',
        cause: 1,
        certainty: 'proven',
        severity: 'error',
        kind: 'diagnosis',
        summary: 'the key begins or ends with blanks',
      },
      expect.objectContaining({ id: 'common/key-in-file', code: null, cause: null }),
    ]);
  });
});

describe('verification list', () => {
  const rejected = {
    id: 'team-gateway',
    state: 'rejected',
    verification: { chat: 'passed', discovery: 'manual-model', resolved: true },
  } as const;

  it('has every format', () => {
    expect(Object.keys(VERIFICATION_FORMATTERS)).toEqual([...FORMAT_NAMES]);
  });

  it('shows both checks and the verdict of each provider', () => {
    expect(
      VERIFICATION_FORMATTERS.text(
        [
          rejected,
          {
            ...{ id: 'openai', state: 'ok' },
            verification: { chat: 'passed', discovery: 'passed', resolved: true },
          },
          {
            ...{ id: 'dead', state: 'rejected' },
            verification: { chat: 'failed', discovery: 'failed', resolved: false },
          },
          {
            ...{ id: 'later', state: 'unchecked' },
            verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
          },
        ],
        DEFAULT_FORMAT_OPTIONS,
      ),
    ).toMatchInlineSnapshot(`
     "team-gateway
       chat       passed
       discovery  manual-model (unavailable, but a manual Model ID works)
       resolved   yes

     openai
       chat       passed
       discovery  passed
       resolved   yes

     dead
       chat       failed
       discovery  failed
       resolved   no
       To see why: authlint check --provider dead

     later
       chat       skipped
       discovery  skipped
       resolved   no
       To see why: authlint check --provider later
     "
    `);
  });

  it('gives the same to programs', () => {
    expect(JSON.parse(VERIFICATION_FORMATTERS.json([rejected], DEFAULT_FORMAT_OPTIONS))).toEqual({
      schemaVersion: 1,
      providers: [
        {
          id: 'team-gateway',
          state: 'rejected',
          verification: { chat: 'passed', discovery: 'manual-model', resolved: true },
        },
      ],
    });
  });
});
