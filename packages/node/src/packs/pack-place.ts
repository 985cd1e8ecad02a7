import { dirname, join } from 'node:path';
import type { ConfigProblem, Ports } from '@authlint/core';
import { parseJson } from '@authlint/core/internal';
import { wholeFile } from '../config/whole-file.js';
import { shownPath } from '../files/paths.js';

/** File of a data pack inside a package. */
export const PACK_FILE = 'authlint.pack.yaml';

/** The file of a pack, or why there is none. `home`: the folder of its package. */
export type PackPlace =
  { readonly path: string; readonly home: string | null } | { readonly problem: ConfigProblem };

/** A package that names packs in place of being one. `manifest`: its `package.json`, as shown. */
export interface Preset {
  readonly preset: readonly string[];
  readonly home: string;
  readonly manifest: string;
}

export interface Surroundings {
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
): Promise<PackPlace | Preset> {
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
    return namedIn(manifest.text, home, shownPath(join(home, 'package.json'), cwd));
  }
  const beside = `${name}.pack.yaml`;
  const hint = (await files.exists(files.resolve(folder, beside)))
    ? `did you mean ./${beside}?`
    : 'install it beside the configuration, or name the file of the pack';
  return { problem: { ...wholeFile(name, 'no such pack is installed'), hint } };
}

/** What the manifest of a package names: packs (a preset), or a main file (a code pack). */
function namedIn(text: string, home: string, manifest: string): PackPlace | Preset {
  const { authlint, exports, main } = fieldsOf(text);
  const packs = fieldsOf(authlint)['packs'];
  if (packs !== undefined) {
    return isTexts(packs)
      ? { preset: packs, home, manifest }
      : { problem: { ...wholeFile(manifest, 'must be a list of packs'), path: 'authlint.packs' } };
  }
  const named = entryOf(exports) ?? main;
  if (typeof named === 'string' && isInside(named)) return { path: join(home, named), home };
  const message = `the package has neither ${PACK_FILE} nor a main file, and "authlint" names no packs`;
  return { problem: wholeFile(manifest, message) };
}

const PACKAGE = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;
const NAMES = 'write ./acme.pack.yaml, authlint-pack-acme or @acme/authlint-pack-gateway';

function isPath(name: string): boolean {
  return /^(\.{0,2}\/|~\/)|\.(ya?ml|json|[cm]?[jt]s)$/.test(name);
}

/** Fields of an object, or of the JSON text of one; none where it is something else. */
function fieldsOf(found: unknown): Readonly<Record<string, unknown>> {
  if (typeof found === 'object' && found !== null) return found as Record<string, unknown>;
  return typeof found === 'string' ? fieldsOf(parseJson(found)) : {};
}

function isTexts(found: unknown): found is readonly string[] {
  return Array.isArray(found) && found.every((item) => typeof item === 'string');
}

/** True for a path that stays in the package that names it. */
export function isInside(path: string): boolean {
  return !/^[/~]|(^|\/)\.\.(\/|$)/.test(path);
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
