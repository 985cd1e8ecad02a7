import { basename, dirname, join, resolve } from 'node:path';
import { readFileSync, realpathSync } from 'node:fs';

const KERNEL_LIMIT = 15;

/**
 * True if a process has one of the wanted names: its own, or that of the package whose script it runs. `folder`: its working directory;
 * `null` if unknown, so that only a script with an absolute path identifies its package.
 */
export function goesBy(
  wanted: readonly string[],
  comm: string,
  command: readonly string[],
  folder: () => string | null,
): boolean {
  if (isNamed(namesOf(comm, command), wanted)) return true;
  const script = scriptOf(command);
  if (script === null || isShellScript(command)) return false;
  const from = script.startsWith('/') ? '/' : folder();
  return from !== null && isNamed(packageNames(script, from), wanted);
}

/** The names that a process goes by: the kernel's, that of its program, and that of the script an interpreter runs. */
export function namesOf(comm: string, command: readonly string[]): readonly string[] {
  const script = scriptOf(command);
  return [comm, command[0], ...(script === null ? [] : [script, appOf(script)])]
    .filter((name): name is string => name !== undefined && name !== null && name !== '')
    .map((name) => basename(name).replace(/\.(exe|[cm]?js|py)$/i, ''));
}

/** An Electron program is an archive in the folder of its name. A Python module may be the program `name-with-hyphens`. */
function appOf(script: string): string | null {
  if (script.endsWith('.asar')) return dirname(script).replace(/\/resources$/, '');
  return /^\w[^\W_]*_\w+$/.test(script) ? script.replaceAll('_', '-') : null;
}

/** True if a process goes by one of the wanted names. The kernel cuts names to 15 bytes. */
export function isNamed(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name) || names.includes(name.slice(0, KERNEL_LIMIT)));
}

const INTERPRETER =
  /^(node|nodejs|bun|bunx|deno|electron|python[\d.]*|ruby|perl|sh|bash|dash|zsh)(\.exe)?$/i;
const SHELL = /^(sh|bash|dash|zsh)$/;
/** Options that have their value in the next word. */
const WITH_VALUE =
  /^(-r|--require|--import|--loader|--experimental-loader|-C|--conditions|--env-file|-W|-X|--cwd|--preload)$/;
/** Options followed by inline code, not by a file. */
const INLINE = /^(-e|-p|--eval|--print)$/;
/** Words of bun and deno before the file. */
const SUBCOMMANDS = ['run', 'x', 'exec', 'start'];

/** True for a shell that runs a script: what it starts is the program. */
export function isShellScript([program = '', ...rest]: readonly string[]): boolean {
  return SHELL.test(basename(program)) && scriptOf([program, ...rest]) !== null;
}

/** The file, module or command line that an interpreter runs; `null` for another program. */
export function scriptOf([program = '', ...rest]: readonly string[]): string | null {
  if (!INTERPRETER.test(basename(program))) return null;
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (word === '-m' || word === '-c') return rest[index + 1] ?? null;
    if (INLINE.test(word)) return null;
    if (WITH_VALUE.test(word)) index += 1;
    else if (!word.startsWith('-') && !isSubcommand(program, word)) return word;
  }
  return null;
}

function isSubcommand(program: string, word: string): boolean {
  return /^(bun|deno)$/.test(basename(program)) && SUBCOMMANDS.includes(word);
}

/** Folders between a script and the package.json of its package. */
const MAX_FOLDERS = 6;

/**
 * The commands of the package that a script belongs to, where it is what they run: `node …/dist/cli.js` goes by the name that its
 * package gives it, however it was installed. Links of npm, pnpm and Homebrew are followed. A helper of the package is not it.
 */
export function packageNames(script: string, cwd: string): readonly string[] {
  const file = realFile(resolve(cwd, script));
  if (file === null) return [];
  let folder = dirname(file);
  for (let climbed = 0; climbed < MAX_FOLDERS; climbed += 1) {
    const manifest = readManifest(folder);
    if (manifest !== null) return commandsOf(manifest, folder, file);
    if (basename(folder) === 'node_modules' || dirname(folder) === folder) return [];
    folder = dirname(folder);
  }
  return [];
}

interface Manifest {
  readonly name?: unknown;
  readonly bin?: unknown;
  readonly main?: unknown;
}

function commandsOf({ name, bin, main }: Manifest, folder: string, file: string): string[] {
  const own = typeof name === 'string' && name !== '' ? [name.replace(/^@[^/]+\//, '')] : [];
  const targets: [string[], unknown][] =
    typeof bin === 'object' && bin !== null
      ? Object.entries(bin).map(([command, target]) => [[command, ...own], target])
      : [[own, bin]];
  return [...targets, [own, main] as [string[], unknown]].flatMap(([commands, target]) =>
    typeof target === 'string' && realFile(join(folder, target)) === file ? commands : [],
  );
}

function readManifest(folder: string): Manifest | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // One that only says the kind of its modules belongs to a folder of the package.
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed : null;
  } catch {
    return null; // none there, or not readable
  }
}

function realFile(path: string): string | null {
  for (const candidate of [path, `${path}.js`]) {
    try {
      return realpathSync(candidate);
    } catch {
      // another spelling may be there
    }
  }
  return null;
}
