import { extname } from 'node:path';
import { FACTS, knownFacts, type ConfigProblem, type FieldPlaces } from '@authlint/core/internal';
import { parseText } from '../config/document.js';
import { shownPath } from '../files/paths.js';
import { oneLine, withoutControls } from '../terminal-text.js';
import { isCode } from './code-file.js';
import type { CheckedPack } from './described-pack.js';
import type { LoadedPacks, PackOptions } from './loaded-packs.js';
import { parsedPack } from './parsed-pack.js';
import { wholeFile } from '../config/whole-file.js';
import { packPlaces } from './pack-places.js';
import { referenceProblems, type PlacedPack } from './references.js';

const KNOWN_FACTS = knownFacts(FACTS);

/** As `loadPacks` of the module above. */
export async function loadNamedPacks(
  names: readonly string[],
  folder: string,
  { cwd, ports, taken = [], log = () => undefined }: PackOptions,
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
    } else placed.push(loaded);
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

type Loaded = PlacedPack | { readonly problems: readonly ConfigProblem[] };

async function loadPack(
  { path, home }: { readonly path: string; readonly home: string | null },
  { cwd, ports, log }: Required<Pick<PackOptions, 'cwd' | 'ports' | 'log'>>,
): Promise<Loaded> {
  const file = shownPath(path, cwd);
  const read = await ports.files.read(path);
  if (read.kind === 'failure') return failed(wholeFile(file, `cannot be read: ${read.failure}`));
  if (isCode(path)) {
    const { loadCodePack } = await import('./code-pack.js'); // with a large machine, for the first that needs it
    return inWholeFile(await loadCodePack({ path, file, home }, log), file);
  }
  const parsed = parseText(file, read.text, extname(path) === '.json');
  if (!parsed.ok) return { problems: parsed.problems };
  const { data, locate } = parsed.document;
  const result = await parsedPack(data, KNOWN_FACTS, { file, locate });
  if (!result.ok) return { problems: result.problems };
  return { pack: result.pack, places: { file, locate } };
}

/** Fields of code have no places of their own. */
function inWholeFile(loaded: CheckedPack, file: string): Loaded {
  const places: FieldPlaces = { file, locate: () => ({ line: 1, column: 1 }) };
  return 'pack' in loaded ? { pack: loaded.pack, places } : loaded;
}

function failed(problem: ConfigProblem): Loaded {
  return { problems: [problem] };
}
