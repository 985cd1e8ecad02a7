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
const USER = settingsFile(home('.config/crush', 'CRUSH_GLOBAL_CONFIG'), 'crush.json');
const STATE = privateFile(DATA, 'crush.json');
const SYSTEM = settingsFile(machine('/etc/crush', '/etc/crush', '/etc/crush'), 'crush.json');

export const crush: ClientReader = {
  id: 'crush',
  name: 'Crush',
  files: [PROJECT_HIDDEN, PROJECT_CONFIG, USER, STATE, SYSTEM, PROJECT_ENV],
  processes: ['crush'],
  onFault: 'stops',
  http: {
    stack: 'Go',
    sdks: [{ package: 'github.com/openai/openai-go', version: '3.50.0', leaves: OPENAI_HEADERS }],
  },
  precedence:
    "The project's files outrank what its interface saved, and that the user's file. The `env` block of a file outranks exported variables, and these the `.env` of the folder.",
  words: {
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
  const inProject = context
    .upwards()
    .flatMap((folder) => [
      context.join(folder, PROJECT_HIDDEN.path),
      context.join(folder, PROJECT_CONFIG.path),
    ]);
  const others = await Promise.all([STATE, USER, SYSTEM].map((file) => context.path(file)));
  const known = [...inProject, ...others];
  const { path } = context.named;
  return layersAt(context, known.includes(path) ? known : [path, ...known], 'json');
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
