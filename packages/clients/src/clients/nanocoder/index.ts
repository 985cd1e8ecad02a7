import { addressIn } from '../../reading/address.js';
import type { ClientReader } from '../../reading/client-reader.js';
import { keySources } from '../../reading/key-source.js';
import { layersAt } from '../../reading/layers.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { shellReferences } from '../../reading/references.js';
import { appConfig, PROJECT, PROJECT_ENV, settingsFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const PROJECT_CONFIG = settingsFile(PROJECT, 'agents.config.json');
const CONFIG = settingsFile(appConfig('nanocoder'), 'agents.config.json');

/** nanocoder. Observed in 1.30.0. */
export const nanocoder: ClientReader = {
  id: 'nanocoder',
  name: 'nanocoder',
  files: [PROJECT_CONFIG, CONFIG, PROJECT_ENV],
  processes: ['nanocoder'],
  http: { stack: 'fetch' },
  precedence:
    'Of providers of one name that of the project counts. Exported variables outrank the `.env` of the folder.',
  words: { shows: '“401”', reference: { form: '${NAME}' } },
  recognise: ({ root }) => (root.get('nanocoder', 'providers').present ? PROJECT_CONFIG : null),
  read,
};

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const paths = [await context.path(PROJECT_CONFIG), await context.path(CONFIG)];
  const { path } = context.named;
  const settings = await layersAt(
    context,
    path.endsWith('.json') && !paths.includes(path) ? [path, ...paths] : paths,
    'json',
  );
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const seen = new Set<string>();
  for (const provider of settings.all('nanocoder', 'providers').flatMap((list) => list.items())) {
    const id = provider.word('name') ?? 'provider';
    const address = addressIn(context, provider.get('baseUrl'), shellReferences, variables);
    if (seen.has(id) || address === null) continue;
    seen.add(id);
    yield {
      id,
      at: provider.location,
      baseUrl: address.url,
      baseUrlAt: address.at,
      protocol: PROTOCOLS.chat,
      credentials: await keySources(context, provider.get('apiKey'), {
        syntax: shellReferences,
        variables,
        hides: true,
      }),
      variables,
      models: provider.items('models').map((model) => model.word()),
      discovers: false,
    };
  }
}
