import { webUrl } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { dotConfig, envFile } from '../../reading/roots.js';
import { OPENAI_HEADERS } from '../../reading/sdks.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const RC = envFile({ ...dotConfig('shell_gpt'), fixed: true }, '.sgptrc');

/** ShellGPT. Observed in 1.5.1. */
export const shellGpt: ClientReader = {
  id: 'shell-gpt',
  name: 'ShellGPT',
  files: [RC],
  processes: ['sgpt'],
  http: { stack: 'httpx', sdks: [{ package: 'openai (Python)', leaves: OPENAI_HEADERS }] },
  precedence:
    'Exported variables outrank its file; an empty one counts as unset. `API_BASE_URL` with the word `default` leaves the address to the SDK, which reads `OPENAI_BASE_URL`.',
  words: { shows: '“AuthenticationError: Error code: 401”' },
  recognise: (file) => (file.name === '.sgptrc' ? RC : null),
  read,
};

/** The only endpoint that it has. */
async function read(context: ReadContext): Promise<TargetDraft[]> {
  const file = await context.env(RC, 'raw');
  if (file === null) return [];
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([file])], {
    emptyIsUnset: true,
  });
  const own = variables.address('API_BASE_URL');
  const isDefault = own === null || webUrl(own.url) === null;
  const given = isDefault ? context.exported.address('OPENAI_BASE_URL') : own;
  return [
    {
      id: 'openai',
      at: file.locationOf('OPENAI_API_KEY'),
      baseUrl: given?.url ?? ADDRESSES.openai,
      baseUrlAt: given?.at,
      protocol: PROTOCOLS.chat,
      credentials: variables.sources('OPENAI_API_KEY'),
      variables,
      models: [variables.text('DEFAULT_MODEL')],
    },
  ];
}
