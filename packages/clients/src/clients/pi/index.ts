import type { ClientReader } from '../../reading/client-reader.js';
import { readLayers } from '../../reading/layers.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, home, privateFile, settingsFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { providerDraft, releaseOf } from './provider.js';
import { OPENAI_HEADERS } from '../../reading/sdks.js';

const USER = home('.pi/agent', 'PI_CODING_AGENT_DIR');
const MODELS = settingsFile(USER, 'models.json');
const AUTH = privateFile(USER, 'auth.json');
const SETTINGS = settingsFile(USER, 'settings.json');
const PROJECT_SETTINGS = settingsFile(PROJECT, '.pi/settings.json');

export const pi: ClientReader = {
  id: 'pi',
  name: 'pi coding agent',
  files: [PROJECT_SETTINGS, MODELS, AUTH, SETTINGS],
  processes: ['pi'],
  http: {
    stack: 'fetch',
    sdks: [
      { package: 'openai', version: '6.40.0', leaves: OPENAI_HEADERS },
      { package: '@anthropic-ai/sdk', version: '0.124.0', leaves: ['ANTHROPIC_CUSTOM_HEADERS'] },
    ],
  },
  urlCredential: { refusesUserInfo: true, joinsQuery: true },
  precedence:
    "The key or login of `auth.json` comes first, then the key in `models.json`, then the provider's usual variables. The `env` block of a provider outranks exported variables.",
  words: {
    shows: '“401” before the words of the provider',
    signIn: { command: '/login', writes: [AUTH] },
  },
  recognise({ root }) {
    const providers = root.entries('providers');
    const models = providers.some(
      (provider) => provider.get('baseUrl').present && provider.items('models').length > 0,
    );
    if (models) return MODELS;
    const entries = root.entries();
    const keys = entries.filter((entry) => entry.text('type') === 'api_key');
    return keys.length > 0 ? AUTH : null;
  },
  read,
};

/** The providers of `models.json`, the default provider, and, of the auth store, every one that it has a key for. */
async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const models = await context.settings(MODELS, 'jsonc');
  const auth = await context.settings(AUTH, 'json');
  const settings = await readLayers(context, [PROJECT_SETTINGS, SETTINGS], 'json');
  const chosen = settings.word('defaultProvider');
  const declared = models?.keys('providers') ?? [];
  const configured = [...new Set([...declared, ...(chosen === null ? [] : [chosen])])];
  const ids =
    context.namedAs === AUTH || configured.length === 0 ? (auth?.keys() ?? []) : configured;
  const release = await releaseOf(context);
  for (const id of ids) yield providerDraft({ context, models, auth, settings, release }, id);
}
