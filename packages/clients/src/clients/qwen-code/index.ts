import { QWEN_CODE_FILES, QWEN_CODE_FOLDERS } from '../../generated/clients.js';
import { webUrl } from '@authlint/model/secret';
import { refuseOtherType } from '../../reading/enforced-type.js';
import { loginToken } from '../../reading/key-source.js';
import { readLayers, type Layers } from '../../reading/layers.js';
import { nearestEnv } from '../../reading/nearest-env.js';
import { PROTOCOLS } from '../../reading/protocols.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { anyTrust } from '../../reading/trusted-folders.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import {
  hasNoType,
  hasSelectedType,
  hasUsualKey,
  modelProviders,
  plainProvider,
  type QwenInput,
} from './providers.js';

const { USER } = QWEN_CODE_FOLDERS;
const { PROJECT_SETTINGS, USER_SETTINGS, SYSTEM_SETTINGS, LOGIN } = QWEN_CODE_FILES;

/** Settings files, highest precedence first. */
const SETTINGS = [SYSTEM_SETTINGS, PROJECT_SETTINGS, USER_SETTINGS] as const;

const NO_TYPE = 'no way of signing in is selected: set security.auth.selectedType';

/** Qwen Code. Observed in 0.24.4. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const all = await readLayers(context, SETTINGS, 'commented');
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
  const type = settings.word('security', 'auth', 'selectedType');
  const signedIn = type === 'qwen-oauth';
  if (type !== null) refuseOtherType(context, settings, type);
  if (signedIn || context.namedAs === LOGIN) return [await qwenLogin(input)];
  const declared = await modelProviders(input);
  const [first] = declared;
  if (first !== undefined && hasNoType(input))
    context.refuse(first.at, 'security.auth.selectedType', NO_TYPE);
  const selected = settings.word('model', 'name');
  const isDeclared = declared.some(({ models = [] }) => models.includes(selected));
  // A model that no entry has is asked by the usual variables where these are set, else as the first entry is. Observed in 0.24.4.
  const asksPlain =
    !hasSelectedType(input) || (selected !== null && !isDeclared && hasUsualKey(input));
  return asksPlain ? [await plainProvider(input)] : declared;
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
