import { extname } from 'node:path';
import {
  FACTS,
  inWholeFile,
  problemsIn,
  wholeFile,
  type ConfigProblem,
} from '@authlint/core/internal';
import { readConfigText } from '@authlint/documents/config-text';
import { oneLine, withoutControls } from '@authlint/model/terminal-text';
import { knownFacts } from '../format/condition.js';
import { parsePack } from '../format/parse-pack.js';
import type { Pack } from '../format/schema.js';
import { referenceProblems, type PlacedPack } from '../knowledge/references.js';
import type { PackModules } from '../sandbox/modules.js';
import type { PackFile, PackMachine } from './pack-machine.js';
import { packPlaces } from './pack-places.js';

const KNOWN_FACTS = knownFacts(FACTS);

/**
 * Packs by path (`./gateway.pack.yaml`, relative to `folder`), by package name, or by the name of a package that is a preset: its
 * `package.json` lists packs under `authlint.packs`. Nothing of a data pack is run; a code pack
 * runs in a sandbox. Never rejects: errors are problems with a location.
 */
export async function loadPacks(
  names: readonly string[],
  folder: string,
  { taken = [], log = () => undefined, machine }: PackOptions & { readonly machine: PackMachine },
): Promise<LoadedPacks> {
  const placed: PlacedPack[] = [];
  const problems: ConfigProblem[] = [];
  for (const place of await packPlaces(names, folder, machine)) {
    const loaded = 'problem' in place ? failed(place.problem) : await loadPack(place, machine, log);
    if (!('pack' in loaded)) problems.push(...loaded.problems);
    else if ([...taken, ...placed.map(({ pack }) => pack.id)].includes(loaded.pack.id)) {
      const { file, locate } = loaded.places;
      const message = 'is the id of another pack';
      problems.push({ file, ...locate(['id']), path: 'id', message, hint: null });
    } else {
      const pack = machine.ofProject(
        loaded.pack,
        loaded.files,
        'home' in place && place.home === null,
      );
      if (pack.project !== undefined) loaded.modules?.complete();
      placed.push({ pack, places: loaded.places });
    }
  }
  problems.push(...(await referenceProblems(placed)));
  return { packs: placed.map(({ pack }) => pack), problems: problems.map(shown) };
}

/** Text from a pack, such as the name of a fact, is untrusted. */
function shown(problem: ConfigProblem): ConfigProblem {
  const { path, message, hint } = problem;
  return {
    ...problem,
    path: oneLine(path),
    message: oneLine(message),
    hint: hint === null ? null : withoutControls(hint),
  };
}

type Loaded =
  | (PlacedPack & { readonly files: readonly PackFile[]; readonly modules?: PackModules })
  | { readonly problems: readonly ConfigProblem[] };

async function loadPack(
  { path, home }: { readonly path: string; readonly home: string | null },
  { files, shown: shownPath, readModule }: PackMachine,
  log: (line: string) => void,
): Promise<Loaded> {
  const file = shownPath(path);
  const read = await files.read(path);
  if (read.kind === 'failure') return failed(wholeFile(file, `cannot be read: ${read.failure}`));
  if (isCode(path)) {
    const { loadCodePack } = await import('./code-pack.js'); // with a large machine, for the first that needs it
    const loaded = await loadCodePack({ path, file, home }, readModule, log);
    if (!('pack' in loaded)) return loaded;
    const modules = loaded.modules.files.map(([name, text]) => ({ path: name, text }));
    return { ...loaded, files: modules, places: inWholeFile(file) };
  }
  const parsed = readConfigText(read.text, extname(path) === '.json');
  if (!parsed.ok) return { problems: problemsIn(file, parsed.faults) };
  const { data, locate } = parsed.document;
  const result = parsePack(data, KNOWN_FACTS, { file, locate });
  if (!result.ok) return { problems: result.problems };
  return {
    pack: result.pack,
    files: [{ path, text: read.text }],
    places: { file, locate },
  };
}

function failed(problem: ConfigProblem): Loaded {
  return { problems: [problem] };
}

export type { PackFile, PackMachine } from './pack-machine.js';

export interface LoadedPacks {
  readonly packs: readonly Pack[];
  readonly problems: readonly ConfigProblem[];
}

export interface PackOptions {
  /** Ids of the built-in packs, which other packs may not use. */
  readonly taken?: readonly string[];
  /** Gets each line that a code pack writes to its console. */
  readonly log?: (line: string) => void;
}

function isCode(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.ts', '.mts'].includes(extname(path));
}
