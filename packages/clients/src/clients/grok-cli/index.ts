import { GROK_CLI_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import { savedKey } from '../../reading/key-source.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { SETTINGS } = GROK_CLI_FILES;

/** grok-cli of @vibe-kit. Observed in 0.0.34. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
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
