import { NANOCODER_FILES } from '../../generated/clients.js';
import { addressIn } from '../../reading/address.js';
import { keySources } from '../../reading/key-source.js';
import { layersAt } from '../../reading/layers.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { shellReferences } from '../../reading/references.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { PROJECT_CONFIG, CONFIG } = NANOCODER_FILES;

/** nanocoder. Observed in 1.30.0. */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
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
