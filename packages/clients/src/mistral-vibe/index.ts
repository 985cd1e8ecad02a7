import type { ClientFile, ClientReader } from '../client-reader.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import { home, PROJECT } from '../roots.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { mistral, providerDraft } from './provider.js';

const USER = home('.vibe', 'VIBE_HOME');
const CONFIG: ClientFile = { root: USER, path: 'config.toml', holds: 'settings' };
const ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };
const TRUST: ClientFile = { root: USER, path: 'trusted_folders.toml', holds: 'settings' };
const PROJECT_CONFIG: ClientFile = {
  root: PROJECT,
  path: '.vibe/config.toml',
  holds: 'settings',
};

/** Mistral Vibe, source of 2.18.4. */
export const mistralVibe: ClientReader = {
  id: 'mistral-vibe',
  name: 'Mistral Vibe',
  files: [PROJECT_CONFIG, CONFIG, ENV],
  processes: ['vibe', 'vibe-acp'],
  http: { stack: 'httpx' },
  precedence: 'The process comes first, then its env file, then the keyring of the system.',
  words: {
    shows: null,
    variableField: 'api_key_env_var',
    signIn: { command: 'vibe --setup', writes: [ENV] },
  },
  recognise: ({ root, name }: NamedFile) =>
    name.endsWith('.toml') &&
    root
      .get('providers')
      .items()
      .some((item) => item.get('api_base').present)
      ? CONFIG
      : null,
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await configOf(context);
  // The client does not start on a file that it cannot read.
  if (root === null && context.problems.length > 0) return [];
  const env = await context.env(await context.path(ENV), 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])], {
    emptyIsUnset: true,
  });
  const declared = root?.get('providers').items() ?? [];
  const models = root?.get('models').items() ?? [];
  const active = variables.text('VIBE_ACTIVE_MODEL') ?? root?.get('active_model').word() ?? null;
  const drafts: TargetDraft[] = declared.flatMap((provider) =>
    providerDraft(context, { provider, variables, models, active }),
  );
  if (declared.length === 0) drafts.push(mistral(context, root, variables, active));
  const chosen = models
    .find((model) => aliasOf(model) === active)
    ?.get('provider')
    .word();
  return [...drafts.filter(({ id }) => id === chosen), ...drafts.filter(({ id }) => id !== chosen)];
}

function aliasOf(model: Setting): string | null {
  return model.get('alias').word() ?? model.get('name').word();
}

/** A project's file takes the place of the user's where the folder is trusted. One that was asked about is read in any case. */
async function configOf(context: ReadContext): Promise<Setting | null> {
  const project = await context.settings(await context.path(PROJECT_CONFIG), 'toml');
  if (project !== null) {
    if (context.namedAs === PROJECT_CONFIG || (await trusts(context))) return project;
    const what = `${project.file.shown} is not used: the client takes it in a trusted folder only`;
    context.note('hint', what, project.location, null);
  }
  return context.settings(await context.path(CONFIG), 'toml');
}

/** The nearest folder of the list decides. */
async function trusts(context: ReadContext): Promise<boolean> {
  const record = await context.settings(await context.path(TRUST), 'toml');
  const listed = (key: string): (string | null)[] =>
    record
      ?.get(key)
      .items()
      .map((item) => item.text()) ?? [];
  for (const folder of context.upwards()) {
    if (listed('untrusted').includes(folder)) return false;
    if (listed('trusted').includes(folder)) return true;
  }
  return false;
}
