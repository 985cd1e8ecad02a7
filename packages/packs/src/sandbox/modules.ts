import { realpathSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import * as nodeModule from 'node:module';
import { errorCode, messageOf } from '@authlint/model/thrown';

/** Maximum size of one module in bytes. */
const MAX_BYTES = 1024 * 1024;

/** Reads a regular file. Throws the file system's error, or one without a code and path. */
export type ReadModule = (path: string, maxBytes: number) => Buffer;

/** Endings of TypeScript. */
const TYPED = ['.ts', '.mts'];
const CODE = ['.js', '.mjs', ...TYPED];

/** The module that a pack imports to define itself. */
const PACK_API = '@authlint/core/pack';
const PACK_API_SOURCE = `export const definePack = (pack) => pack;
export const known = (value, from) => ({ known: true, value, from });
export const unknown = (reason, from) => ({ known: false, reason, from });
`;

const BUNDLE_IT = `a pack may only import modules of its folder and ${PACK_API}; bundle it (npx esbuild PACK --bundle --format=esm --external:${PACK_API} --outfile=BUNDLED.mjs)`;

/**
 * The modules of one pack, by their path below its folder; other paths are not accessible. Each file is read once, so that later runs
 * use the content from when the pack was loaded.
 */
export class PackModules {
  readonly #folder: string;
  readonly #readFile: ReadModule;
  readonly #sources = new Map<string, string>();
  #isComplete = false;
  readonly main: string;

  /** Throws where the file is not inside of the folder. */
  constructor(folder: string, file: string, readFile: ReadModule) {
    this.#readFile = readFile;
    this.#folder = realpathSync(folder);
    this.main = this.#nameOf(realpathSync(file), file);
  }

  /** Resolves an import. Throws where it is not one of the pack's modules. */
  resolve(from: string, wanted: string): string {
    if (wanted === PACK_API) return PACK_API;
    if (!/^\.{1,2}\//.test(wanted)) throw new Error(`cannot import ${wanted}: ${BUNDLE_IT}`);
    const name = posix.join(posix.dirname(from), wanted);
    return this.#nameOf(this.#real(join(this.#folder, name), wanted), wanted);
  }

  /** The source of a module by the name from `resolve`. */
  read(name: string): string {
    if (name === PACK_API) return PACK_API_SOURCE;
    const known = this.#sources.get(name);
    if (known === undefined && this.#isComplete)
      throw new Error(`cannot import ${name}: a pack of a project imports at its top level alone`);
    const source = known ?? this.#sourceOf(name);
    this.#sources.set(name, source);
    return TYPED.includes(extname(name)) ? stripTypes(source) : source;
  }

  /** The files that were read, with their texts. */
  get files(): readonly (readonly [path: string, text: string])[] {
    return [...this.#sources].map(([name, source]) => [join(this.#folder, name), source] as const);
  }

  /** From now on no further file is read. */
  complete(): void {
    this.#isComplete = true;
  }

  #sourceOf(name: string): string {
    try {
      return this.#readFile(join(this.#folder, name), MAX_BYTES).toString('utf8');
    } catch (error) {
      if (errorCode(error) !== '') throw error;
      throw new Error(`cannot import ${name}: ${messageOf(error)}`, { cause: error });
    }
  }

  #real(path: string, wanted: string): string {
    try {
      return realpathSync(path);
    } catch {
      throw new Error(`cannot import ${wanted}: there is no such file`);
    }
  }

  #nameOf(real: string, wanted: string): string {
    const name = relative(this.#folder, real).split(sep).join('/');
    if (name.startsWith('../') || name === '..' || join(this.#folder, name) !== real) {
      throw new Error(`cannot import ${wanted}: it leads out of the folder of the pack`);
    }
    if (!CODE.includes(extname(name))) {
      throw new Error(`cannot import ${wanted}: a module of a pack is one of ${CODE.join(', ')}`);
    }
    return name;
  }
}

type Strip = (source: string) => string;

/** Strips the types of TypeScript source and keeps all positions. Available in Node.js since 22.13. */
function stripTypes(source: string): string {
  const { stripTypeScriptTypes: strip } = nodeModule as { stripTypeScriptTypes?: Strip };
  if (strip === undefined) throw new Error('this Node.js does not read TypeScript');
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined; // hides the ExperimentalWarning from users of `check`
  try {
    return strip(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
