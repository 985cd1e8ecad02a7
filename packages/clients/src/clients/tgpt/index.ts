import { ADDRESSES } from '../../generated/tables.js';
import type { ClientReader } from '../../reading/client-reader.js';
import type { NamedFile } from '../../reading/named-file.js';
import { PROTOCOLS, splitFullUrl } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { dotConfig, envFile, PROJECT, type ClientFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const PROJECT_CONF: ClientFile = { ...envFile(PROJECT, 'config.conf'), generic: true };
const CONF = envFile({ ...dotConfig('tgpt'), fixed: true }, 'config.conf');

const DEFAULT_MODEL = 'gpt-4.1';

/** tgpt, its provider `openai`. Observed on its main branch of August 2026 (290117e). */
export const tgpt: ClientReader = {
  id: 'tgpt',
  name: 'tgpt',
  files: [PROJECT_CONF, CONF],
  processes: ['tgpt'],
  http: { stack: 'Go' },
  precedence:
    'Exported variables outrank the `config.conf` of the folder, and where there is none that of the user. `CEREBRAS_API_KEY` comes before `OPENAI_API_KEY`, whatever the host. `OPENAI_URL` is the whole address of the request.',
  words: { shows: '“Some error has occurred. Statuscode: 401”' },
  recognise: (file) => (isConf(file) ? PROJECT_CONF : null),
  read,
};

/** Lines for variables of tgpt, in a file of its name. */
function isConf({ name, content }: NamedFile): boolean {
  return (
    name === 'config.conf' &&
    content.kind === 'text' &&
    /^(AI_PROVIDER|OPENAI_(API_KEY|URL|MODEL)|CEREBRAS_API_KEY)=/m.test(content.text)
  );
}

async function read(context: ReadContext): Promise<TargetDraft[]> {
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
