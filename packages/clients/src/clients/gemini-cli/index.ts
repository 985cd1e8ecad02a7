import type { NamedFile } from '../../reading/named-file.js';
import type { ClientFile } from '../../reading/roots.js';
import { refuseOtherType } from '../../reading/enforced-type.js';
import { headersInVariable } from '../../reading/headers.js';
import { layersAt, type Layers } from '../../reading/layers.js';
import { nearestEnv, type NearestEnv } from '../../reading/nearest-env.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import type { EnvFile } from '../../reading/env-file.js';
import { nearestTrust } from '../../reading/trusted-folders.js';
import { draftOf, AUTH_TYPES, authTypeOf, isOffered } from './drafts.js';
import { LOGIN, MOVED, SETTINGS, USER, USER_SETTINGS, PROJECT_SETTINGS } from './files.js';

export function recognise({ root, name }: NamedFile): ClientFile | null {
  if (name === 'oauth_creds.json' && root.text('scope')?.includes('googleapis.com')) return LOGIN;
  const type = root.text('security', 'auth', 'selectedType') ?? root.text('selectedAuthType');
  return AUTH_TYPES.some((known) => known === type) ? USER_SETTINGS : null;
}

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft> {
  const all = await layersAt(
    context,
    await Promise.all(SETTINGS.map((file) => pathOf(context, file))),
    'commented',
  );
  const ownOnly = all.get('advanced', 'ignoreLocalEnv')?.is(true) === true;
  const project = await context.ofProject(PROJECT_SETTINGS, USER_SETTINGS);
  const others = project === null ? all : all.except(project);
  const trusted = await isTrusted(context, others);
  // Before the folder is trusted the client looks for plain env files alone, and what these give stays. Seen in 0.61.0.
  const env = await nearestEnv(context, USER, '.gemini', { ownOnly, plainFirst: !trusted });
  const { settings, loaded } = trusted
    ? { settings: all, loaded: env.loaded }
    : untrusted(context, project, all, env);
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers(loaded)], {
    unread: env.unread,
  });
  const type = context.namedAs === LOGIN ? 'oauth-personal' : authTypeOf(settings, variables);
  refuseOtherType(context, settings, type);
  const chosen = settings.get('security', 'auth', 'selectedType');
  const at = chosen?.location ?? settings.roots[0]?.location ?? context.start;
  if (context.namedAs !== LOGIN && !isOffered(type, chosen?.word() ?? type))
    context.refuse(at, 'security.auth.selectedType', NO_METHOD, 'write "gemini-api-key" here.');
  const draft = await draftOf({ context, variables, at }, type);
  const model =
    variables.text('GEMINI_MODEL') ?? settings.word('model', 'name') ?? settings.word('model');
  yield {
    ...draft,
    headers: [
      ...(draft.headers ?? []),
      ...headersInVariable('GEMINI_CLI_CUSTOM_HEADERS', /,/, variables),
    ],
    modelId: model ?? 'gemini-2.5-pro',
    models: [model],
  };
}

/** Observed in 0.61.0: a client in an editor alone signs in by a gateway, and the form of `selectedAuthType` is read no more. */
const NO_METHOD = 'no way of signing in that the client offers is selected';

async function pathOf(context: ReadContext, file: ClientFile): Promise<string> {
  const variable = MOVED.find(([moved]) => moved === file)?.[1];
  const moved = variable && context.ports.env.plain(variable);
  return moved ? context.join(moved) : context.path(file);
}

/** What an env file of a folder gives that is not trusted. Source: packages/cli/src/config/settings.ts, 0.56. */
const ALWAYS = [
  'GEMINI_API_KEY',
  'GOOGLE_API_KEY',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_LOCATION',
];

/**
 * The settings and env files that count in a folder that the user does not trust: the project's settings are omitted, and of its env file all but the keys. Without a
 * terminal the client ends there. Seen in 0.61.0.
 */
function untrusted(
  context: ReadContext,
  project: string | null,
  settings: Layers,
  { loaded, ofProject }: NearestEnv,
): { readonly settings: Layers; readonly loaded: readonly EnvFile[] } {
  const restricted = loaded.map((file) =>
    ofProject.includes(file) ? file.where((name) => ALWAYS.includes(name)) : file,
  );
  const dropped = [
    ...settings.roots.filter((root) => root.file.path === project).map(({ file }) => file.shown),
    ...ofProject.flatMap((file) => namesOf(file)),
  ];
  if (dropped.length > 0) {
    const what = `${dropped.join(', ')}: not used, since the client takes that in a trusted folder only`;
    context.note('hint', what, null, 'gemini');
  }
  return { settings: project === null ? settings : settings.except(project), loaded: restricted };
}

function namesOf(file: EnvFile): string[] {
  const names = file
    .names()
    .filter((name) => /^(GEMINI|GOOGLE)_/.test(name) && !ALWAYS.includes(name));
  return names.map((name) => `${name} of ${file.file.shown}`);
}

async function isTrusted(context: ReadContext, settings: Layers): Promise<boolean> {
  const { env } = context.ports;
  const forced = env.plain('GEMINI_CLI_TRUST_WORKSPACE');
  if (forced === 'true' || forced === 'false') return forced === 'true';
  if (settings.get('security', 'folderTrust', 'enabled')?.is(false) === true) return true;
  const own = context.join(await context.folder(USER), 'trustedFolders.json');
  return nearestTrust(context, env.plain('GEMINI_CLI_TRUSTED_FOLDERS_PATH') || own);
}
