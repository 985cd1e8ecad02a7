/** A code pack that tries what it may not: a file beside it, the environment, a module of Node.js. */
export const CODE_PACK = `import { definePack, known } from '@authlint/core/pack';

const tried = async (attempt) => {
  try {
    return String(await attempt());
  } catch (error) {
    return error.message.slice(0, 30);
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
        const tries = [() => import('./.env'), () => process.env['ACME_KEY'], () => import('node:fs')];
        const seen = [];
        for (const attempt of tries) seen.push(await tried(attempt));
        return known([await value('endpoint.host'), ...seen].join(' / '), 'here');
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
export const TYPED_PACK = CODE_PACK.replace(
  'async (attempt) =>',
  'async (attempt: () => unknown): Promise<string> =>',
).replace('error.message', '(error as { message: string }).message');

/** What it may see: the host of the provider, and none of the rest. */
export const CODE_PACK_SEES =
  "saw llm.acme.example / cannot import ./.env: a module / 'process' is not defined / cannot import node:fs: a pack";
