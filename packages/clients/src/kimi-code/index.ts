import { chosenFirst } from '../chosen-first.js';
import type { ClientReader } from '../client-reader.js';
import { onePerEndpoint } from '../one-per-endpoint.js';
import type { ReadContext } from '../read-context.js';
import { home, privateFile, settingsFile } from '../roots.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { PROCESS, Variables } from '../variables.js';
import { KINDS } from './kinds.js';
import { modelDraft, type KimiCodeInput } from './model.js';
import { OPENAI_IDENTITY } from '../sdks.js';

const USER = home('.kimi-code', 'KIMI_CODE_HOME');
const CONFIG = settingsFile(USER, 'config.toml');
const LOGIN = privateFile(USER, 'credentials/*.json');

/** Kimi Code, package 2.1.0. */
export const kimiCode: ClientReader = {
  id: 'kimi-code',
  name: 'Kimi Code',
  files: [CONFIG, LOGIN],
  processes: ['kimi', 'kimi-code'],
  http: {
    stack: 'fetch',
    sdks: [
      { package: 'openai', leaves: OPENAI_IDENTITY },
      { package: '@google/genai', version: '1', leaves: ['GOOGLE_GEMINI_BASE_URL'] },
    ],
  },
  precedence:
    "The key of the model comes first, then its login, then the provider's key, the variable that `api_key_env` names, the provider's `env` block and its login, and exported variables last. The files of a project hold no provider.",
  words: {
    shows: null,
    variableField: 'api_key_env',
    signIn: { command: 'kimi login', writes: [CONFIG] },
  },
  recognise: ({ root }) =>
    root.entries('providers').some((entry) => entry.get('api_key_env').present) &&
    root.entries('models').some((model) => model.get('provider').present)
      ? CONFIG
      : null,
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'toml');
  const providers = root?.entries('providers') ?? [];
  if (providers.filter((provider) => holdsBothKeys(context, provider)).length > 0) return [];
  const variables = new Variables(context.ports, [PROCESS], { emptyIsUnset: true });
  const input: KimiCodeInput = { context, root, variables, folder: await context.folder(USER) };
  const chosen = root?.text('default_model') ?? null;
  const models = root?.entries('models') ?? [];
  const drafts = [fromVariables(input)];
  for (const model of chosenFirst(models, ({ key }) => key === chosen)) {
    drafts.push(await modelDraft(input, model));
  }
  return onePerEndpoint(drafts);
}

/** The client refuses the whole file where a provider has both. Observed in 2.1.0. */
function holdsBothKeys(context: ReadContext, provider: Setting): boolean {
  const key = provider.get('api_key');
  const isBoth = key.present && provider.get('api_key_env').present;
  if (isBoth) {
    const what = 'api_key and api_key_env exclude each other: the client refuses this file';
    context.problemAt(key, what);
  }
  return isBoth;
}

/** `KIMI_MODEL_NAME` makes a provider of variables the selected one. */
function fromVariables({ context, variables, root }: KimiCodeInput): TargetDraft | null {
  const model = variables.text('KIMI_MODEL_NAME');
  const kind = KINDS[variables.text('KIMI_MODEL_PROVIDER_TYPE')?.toLowerCase() ?? 'kimi'];
  if (model === null || kind === undefined) return null;
  const base = variables.address('KIMI_MODEL_BASE_URL');
  return {
    id: 'kimi-model',
    at: root?.location ?? context.start,
    baseUrl: base?.url ?? kind.baseUrl,
    baseUrlAt: base?.at,
    protocol: kind.protocol,
    credentials: variables.sources('KIMI_MODEL_API_KEY', { hides: true }),
    models: [model],
    discovers: false,
    trims: kind.trims,
  };
}
