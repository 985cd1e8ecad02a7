import { OPENCOMMIT_FILES } from '../../generated/clients.js';
import { catalogue, knownBaseUrl, knownProtocol } from '../../reading/known-provider.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG } = OPENCOMMIT_FILES;

/** opencommit. Observed in 3.3.10. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const file = await context.env(CONFIG, 'dotenv');
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env, file])], {
    emptyIsUnset: true,
  });
  const id = variables.text('OCO_AI_PROVIDER') ?? 'openai';
  const facts = catalogue(context, id);
  const moved = variables.address('OCO_API_URL');
  const baseUrl = moved?.url ?? knownBaseUrl(facts);
  if (baseUrl === null) return [];
  return [
    {
      id,
      at: file?.locationOf('OCO_API_KEY') ?? context.start,
      baseUrl,
      baseUrlAt: moved?.at,
      protocol: knownProtocol(facts),
      credentials: variables.sources('OCO_API_KEY'),
      variables,
      models: [variables.text('OCO_MODEL')],
      discovers: false,
    },
  ];
}
