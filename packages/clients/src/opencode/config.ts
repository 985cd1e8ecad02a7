import type { Layers } from '../layers.js';
import type { ReadContext } from '../read-context.js';
import { layersAt } from '../read-layers.js';
import type { OpencodeFamily, OpencodeFiles } from './family.js';

/** The merged configuration: the machine's file, those of a folder that a variable names, the project's from the nearest folder up, the named one, the user's. */
export async function configOf(
  context: ReadContext,
  family: OpencodeFamily,
  files: OpencodeFiles,
): Promise<Layers> {
  const folders = await projectFolders(context);
  const ofProject = folders.flatMap((folder) =>
    files.ofFolder.map((path) => context.join(folder, path)),
  );
  const blocked =
    family.projectWithoutVariables === true ? await withVariables(context, ofProject) : [];
  const inProject = ofProject.filter((path) => !blocked.includes(path));
  const user = await Promise.all(files.user.map((file) => context.path(file)));
  const system = await Promise.all(files.system.map((file) => context.path(file)));
  const { env } = context.ports;
  const further = family.variable && env.plain(family.variable);
  const folder = family.variable && env.plain('OPENCODE_CONFIG_DIR');
  const inFolder = folder ? files.ofFolder.map((path) => context.join(folder, path)) : [];
  const named = context.namedAs === files.auth ? [] : [context.named.path];
  const known = [
    ...system,
    ...inFolder,
    ...inProject,
    ...(further ? [context.join(further)] : []),
    ...user,
  ];
  const isKnown = named.every((path) => known.includes(path) || blocked.includes(path));
  return layersAt(context, isKnown ? known : [...named, ...known], 'jsonc');
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
