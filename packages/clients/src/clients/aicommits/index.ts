import { ADDRESSES } from '../../generated/tables.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { envFile, home, PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const CONFIG = { ...envFile(home(''), '.aicommits'), access: 'private' } as const;

/** aicommits. Observed in 3.4.0. */
export const aicommits: ClientReader = {
  id: 'aicommits',
  name: 'aicommits',
  files: [CONFIG],
  processes: ['aicommits'],
  http: { stack: 'fetch' },
  precedence:
    '`~/.aicommits` outranks exported variables, for the address too. The `.env` of the folder is not read.',
  words: {
    shows: '“✖ 401”',
    signIn: { command: 'aicommits config set OPENAI_API_KEY=KEY', writes: [CONFIG] },
  },
  recognise: (file) => (file.name === '.aicommits' ? CONFIG : null),
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const file = await context.env(CONFIG, 'raw');
  const unread = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [...fileLayers([file]), PROCESS], {
    emptyIsUnset: true,
    unread: unread === null ? [] : [unread],
  });
  const moved = variables.address('OPENAI_BASE_URL');
  return [
    {
      id: 'openai',
      at: file?.locationOf('OPENAI_API_KEY') ?? context.start,
      baseUrl: moved?.url ?? ADDRESSES.openai,
      baseUrlAt: moved?.at,
      protocol: PROTOCOLS.responses,
      credentials: variables.sources('OPENAI_API_KEY'),
      variables,
      models: [variables.text('OPENAI_MODEL')],
      discovers: false,
    },
  ];
}
