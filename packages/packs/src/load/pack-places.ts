import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJson, wholeFile, type ConfigProblem } from '@authlint/core/internal';
import type { PackMachine } from './pack-machine.js';

/**
 * Resolves names of packs to files, in order and without duplicates; the packs of a preset replace its name. A preset may name
 * another one; its names are resolved from its own folder upwards.
 */
export async function packPlaces(
  names: readonly string[],
  folder: string,
  machine: Machine,
): Promise<readonly PackPlace[]> {
  const seen = new Set<string>();
  const resolvePack = async (name: string, from: string): Promise<readonly PackPlace[]> => {
    const place = await packPlace(name, from, machine);
    if ('problem' in place) return [place];
    const key = 'preset' in place ? place.home : place.path;
    if (seen.has(key)) return [];
    seen.add(key);
    return 'preset' in place ? presetPlaces(place) : [place];
  };
  const presetPlaces = async ({
    preset,
    home,
    manifest,
  }: Preset): Promise<readonly PackPlace[]> => {
    const from = realFolder(home);
    const places: PackPlace[] = [];
    for (const name of preset) {
      const found = isInside(name)
        ? await resolvePack(name, from)
        : [{ problem: outside(manifest) }];
      places.push(...found.map((place) => ofPreset(place, { name, home: from, manifest })));
    }
    return places;
  };
  const places: PackPlace[] = [];
  for (const name of names) places.push(...(await resolvePack(name, folder)));
  return places;
}

/** Package managers link packages; the dependencies of one are next to the link's target. */
function realFolder(home: string): string {
  try {
    return realpathSync(home);
  } catch {
    return home;
  }
}

function outside(manifest: string): ConfigProblem {
  return {
    ...wholeFile(manifest, 'a preset may only name packages and files of its package'),
    path: 'authlint.packs',
  };
}

interface Naming {
  readonly name: string;
  readonly home: string;
  readonly manifest: string;
}

/** Assigns a preset's file to its package; the problem of a missing pack names the preset, since the user did not write the name. */
function ofPreset(place: PackPlace, { name, home, manifest }: Naming): PackPlace {
  if ('path' in place) return { path: place.path, home: place.home ?? home };
  const { problem } = place;
  return problem.file === name
    ? { problem: { ...problem, message: `${problem.message} (${manifest} names it)` } }
    : place;
}

/** File of a data pack inside a package. */
export const PACK_FILE = 'authlint.pack.yaml';

/** The file of a pack, or why there is none. `home`: the folder of its package. */
type PackPlace =
  { readonly path: string; readonly home: string | null } | { readonly problem: ConfigProblem };

/** A package that lists packs instead of being one. `manifest`: its `package.json`, as shown. */
interface Preset {
  readonly preset: readonly string[];
  readonly home: string;
  readonly manifest: string;
}

type Machine = Pick<PackMachine, 'files' | 'shown'>;

/**
 * Resolves a name: a path (`./acme.pack.yaml`, relative to `folder`), or a package that is installed in `folder` or above it.
 */
async function packPlace(
  name: string,
  folder: string,
  { files, shown }: Machine,
): Promise<PackPlace | Preset> {
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
    return namedIn(manifest.text, home, shown(join(home, 'package.json')));
  }
  const localFile = `${name}.pack.yaml`;
  const hint = (await files.exists(files.resolve(folder, localFile)))
    ? `did you mean ./${localFile}?`
    : 'install it next to the configuration, or name the file of the pack';
  return { problem: { ...wholeFile(name, 'no such pack is installed'), hint } };
}

/** Resolves a package by its manifest: a list of packs (a preset), or a main file (a code pack). */
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

/** Fields of an object or of a JSON text; none for other values. */
function fieldsOf(found: unknown): Readonly<Record<string, unknown>> {
  if (typeof found === 'object' && found !== null) return found as Record<string, unknown>;
  return typeof found === 'string' ? fieldsOf(parseJson(found)) : {};
}

function isTexts(found: unknown): found is readonly string[] {
  return Array.isArray(found) && found.every((item) => typeof item === 'string');
}

/** True for a path within the package. */
function isInside(path: string): boolean {
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
