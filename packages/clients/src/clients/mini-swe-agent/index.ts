import { MINI_SWE_AGENT_FILES } from '../../generated/clients.js';
import { litellmOfVariables } from '../../reading/litellm-draft.js';
import { litellmRoute } from '../../reading/litellm-route.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { ENV } = MINI_SWE_AGENT_FILES;

/** mini-swe-agent. Observed in 2.4.6. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const file = await context.env(ENV, 'python');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([file])]);
  const name = variables.text('MSWEA_MODEL_NAME');
  if (name === null) return [];
  const at = file?.locationOf('MSWEA_MODEL_NAME') ?? context.start;
  return [litellmOfVariables(variables, litellmRoute(context, name, null), at)];
}
