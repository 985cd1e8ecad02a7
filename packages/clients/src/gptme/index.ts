import type { ClientFile, ClientReader } from '../client-reader.js';
import type { Layers } from '../layers.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import { readLayers } from '../read-layers.js';
import { dotConfig, PROJECT } from '../roots.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { PROCESS, settingsLayers, Variables } from '../variables.js';
import { guessed } from './guess.js';
import { builtInDraft, customDraft } from './provider.js';

const USER = dotConfig('gptme');
const file = (root: ClientFile['root'], path: string, holds: ClientFile['holds']): ClientFile => ({
  root,
  path,
  holds,
});
const CONFIG = file(USER, 'config.toml', 'settings');
const LOCAL = file(USER, 'config.local.toml', 'settings');
const CREDENTIALS: ClientFile = {
  ...file(USER, 'credentials.toml', 'credentials'),
  access: 'private',
};
const PROJECT_CONFIG = file(PROJECT, 'gptme.toml', 'settings');
const PROJECT_LOCAL = file(PROJECT, 'gptme.local.toml', 'settings');
const LAYERS = [PROJECT_LOCAL, PROJECT_CONFIG, LOCAL, CONFIG];

export const gptme: ClientReader = {
  id: 'gptme',
  name: 'gptme',
  files: [PROJECT_LOCAL, PROJECT_CONFIG, CONFIG, LOCAL, CREDENTIALS],
  processes: ['gptme'],
  http: {
    stack: 'httpx',
    sdks: [
      {
        package: 'openai (Python)',
        leaves: ['OPENAI_BASE_URL', 'OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_CUSTOM_HEADERS'],
      },
    ],
  },
  precedence:
    "Exported variables outrank the `[env]` tables of its files, of which the project's come first.",
  recognise({ root, name }: NamedFile) {
    const custom = root.items('providers').some((item) => item.get('base_url').present);
    const theirs = custom || root.get('models', 'default').present;
    return theirs && name.endsWith('.toml') ? CONFIG : null;
  },
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const config = await readLayers(context, LAYERS, 'toml');
  const stored = await context.settings(CREDENTIALS, 'toml');
  const layers = [PROCESS, ...settingsLayers(config.all('env'))];
  const variables = new Variables(context.ports, layers, { emptyIsUnset: true });
  // With a fault in a file the client does not start.
  const isSound = context.problems.length === 0;
  const model = modelOf(config, variables) ?? (isSound ? guessed(variables, stored) : null);
  const custom = customEntries(config).map((entry) => customDraft(context, variables, entry));
  const [chosen = null, ...rest] = model?.split('/') ?? [];
  const missing = chosen !== null && !custom.some(({ id }) => id === chosen);
  const builtIn = missing
    ? builtInDraft(context, { variables, stored, config }, chosen, rest.join('/'))
    : null;
  const drafts = builtIn === null ? custom : [builtIn, ...custom];
  return drafts.map((draft) => withModel(draft, model));
}

/** `provider/model`, from the models table or from `MODEL`. */
function modelOf(config: Layers, variables: Variables): string | null {
  return (
    config.word('models', 'default') ?? variables.text('GPTME_MODEL') ?? variables.text('MODEL')
  );
}

function customEntries(config: Layers): Setting[] {
  return config.all('providers').flatMap((list) => list.items());
}

function withModel(draft: TargetDraft, model: string | null): TargetDraft {
  if (model === null || !model.startsWith(`${draft.id}/`)) return draft;
  const name = model.slice(draft.id.length + 1);
  return { ...draft, models: [name, ...(draft.models ?? [])] };
}
