import { CRUSH_FILES } from '../../generated/clients.js';
import { CRUSH } from '../../generated/tables.js';
import { layersAt, type Layers } from '../../reading/layers.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { providerDraft } from './provider.js';

const { PROJECT_HIDDEN, PROJECT_CONFIG, WORKSPACE, USER, STATE, SYSTEM } = CRUSH_FILES;

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const config = await configOf(context);
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [
    ...settingsLayers(config.all('env')),
    PROCESS,
    ...fileLayers([env]),
  ]);
  await noteScripts(context);
  const ids = providerIds(config);
  const known = ids.length > 0 ? ids : providersWithKey(variables);
  for (const id of known) yield providerDraft({ context, config, variables }, id);
}

async function configOf(context: ReadContext): Promise<Layers> {
  const folders = await searched(context);
  const inProject = folders.flatMap((folder) => [
    context.join(folder, PROJECT_HIDDEN.path),
    context.join(folder, PROJECT_CONFIG.path),
  ]);
  const others = await Promise.all([STATE, USER, SYSTEM].map((file) => context.path(file)));
  const known = [...inProject, ...others];
  const { path } = context.named;
  const all = known.includes(path) || path.endsWith(WORKSPACE.path) ? known : [path, ...known];
  const config = await layersAt(context, all, 'json');
  const workspace = await workspaceFile(context, config, folders);
  return layersAt(context, [workspace, ...all], 'json');
}

/** The folders in which it looks for its files, nearest first: no further than the top of the git work tree. */
async function searched(context: ReadContext): Promise<readonly string[]> {
  const top = await context.repository();
  const folders = context.upwards();
  return folders.slice(0, top === null ? 1 : folders.indexOf(top) + 1);
}

/** The file of its data folder: the one that is configured, else the nearest `.crush`. */
async function workspaceFile(
  context: ReadContext,
  config: Layers,
  folders: readonly string[],
): Promise<string> {
  const configured = config.word('options', 'data_directory');
  const usual = folders.map((folder) => context.join(folder, '.crush'));
  const there = await Promise.all(usual.map((folder) => context.ports.files.exists(folder)));
  const nearest = usual.find((_folder, index) => there[index]) ?? usual[0] ?? '.crush';
  return context.join(context.project, configured ?? nearest, 'crush.json');
}

function providerIds(config: Layers): string[] {
  const selected = ['large', 'small'].map((size) => config.word('models', size, 'provider'));
  const ids = new Set([...selected.filter((id) => id !== null), ...config.keys('providers')]);
  return [...ids].filter((id) => config.get('providers', id, 'disable')?.is(true) !== true);
}

/** Without a file those of its catalogue whose key a variable has. */
function providersWithKey(variables: Variables): string[] {
  const all = Object.entries(CRUSH);
  return all.filter(([, { keys }]) => keys?.some((name) => variables.has(name))).map(([id]) => id);
}

/** `crushrc` files are scripts. */
async function noteScripts(context: ReadContext): Promise<void> {
  const { files } = context.ports;
  const user = await context.folder(USER.root);
  const scripts = [
    context.join(user, 'crushrc'),
    context.join(context.project, 'crushrc'),
    context.join(context.project, '.crushrc'),
  ];
  for (const path of scripts) {
    if (!(await files.exists(path))) continue;
    const what = `${context.shown(path)} is a script that may set providers too; it is not run`;
    context.note('hint', what, { file: context.shown(path), line: 1, column: 1 }, null);
  }
}
