import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { home, privateFile, PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const SETTINGS = privateFile(home('.grok'), 'user-settings.json');

/** grok-cli of @vibe-kit. Observed in 0.0.34. */
export const grokCli: ClientReader = {
  id: 'grok-cli',
  name: 'grok-cli',
  files: [SETTINGS, PROJECT_ENV],
  processes: ['grok'],
  http: { stack: 'fetch' },
  precedence:
    'Exported variables outrank the `.env` of the folder, and that its file. An empty variable counts as unset.',
  words: { shows: '“Grok API error: 401”' },
  recognise: (file) => (file.name === 'user-settings.json' ? SETTINGS : null),
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(SETTINGS, 'json');
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])], {
    emptyIsUnset: true,
  });
  const moved = variables.address('GROK_BASE_URL');
  const address = moved ?? addressIn(context, root?.get('baseURL') ?? null);
  return [
    {
      id: 'grok',
      at: root?.location ?? context.start,
      baseUrl: address?.url ?? ADDRESSES.xai,
      baseUrlAt: address?.at,
      protocol: PROTOCOLS.chat,
      credentials: [...variables.sources('GROK_API_KEY'), ...savedKey(root?.get('apiKey') ?? null)],
      variables,
      models: [root?.word('defaultModel') ?? null],
      discovers: false,
    },
  ];
}
