import type { ClientReader } from '../client-reader.js';
import type { ReadContext } from '../read-context.js';
import { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { FILES, PATCH, SETTINGS, SETTINGS_JSON, STORE } from './files.js';
import { deepSeekRoute, piAiRoute } from './routes.js';
import { storeOf, environmentOf } from './store.js';

/** DeepSeek Harness (dsh): the client whose documentation of the 401 error this tool implements. */
export const deepSeekHarness: ClientReader = {
  id: 'deepseek-harness',
  name: 'DeepSeek Harness (dsh)',
  files: FILES,
  processes: ['dsh'],
  http: { stack: 'fetch', trims: 'both' }, // observed in 0.1.0-rc.8
  precedence:
    "The environment of its start comes first, then its credential store, then the project's `.env`, then the user's. A variable that is set but empty does not count.",
  words: {
    shows: '“dsh: AUTH: 401”, in the window “API key is invalid”,',
    variableField: 'apiKeyEnv',
  },
  recognise({ root, name }) {
    if (root.get('llm-pi-ai').present || root.get('llm-deepseek').present) {
      return name.endsWith('.json') ? SETTINGS_JSON : SETTINGS;
    }
    const isStore = root.get('refs').isMap && root.get('version').present;
    return isStore || name === '.credentials.yaml' ? STORE : null;
  },
  read,
};

async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const settings = await settingsOf(context);
  const store = await storeOf(context);
  const variables = await environmentOf(context, store);
  const chosen = settings.get('agent-default-model');
  const input = { context, variables, store, chosen };
  const deepSeek = settings.get('llm-deepseek');
  const routes = settings.entries('llm-pi-ai', 'providers');
  // The built-in route is always there; it is reported where it is configured, or where there is nothing else.
  const builtIn = deepSeek.present || routes.length === 0 ? [deepSeekRoute(input, deepSeek)] : [];
  const drafts = routes.map((provider) => piAiRoute(input, provider));
  await notePatch(context);
  return [...builtIn, ...drafts];
}

async function settingsOf(context: ReadContext): Promise<Setting> {
  const json = context.namedAs === SETTINGS_JSON;
  const path = await context.path(json ? SETTINGS_JSON : SETTINGS);
  const root = await context.settings(path, json ? 'json' : 'yaml');
  if (root !== null) return root;
  const file = { path, shown: context.shown(path), modifiedAt: null, mode: null };
  return Setting.root(file, null);
}

/** Patches of the composition may configure the same plugins; their form is open, so they are not read. */
async function notePatch(context: ReadContext): Promise<void> {
  const patch = await context.text(PATCH);
  if (!/llm-(pi-ai|deepseek)/.test(patch?.text ?? '')) return;
  const what = `${patch?.file.shown ?? ''} changes providers too, and is not read`;
  context.note('hint', what, null, null);
}
