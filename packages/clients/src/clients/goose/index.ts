import { GOOSE_FILES, GOOSE_FOLDERS } from '../../generated/clients.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { machine, settingsFile } from '../../reading/roots.js';
import { PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { builtInDraft, customDraft } from './provider.js';
import { keyringSetting } from '../../reading/system-keyring.js';
import { SECRETS_ENTRY, type GooseInput } from './secrets.js';

const { FOLDER } = GOOSE_FOLDERS;
const { CONFIG, SECRETS } = GOOSE_FILES;

const SYSTEM = settingsFile(
  machine('/etc/goose', '/etc/goose', '%PROGRAMDATA%/goose'),
  'config.yaml',
);

export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const config = await context.settings(CONFIG, 'yaml');
  const secrets = await context.settings(SECRETS, 'yaml');
  const variables = new Variables(context.ports, [
    PROCESS,
    ...settingsLayers([config, ...(await furtherFiles(context))]),
  ]);
  const saved = new Variables(context.ports, settingsLayers([secrets]));
  // Any value switches it off, `false` too.
  const keyring = secrets === null && !variables.has('GOOSE_DISABLE_KEYRING');
  const stored = keyring ? await keyringSetting(context, SECRETS_ENTRY) : null;
  const input: GooseInput = { context, variables, saved, config, stored };
  const active = variables.text('GOOSE_PROVIDER');
  const custom = (await customFiles(context)).map((file) => customDraft(input, file));
  const isCustom = custom.some(({ id }) => id === active);
  const builtIn = active === null || isCustom ? null : builtInDraft(input, active);
  const model = variables.text('GOOSE_MODEL');
  const drafts: TargetDraft[] = [...(builtIn ? [builtIn] : []), ...custom];
  return drafts.map((draft) =>
    draft.id === active ? { ...draft, models: [model, ...(draft.models ?? [])] } : draft,
  );
}

/** The files that `GOOSE_ADDITIONAL_CONFIG_FILES` names, the last before the first, then the system's. Source of 2026: `config/base.rs`. */
async function furtherFiles(context: ReadContext): Promise<(Setting | null)[]> {
  const { env, files, platform } = context.ports;
  const separator = platform === 'win32' ? ';' : ':';
  const named = (env.plain('GOOSE_ADDITIONAL_CONFIG_FILES') ?? '').split(separator);
  const further = named.filter((path) => path !== '').map((path) => files.resolve(path));
  const paths = [...further.reverse(), await context.path(SYSTEM)];
  return Promise.all(paths.map((path) => context.settings(path, 'yaml')));
}

async function customFiles(context: ReadContext): Promise<Setting[]> {
  const { files } = context.ports;
  const folder = files.resolve(await context.folder(FOLDER), 'custom_providers');
  const names = (await files.list(folder)).filter((name) => name.endsWith('.json')).sort();
  const roots = await Promise.all(
    names.map((name) => context.settings(files.resolve(folder, name), 'json')),
  );
  return roots.filter((root) => root !== null);
}
