import { readDocument, type DocumentFormat } from '@authlint/documents';
import { Layers, layersAt } from '../../reading/layers.js';
import type { ReadContext } from '../../reading/read-context.js';
import { Setting } from '../../reading/setting.js';
import { withoutFile } from '../../reading/source-file.js';
import type { OpencodeFamily, OpencodeFiles } from './family.js';

/**
 * The merged configuration, highest precedence first: the machine's files, the variable that holds a configuration, the folder that a
 * variable names, the client's own folders (of the home directory, then from the top of the repository down), the project's plain files
 * from the nearest folder up, the file that a variable names, the user's. Seen in the merged configuration that opencode 1.18.33 and
 * Kilo Code 7.7.7 print.
 */
export async function configOf(
  context: ReadContext,
  family: OpencodeFamily,
  files: OpencodeFiles,
): Promise<Layers> {
  const folders = await projectFolders(context);
  const own = (folder: string): string[] =>
    family.dotFolders.flatMap((name) =>
      family.inDotFolder.map((file) => context.join(folder, name, file)),
    );
  const plain = family.names.flatMap((name) =>
    folders.flatMap((folder) =>
      ['jsonc', 'json'].map((ending) => context.join(folder, `${name}.${ending}`)),
    ),
  );
  const ofProject = [...folders.toReversed().flatMap(own), ...plain];
  const ofHome = own(context.ports.files.resolve('~/'));
  const blocked = await notLoaded(context, family, ofProject);
  const user = await Promise.all(files.user.map((file) => context.path(file)));
  const system = await Promise.all(files.system.map((file) => context.path(file)));
  const { env } = context.ports;
  const further = env.plain(`${family.prefix}_CONFIG`);
  const folder = env.plain(`${family.prefix}_CONFIG_DIR`);
  const named = context.namedAs === files.auth ? [] : [context.named.path];
  const below = [
    ...(folder ? family.inDotFolder.map((name) => context.join(folder, name)) : []),
    ...ofHome,
    ...ofProject.filter((path) => !blocked.includes(path)),
    ...(further ? [context.join(further)] : []),
    ...user,
  ];
  const isKnown = named.every((path) => [...system, ...below, ...blocked].includes(path));
  const top = await layersAt(context, [...(isKnown ? [] : named), ...system], 'jsonc');
  const rest = await layersAt(context, below, 'jsonc');
  return new Layers([
    ...top.roots,
    ...textIn(context, `${family.prefix}_CONFIG_CONTENT`, 'jsonc'),
    ...rest.roots,
  ]);
}

/** The auth store, or the variable that replaces it: `Auth.all` of 1.18.33; invalid JSON in the variable is ignored. */
export async function storeOf(
  context: ReadContext,
  { prefix }: OpencodeFamily,
  files: OpencodeFiles,
): Promise<Setting | null> {
  const name = `${prefix}_AUTH_CONTENT` as const;
  const [inline] = textIn(context, name, 'json');
  if (inline === undefined) return context.settings(files.auth, 'json', { whole: true });
  if (context.namedAs === files.auth) {
    context.note('hint', `the client reads ${name} instead of this file`, context.start, null);
  }
  return inline;
}

type TextVariable = `${OpencodeFamily['prefix']}_${'CONFIG' | 'AUTH'}_CONTENT`;

/** The settings in a variable that holds the text of a file. */
function textIn({ ports }: ReadContext, name: TextVariable, format: DocumentFormat): Setting[] {
  const { root, faults } = readDocument(ports.env.plain(name) ?? '', format);
  const shown = `env:${name}`;
  return root === null || (format === 'json' && faults.length > 0)
    ? []
    : [Setting.root(withoutFile(shown, shown), root)];
}

/** True for a setting in a variable rather than a file. */
export function isInline({ file }: Pick<Setting, 'file'>): boolean {
  return file.path.startsWith('env:');
}

/** The project's files that the client omits; said of a file that is named. */
async function notLoaded(
  context: ReadContext,
  family: OpencodeFamily,
  ofProject: readonly string[],
): Promise<readonly string[]> {
  const name = `${family.prefix}_DISABLE_PROJECT_CONFIG` as const;
  if (/^(true|1)$/i.test(context.ports.env.plain(name) ?? '')) {
    const what = `${name} is set: the client does not read the files of the project`;
    if (ofProject.includes(context.named.path)) context.note('hint', what, context.start, null);
    return ofProject;
  }
  return family.projectWithoutVariables === true ? withVariables(context, ofProject) : [];
}

/** Files with a reference to a variable outside of a comment, each of them a problem to name. */
async function withVariables(context: ReadContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const read = await context.ports.files.read(path);
    const lines = read.kind === 'text' ? read.text.split('\n') : [];
    const line = lines.findIndex((text) => /^(?!\s*\/\/).*\{env:[^{}]+\}/.test(text));
    if (line === -1) continue;
    found.push(path);
    const at = { file: context.shown(path), line: line + 1, column: 1 };
    context.problem(at, null, 'the client does not load a project file that refers to a variable');
  }
  return found;
}

/** The project's folders up to the root of its repository. */
async function projectFolders(context: ReadContext): Promise<string[]> {
  const folders = context.upwards();
  const root = await context.repository();
  return root === null ? folders : folders.slice(0, folders.indexOf(root) + 1);
}
