/** A code pack that looks where it may not: into a file beside it, and into the environment. */
export const CODE_PACK = `import { readFileSync } from 'node:fs';
import { definePack, known } from '@authlint/core/pack';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return String(error.code);
  }
};

export default definePack({
  id: 'acme',
  format: 1,
  summary: 'The gateway of Acme.',
  facts: {
    'acme.seen': {
      cost: 'pure',
      summary: 'what it sees',
      collect: async ({ value }) => {
        const host = await value('endpoint.host');
        return known([host, read('.env'), String(process.env['ACME_KEY'])].join(' '), 'here');
      },
    },
  },
  rules: [
    {
      id: 'acme/seen',
      summary: 'What a pack sees.',
      kind: 'finding',
      severity: 'warn',
      code: null,
      certainty: 'likely',
      message: 'saw {acme.seen}',
      when: { all: [{ fact: 'acme.seen', operator: 'isNot', value: 'nothing' }] },
      why: 'It is there.',
      not: 'It is not there.',
      cases: {
        fires: [{ name: 'a', facts: { 'acme.seen': 'a' } }],
        quiet: [{ name: 'b', facts: { 'acme.seen': 'nothing' } }],
        undetermined: [{ name: 'c', facts: {}, missing: ['acme.seen'] }],
      },
    },
  ],
});
`;

/** The same with types, which Node.js strips where it can. */
export const TYPED_PACK = CODE_PACK.replace('(path) =>', '(path: string): string =>').replace(
  'error.code',
  '(error as { code: string }).code',
);

/** What it may see: the host of the provider, but neither the file nor the variable. */
export const CODE_PACK_SEES = 'saw llm.acme.example ERR_ACCESS_DENIED undefined';
