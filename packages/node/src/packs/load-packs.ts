import { extname } from 'node:path';
import {
  FACTS,
  knownFacts,
  parsePack,
  type ConfigProblem,
  type Pack,
} from '@authlint/core/internal';
import { parseText } from '../config/document.js';
import { shownPath } from '../files/paths.js';
import { oneLine, withoutControls } from '../terminal-text.js';
import { isCode, type CodeFile } from './code-file.js';
import type { CheckedPack } from './described-pack.js';
import type { LoadedPacks, PackOptions } from './loaded-packs.js';
import { wholeFile } from './pack-place.js';
import { packPlaces } from './pack-places.js';

const KNOWN_FACTS = knownFacts(FACTS);

/** As `loadPacks` of the module above. */
export async function loadNamedPacks(
  names: readonly string[],
  folder: string,
  { cwd, ports, taken = [], log = () => undefined }: PackOptions,
): Promise<LoadedPacks> {
  const packs: Pack[] = [];
  const problems: ConfigProblem[] = [];
  for (const place of await packPlaces(names, folder, { cwd, ports })) {
    const loaded =
      'problem' in place ? failed(place.problem) : await loadPack(place, { cwd, ports, log });
    if (!('pack' in loaded)) problems.push(...loaded.problems);
    else if ([...taken, ...packs.map(({ id }) => id)].includes(loaded.pack.id)) {
      problems.push(loaded.nameless);
    } else packs.push(loaded.pack);
  }
  return { packs, problems: problems.map(shown) };
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
  | { readonly pack: Pack; readonly nameless: ConfigProblem }
  | { readonly problems: readonly ConfigProblem[] };

async function loadPack(
  { path, home }: { readonly path: string; readonly home: string | null },
  { cwd, ports, log }: Required<Pick<PackOptions, 'cwd' | 'ports' | 'log'>>,
): Promise<Loaded> {
  const file = shownPath(path, cwd);
  const read = await ports.files.read(path);
  if (read.kind === 'failure') return failed(wholeFile(file, `cannot be read: ${read.failure}`));
  if (isCode(path)) return withNames(await loadCode({ path, file, home }, log), file);
  const parsed = parseText(file, read.text, extname(path) === '.json');
  if (!parsed.ok) return { problems: parsed.problems };
  const { data, locate } = parsed.document;
  const result = parsePack(data, KNOWN_FACTS, { file, locate });
  if (!result.ok) return { problems: result.problems };
  const message = 'is the id of another pack';
  const nameless = { file, ...locate(['id']), path: 'id', message, hint: null };
  return { pack: result.pack, nameless };
}

/** The machine that runs it is large: it is loaded with the first pack that needs one. */
async function loadCode(code: CodeFile, log: (line: string) => void): Promise<CheckedPack> {
  const { loadCodePack } = await import('./code-pack.js');
  return loadCodePack(code, log);
}

function withNames(loaded: CheckedPack, file: string): Loaded {
  return 'pack' in loaded
    ? {
        pack: loaded.pack,
        nameless: { ...wholeFile(file, 'is the id of another pack'), path: 'id' },
      }
    : loaded;
}

function failed(problem: ConfigProblem): Loaded {
  return { problems: [problem] };
}
