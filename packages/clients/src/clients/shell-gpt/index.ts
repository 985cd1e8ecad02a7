import { SHELL_GPT_FILES } from '../../generated/clients.js';
import { webUrl } from '@authlint/model/secret';
import { ADDRESSES } from '../../generated/tables.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { RC } = SHELL_GPT_FILES;

/** ShellGPT. Observed in 1.5.1. The only endpoint that it has. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const file = await context.env(RC, 'verbatim', { refusesStray: true });
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([file])], {
    emptyIsUnset: true,
  });
  const own = variables.address('API_BASE_URL');
  const isDefault = own === null || webUrl(own.url) === null;
  const given = isDefault ? context.exported.address('OPENAI_BASE_URL') : own;
  return [
    {
      id: 'openai',
      at: file?.locationOf('OPENAI_API_KEY') ?? context.start,
      baseUrl: given?.url ?? ADDRESSES.openai,
      baseUrlAt: given?.at ?? own?.at,
      baseUrlVariable: 'API_BASE_URL',
      protocol: PROTOCOLS.chat,
      credentials: variables.sources('OPENAI_API_KEY'),
      variables,
      models: [variables.text('DEFAULT_MODEL')],
    },
  ];
}
