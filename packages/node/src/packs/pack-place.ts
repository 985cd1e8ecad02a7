import { dirname, join } from 'node:path';
import type { ConfigProblem, Ports } from '@authlint/core';
import { shownPath } from '../files/paths.js';

/** File of a data pack inside a package. */
export const PACK_FILE = 'authlint.pack.yaml';

/** The file of a pack, or why there is none. `home`: the folder of its package. */
export type PackPlace =
  { readonly path: string; readonly home: string | null } | { readonly problem: ConfigProblem };

interface Surroundings {
  readonly cwd: string;
  readonly ports: Pick<Ports, 'files'>;
}

/**
 * The file that a name means: a path (`./acme.pack.yaml`, relative to `folder`), or a package that is installed in `folder` or
 * above it.
 */
export async function packPlace(
  name: string,
  folder: string,
  { cwd, ports }: Surroundings,
): Promise<PackPlace> {
  const { files } = ports;
  if (isPath(name)) return { path: files.resolve(folder, name), home: null };
  if (!PACKAGE.test(name)) {
    return { problem: { ...wholeFile(name, 'is neither a path nor a package'), hint: NAMES } };
  }
  for (const above of ancestors(files.resolve(folder))) {
    const home = join(above, 'node_modules', name);
    const manifest = await files.read(join(home, 'package.json'));
    if (manifest.kind === 'failure') continue;
    const path = join(home, PACK_FILE);
    if ((await files.read(path)).kind !== 'failure') return { path, home };
    const main = manifest.kind === 'text' ? mainOf(manifest.text) : null;
    if (main !== null) return { path: join(home, main), home };
    const message = `the package has neither ${PACK_FILE} nor a main file`;
    return { problem: wholeFile(shownPath(join(home, 'package.json'), cwd), message) };
  }
  const beside = `${name}.pack.yaml`;
  const hint = (await files.exists(files.resolve(folder, beside)))
    ? `did you mean ./${beside}?`
    : 'install it beside the configuration, or name the file of the pack';
  return { problem: { ...wholeFile(name, 'no such pack is installed'), hint } };
}

export function wholeFile(file: string, message: string): ConfigProblem {
  return { file, line: 1, column: 1, path: '', message, hint: null };
}

const PACKAGE = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;
const NAMES = 'write ./acme.pack.yaml, authlint-pack-acme or @acme/authlint-pack-gateway';

function isPath(name: string): boolean {
  return /^(\.{0,2}\/|~\/)|\.(ya?ml|json|[cm]?[jt]s)$/.test(name);
}

/** The file that `exports` or `main` of a package names; `null` where none is inside of it. */
function mainOf(manifest: string): string | null {
  try {
    const { exports, main } = JSON.parse(manifest) as Record<string, unknown>;
    const named = entryOf(exports) ?? main;
    return typeof named === 'string' && !/^\/|(^|\/)\.\.(\/|$)/.test(named) ? named : null;
  } catch {
    return null;
  }
}

function entryOf(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null) return exports;
  const named = exports as Record<string, unknown>;
  return entryOf(named['.'] ?? named['import'] ?? named['default'] ?? null) ?? undefined;
}

function ancestors(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestors(above)];
}
