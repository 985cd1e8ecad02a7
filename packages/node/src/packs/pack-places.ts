import type { ConfigProblem } from '@authlint/core';
import {
  isInside,
  packPlace,
  type PackPlace,
  type Preset,
  type Surroundings,
} from './pack-place.js';
import { wholeFile } from '../config/whole-file.js';
import { calls } from '../files/calls.js';

/**
 * The files that names mean, in their order and each once: those of a preset stand where the preset is named. A preset may name
 * another one; what it names is looked for in its own folder and above.
 */
export async function packPlaces(
  names: readonly string[],
  folder: string,
  surroundings: Surroundings,
): Promise<readonly PackPlace[]> {
  const seen = new Set<string>();
  const placesOf = async (name: string, from: string): Promise<readonly PackPlace[]> => {
    const place = await packPlace(name, from, surroundings);
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
    const from = await realFolder(home);
    const places: PackPlace[] = [];
    for (const name of preset) {
      const found = isInside(name) ? await placesOf(name, from) : [{ problem: outside(manifest) }];
      places.push(...found.map((place) => ofPreset(place, { name, home: from, manifest })));
    }
    return places;
  };
  const places: PackPlace[] = [];
  for (const name of names) places.push(...(await placesOf(name, folder)));
  return places;
}

/** Package managers link packages; what one depends on is beside the folder that the link leads to. */
function realFolder(home: string): Promise<string> {
  return calls.realpath(home).catch(() => home);
}

function outside(manifest: string): ConfigProblem {
  return {
    ...wholeFile(manifest, 'a preset names packages, and files inside of its own package'),
    path: 'authlint.packs',
  };
}

interface Naming {
  readonly name: string;
  readonly home: string;
  readonly manifest: string;
}

/** A file of a preset belongs to its package; what is not installed is said with the preset, since the user did not name it. */
function ofPreset(place: PackPlace, { name, home, manifest }: Naming): PackPlace {
  if ('path' in place) return { path: place.path, home: place.home ?? home };
  const { problem } = place;
  return problem.file === name
    ? { problem: { ...problem, message: `${problem.message} (${manifest} names it)` } }
    : place;
}
