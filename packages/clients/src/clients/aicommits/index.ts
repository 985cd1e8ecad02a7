import { AICOMMITS_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG } = AICOMMITS_FILES;

/** aicommits. Observed in 3.4.0. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
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
