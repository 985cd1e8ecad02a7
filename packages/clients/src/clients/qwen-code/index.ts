import { webUrl } from '@authlint/model/secret';
import type { ClientReader } from '../../reading/client-reader.js';
import { loginToken } from '../../reading/key-source.js';
import { readLayers, type Layers } from '../../reading/layers.js';
import { nearestEnv } from '../../reading/nearest-env.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, envFile, home, keyFile, machine, settingsFile } from '../../reading/roots.js';
import { anyTrust } from '../../reading/trusted-folders.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { modelProviders, plainProvider, type QwenInput } from './providers.js';
import { OPENAI_IDENTITY } from '../../reading/sdks.js';

const USER = home('.qwen', 'QWEN_HOME');
const SYSTEM = machine(
  '/etc/qwen-code',
  '/Library/Application Support/QwenCode',
  'C:/ProgramData/qwen-code',
);

const PROJECT_SETTINGS = settingsFile(PROJECT, '.qwen/settings.json');
const USER_SETTINGS = settingsFile(USER, 'settings.json');
const SYSTEM_SETTINGS = settingsFile(SYSTEM, 'settings.json');
const LOGIN = keyFile(USER, 'oauth_creds.json');
const USER_ENV = envFile(USER, '.env');

/** Settings files, highest precedence first. */
const SETTINGS = [SYSTEM_SETTINGS, PROJECT_SETTINGS, USER_SETTINGS] as const;

/** Qwen Code. Observed in 0.24.4. */
export const qwenCode: ClientReader = {
  id: 'qwen-code',
  name: 'Qwen Code',
  files: [PROJECT_SETTINGS, USER_SETTINGS, LOGIN, USER_ENV, SYSTEM_SETTINGS],
  processes: ['qwen'],
  onFault: 'stops',
  http: {
    stack: 'fetch',
    sdks: [
      { package: 'openai', version: '5.11.0', leaves: OPENAI_IDENTITY },
      { package: '@google/genai', version: '1', leaves: ['GOOGLE_GEMINI_BASE_URL'] },
    ],
  },
  urlCredential: { refusesUserInfo: true, joinsQuery: true },
  precedence:
    "Exported variables outrank the nearest env file of the project, that the user's, and that the `env` block of the settings. Where the variable of `envKey` is not set, that of the auth type counts.",
  words: {
    shows: '“[API Error: 401”',
    variableField: 'envKey',
    signIn: { command: 'qwen auth', writes: [USER_SETTINGS] },
  },
  recognise({ root, name }) {
    if (name === 'oauth_creds.json' && root.get('resource_url').present) return LOGIN;
    const type = root.text('security', 'auth', 'selectedType');
    return root.get('modelProviders').isMap || type === 'qwen-oauth' ? USER_SETTINGS : null;
  },
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const all = await readLayers(context, SETTINGS, 'jsonc');
  const env = await nearestEnv(context, USER, '.qwen', { andUser: true });
  const isRefused = await refusesProject(context, all);
  const settings = isRefused ? all.except(await context.path(PROJECT_SETTINGS)) : all;
  const loaded = env.loaded.filter((file) => !isRefused || !env.ofProject.includes(file));
  const variables = new Variables(
    context.ports,
    [PROCESS, ...fileLayers(loaded), ...settingsLayers(settings.all('env'))],
    { unread: env.unread, emptyIsUnset: true },
  );
  return draftsOf({ context, settings, variables });
}

/** True where folder trust is switched on and the user refused it here: the project's settings and env file do not count then. */
async function refusesProject(context: ReadContext, settings: Layers): Promise<boolean> {
  const users = settings.except(await context.path(PROJECT_SETTINGS));
  if (users.get('security', 'folderTrust', 'enabled')?.is(true) !== true) return false;
  const own = context.join(await context.folder(USER), 'trustedFolders.json');
  const moved = context.ports.env.plain('QWEN_CODE_TRUSTED_FOLDERS_PATH');
  if ((await anyTrust(context, moved || own)) !== false) return false;
  const what =
    'the settings and the env file of this folder are not used: it is marked as not trusted';
  context.note('hint', what, null, null);
  return true;
}

async function draftsOf(input: QwenInput): Promise<TargetDraft[]> {
  const { context, settings } = input;
  const signedIn = settings.word('security', 'auth', 'selectedType') === 'qwen-oauth';
  if (signedIn || context.namedAs === LOGIN) return [await qwenLogin(input)];
  const declared = modelProviders(input);
  return declared.length > 0 ? declared : [plainProvider(input)];
}

/** The Qwen account; the login itself says where it is good. */
async function qwenLogin({ context, settings }: QwenInput): Promise<TargetDraft> {
  const login = await context.settings(LOGIN, 'json', { whole: true });
  const resource = login?.word('resource_url') ?? 'portal.qwen.ai';
  const host = (webUrl(resource) !== null ? resource : `https://${resource}`).replace(/\/$/, '');
  return {
    id: 'qwen-oauth',
    at:
      settings.get('security', 'auth', 'selectedType')?.location ??
      login?.location ??
      context.start,
    baseUrl: host.endsWith('/v1') ? host : `${host}/v1`,
    baseUrlAt: login?.get('resource_url').location,
    protocol: PROTOCOLS.chat,
    type: 'code-assistant',
    models: [settings.word('model', 'name') ?? 'coder-model'],
    credentials: loginToken(login?.get('access_token') ?? null, {
      expiresAt: login?.number('expiry_date') ?? null,
      loginCommand: 'qwen auth',
    }),
  };
}
