import { basename, dirname, extname, join, sep } from 'node:path';
import { wholeFile, type ConfigProblem } from '@authlint/core/internal';
import { messageOf } from '@authlint/model/thrown';
import { checkedPack, shapeInput } from '../format/described-pack.js';
import { parsePack } from '../format/parse-pack.js';
import type { Pack } from '../format/schema.js';
import { PackModules, type ReadModule } from '../sandbox/modules.js';
import { collectorIn, PackSandbox } from '../sandbox/pack-sandbox.js';

/** A file with code, and its package. */
interface CodeFile {
  readonly path: string;
  /** As shown. */
  readonly file: string;
  /** The folder of its package, or `null` for a single file. */
  readonly home: string | null;
}

/** A pack with the files that its content was read from. */
export type LoadedCode =
  | { readonly pack: Pack; readonly modules: PackModules }
  | { readonly problems: readonly ConfigProblem[] };

/** Loads a code pack in a sandbox. `log` gets the lines of its console. */
export async function loadCodePack(
  { path, file, home }: CodeFile,
  read: ReadModule,
  log: (line: string) => void,
): Promise<LoadedCode> {
  const unreadable = unreadableCode(path, file, process.versions.node);
  if (unreadable !== null) return { problems: [unreadable] };
  try {
    const modules = new PackModules(home ?? dirname(path), path, read);
    const start = async (): Promise<PackSandbox> => PackSandbox.start(modules, log);
    const sandbox = await start();
    const parsed = parsePack(...shapeInput(sandbox.code, file));
    const checked = checkedPack(sandbox.code, file, parsed, collectorIn(sandbox, start));
    return 'pack' in checked ? { ...checked, modules } : checked;
  } catch (error) {
    return { problems: [wholeFile(file, `the pack cannot be loaded: ${messageOf(error)}`)] };
  }
}

/** The first version of each Node.js release line that can strip types; every later line can. */
const FIRST_TO_STRIP_TYPES: Readonly<Record<number, number>> = { 22: 13, 23: 2 };

/**
 * Why a pack in TypeScript or CommonJS cannot be read, with a command that helps; `null` where it can. `file`: as shown. `version`: of
 * Node.js, without a `v`.
 */
export function unreadableCode(path: string, file: string, version: string): ConfigProblem | null {
  if (extname(path) === '.cjs') return commonJs(file);
  if (!['.ts', '.mts'].includes(extname(path))) return null;
  if (path.split(sep).includes('node_modules')) {
    return {
      ...wholeFile(file, 'Node.js reads no TypeScript below node_modules'),
      hint: 'the package has to be published as JavaScript (tsc), and to name that in `exports`',
    };
  }
  if (stripsTypes(version)) return null;
  const compiled = basename(path).replace(/m?ts$/, 'mjs');
  return {
    ...wholeFile(file, `Node.js ${version} does not read TypeScript; Node.js 22.13 does`),
    hint: `type \`npx -y esbuild ${file} --outfile=${join(dirname(file), compiled)}\`, and name ${compiled} under \`packs\``,
  };
}

function commonJs(file: string): ConfigProblem {
  const bundled = basename(file).replace(/cjs$/, 'mjs');
  return {
    ...wholeFile(file, 'a pack is a module (export default), not CommonJS'),
    hint: `type \`npx -y esbuild ${file} --bundle --format=esm --external:@authlint/core/pack --outfile=${join(dirname(file), bundled)}\`, and name ${bundled} under \`packs\``,
  };
}

function stripsTypes(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || minor >= (FIRST_TO_STRIP_TYPES[major] ?? Infinity);
}
