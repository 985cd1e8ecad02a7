import type { ClientReader } from '../../reading/client-reader.js';
import { layersAt, type Layers } from '../../reading/layers.js';
import type { ReadContext } from '../../reading/read-context.js';
import {
  PROJECT,
  PROJECT_ENV,
  home,
  machine,
  privateFile,
  type Root,
  settingsFile,
} from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';
import { providerDraft } from './provider.js';
import { OPENAI_HEADERS } from '../../reading/sdks.js';

const DATA: Root = {
  ...home('.local/share/crush', 'CRUSH_GLOBAL_DATA'),
  windows: '%LOCALAPPDATA%/crush',
};
const PROJECT_HIDDEN = settingsFile(PROJECT, '.crush.json');
const PROJECT_CONFIG = settingsFile(PROJECT, 'crush.json');
const WORKSPACE = settingsFile(PROJECT, '.crush/crush.json');
const USER = settingsFile(home('.config/crush', 'CRUSH_GLOBAL_CONFIG'), 'crush.json');
const STATE = privateFile(DATA, 'crush.json');
const SYSTEM = settingsFile(machine('/etc/crush', '/etc/crush', '/etc/crush'), 'crush.json');

export const crush: ClientReader = {
  id: 'crush',
  name: 'Crush',
  files: [WORKSPACE, PROJECT_HIDDEN, PROJECT_CONFIG, USER, STATE, SYSTEM, PROJECT_ENV],
  processes: ['crush'],
  onFault: 'stops',
  http: {
    stack: 'Go',
    sdks: [
      { package: 'github.com/openai/openai-go', version: '3.50.0', leaves: OPENAI_HEADERS },
      {
        package: 'github.com/anthropics/anthropic-sdk-go',
        version: '1.63.1',
        leaves: ['ANTHROPIC_AUTH_TOKEN'],
      },
    ],
  },
  precedence:
    "The file in the project's data folder (`.crush`) outranks the project's files, these what its interface saved, and that the user's file. Above the git work tree no file counts; without one, only those of the folder itself. The `env` block of a file outranks exported variables, and these the `.env` of the folder.",
  words: {
    reference: { form: '$NAME' },
    headerSettings: { '*': '`extra_headers`: { "HEADER": "$NAME" }' },
    shows: '“Unauthorized”',
    signIn: { command: 'crush login', writes: [STATE] },
  },
  recognise({ root }) {
    if (root.text('$schema')?.includes('charm.land/crush')) return PROJECT_CONFIG;
    const providers = root.entries('providers');
    const theirs = providers.some(
      (provider) => provider.get('base_url').present && provider.get('type').present,
    );
    return theirs ? PROJECT_CONFIG : null;
  },
  read,
};

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const config = await configOf(context);
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [
    ...settingsLayers(config.all('env')),
    PROCESS,
    ...fileLayers([env]),
  ]);
  await noteScripts(context);
  for (const id of providerIds(config)) yield providerDraft({ context, config, variables }, id);
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
