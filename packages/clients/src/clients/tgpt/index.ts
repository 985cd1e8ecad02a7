import { ADDRESSES } from '../../generated/tables.js';
import { PROTOCOLS, splitFullUrl } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const DEFAULT_MODEL = 'gpt-4.1';

/** tgpt, its provider `openai`. Observed on its main branch of August 2026 (290117e). */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const file = await context.env(context.named.path, 'raw');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([file])], {
    emptyIsUnset: true,
  });
  const moved = variables.address('OPENAI_URL');
  const given = moved === null ? null : splitFullUrl(moved.url);
  return [
    {
      id: 'openai',
      at: context.start,
      baseUrl: given?.baseUrl ?? moved?.url ?? ADDRESSES.openai,
      baseUrlAt: moved?.at,
      protocol: given?.protocol ?? PROTOCOLS.chat,
      credentials: ['CEREBRAS_API_KEY', 'OPENAI_API_KEY'].flatMap((name) =>
        variables.has(name) || name === 'OPENAI_API_KEY' ? variables.sources(name) : [],
      ),
      variables,
      models: [variables.text('OPENAI_MODEL') ?? DEFAULT_MODEL],
      discovers: false,
    },
  ];
}
