import { extname } from 'node:path';
import {
  FACTS,
  knownFacts,
  parsePack,
  type ConfigProblem,
  type Pack,
} from '@authlint/core/internal';
import type { Ports } from '@authlint/model/ports';
import type { PackModules } from '../sandbox/modules.js';
import { parseText } from '../config/document.js';
import { shownPath } from '../files/paths.js';
import { oneLine, withoutControls } from '../terminal-text.js';
import { inWholeFile, wholeFile } from '../config/whole-file.js';
import { packPlaces } from './pack-places.js';
import { ofProject, type PackConsentPort, type PackFile } from './project-pack.js';
import { referenceProblems, type PlacedPack } from './references.js';

const KNOWN_FACTS = knownFacts(FACTS);

/** As `loadPacks` of the module above. */
export async function loadNamedPacks(
  names: readonly string[],
  folder: string,
  { cwd, ports, taken = [], log = () => undefined, consent }: PackOptions,
): Promise<LoadedPacks> {
  const placed: PlacedPack[] = [];
  const problems: ConfigProblem[] = [];
  for (const place of await packPlaces(names, folder, { cwd, ports })) {
    const loaded =
      'problem' in place ? failed(place.problem) : await loadPack(place, { cwd, ports, log });
    if (!('pack' in loaded)) problems.push(...loaded.problems);
    else if ([...taken, ...placed.map(({ pack }) => pack.id)].includes(loaded.pack.id)) {
      const { file, locate } = loaded.places;
      const message = 'is the id of another pack';
      problems.push({ file, ...locate(['id']), path: 'id', message, hint: null });
    } else {
      const pack = ofProject(loaded.pack, loaded.files, cwd, consent);
      if (pack.project !== undefined) loaded.modules?.complete();
      placed.push({ pack, places: loaded.places });
    }
  }
  problems.push(...(await referenceProblems(placed)));
  return { packs: placed.map(({ pack }) => pack), problems: problems.map(shown) };
}

/** What a pack says of itself, such as the name of a fact, may hold anything. */
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
  { cwd, ports, log }: Required<Pick<PackOptions, 'cwd' | 'ports' | 'log'>>,
): Promise<Loaded> {
  const file = shownPath(path, cwd);
  const read = await ports.files.read(path);
  if (read.kind === 'failure') return failed(wholeFile(file, `cannot be read: ${read.failure}`));
  if (isCode(path)) {
    const { loadCodePack } = await import('./code-pack.js'); // with a large machine, for the first that needs it
    const loaded = await loadCodePack({ path, file, home }, log);
    if (!('pack' in loaded)) return loaded;
    const files = loaded.modules.files.map(([name, text]) => ({ path: name, text }));
    return { ...loaded, files, places: inWholeFile(file) };
  }
  const parsed = parseText(file, read.text, extname(path) === '.json');
  if (!parsed.ok) return { problems: parsed.problems };
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

export interface LoadedPacks {
  readonly packs: readonly Pack[];
  readonly problems: readonly ConfigProblem[];
}

export interface PackOptions {
  readonly cwd: string;
  readonly ports: Pick<Ports, 'files'>;
  /** Ids of the built-in packs, which no other may have. */
  readonly taken?: readonly string[];
  /** Takes what a code pack writes to its console, a line each. */
  readonly log?: (line: string) => void;
  /** What belongs to the project, and what the user agreed to; without it every pack is the user's own code. */
  readonly consent?: PackConsentPort;
}

function isCode(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.ts', '.mts'].includes(extname(path));
}
