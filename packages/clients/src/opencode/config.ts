import { readDocument } from '@authlint/documents';
import { Layers } from '../layers.js';
import type { ReadContext } from '../read-context.js';
import { layersAt } from '../read-layers.js';
import { Setting } from '../setting.js';
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
  const blocked =
    family.projectWithoutVariables === true ? await withVariables(context, ofProject) : [];
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
  return new Layers([...top.roots, ...inlineConfig(context, family), ...rest.roots]);
}

/** What stands in a variable as a configuration. */
function inlineConfig({ ports }: ReadContext, { prefix }: OpencodeFamily): Setting[] {
  const name = `${prefix}_CONFIG_CONTENT` as const;
  const { root } = readDocument(ports.env.plain(name) ?? '', 'jsonc');
  const shown = `env:${name}`;
  return root === null
    ? []
    : [Setting.root({ path: shown, shown, modifiedAt: 0, mode: null }, root)];
}

/** True for what stands in a variable, and in no file. */
export function isInline({ file }: Pick<Setting, 'file'>): boolean {
  return file.path.startsWith('env:');
}

/** Files with a reference to a variable outside of a comment, each of them a problem to name. */
async function withVariables(context: ReadContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const read = await context.ports.files.read(path);
    const lines = read.kind === 'text' ? read.text.split('\n') : [];
    const line = lines.findIndex((text) => /^(?!\s*\/\/).*\{env:[^}]+\}/.test(text));
    if (line === -1) continue;
    found.push(path);
    const at = { file: context.shown(path), line: line + 1, column: 1 };
    context.problem(at, null, 'the client does not load a project file that refers to a variable');
  }
  return found;
}

/** The project's folders up to the root of its repository. */
async function projectFolders(context: ReadContext): Promise<string[]> {
  const folders: string[] = [];
  for (const folder of context.upwards()) {
    folders.push(folder);
    if (await context.ports.files.exists(context.join(folder, '.git'))) break;
  }
  return folders;
}
