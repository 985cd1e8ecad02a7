import { dirname, extname, join } from 'node:path';
import {
  FACTS,
  PACK_FACT_COSTS,
  parsePack,
  type ConfigProblem,
  type Pack,
  type PackFacts,
} from '@authlint/core/internal';
import { startCode, type CodeProcess } from './code-process.js';
import { wholeFile } from './pack-place.js';
import { unreadableTypes } from './typed-file.js';

const FACT_ID = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/;

/** Types are stripped by Node.js itself where it can. */
export function isCode(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.ts', '.mts'].includes(extname(path));
}

/**
 * Loads a code pack in a process of its own. `file`: as shown. `home`: the folder of its package, or `null` for a file that
 * stands alone.
 */
export async function loadCodePack(
  path: string,
  file: string,
  home: string | null,
): Promise<{ readonly pack: Pack } | { readonly problems: readonly ConfigProblem[] }> {
  const unreadable = unreadableTypes(path, file, process.versions.node);
  if (unreadable !== null) return { problems: [unreadable] };
  const started = await startCode(path, [
    home === null ? path : `${home}/*`,
    ...modulesOf(home ?? dirname(path)),
  ]);
  if ('why' in started) {
    return { problems: [wholeFile(file, `the pack cannot be loaded: ${started.why}`)] };
  }
  const faults = factFaults(started).map((message) => wholeFile(file, message));
  const known = new Set([...Object.keys(FACTS), ...started.code.facts.map(({ id }) => id)]);
  const parsed = parsePack(started.code.data, known, { file, locate: () => START });
  const problems = [...faults, ...(parsed.ok ? [] : parsed.problems)];
  return parsed.ok && problems.length === 0
    ? { pack: { ...parsed.pack, facts: factsOf(started) } }
    : { problems };
}

const START = { line: 1, column: 1 };

function factFaults({ code }: CodeProcess): string[] {
  return code.facts.flatMap(({ id, cost, summary, runs }) => [
    ...(FACT_ID.test(id) ? [] : [`facts.${id}: the name must be subject.leafInCamel`]),
    ...(Object.hasOwn(FACTS, id) ? [`facts.${id}: a built-in fact has this name`] : []),
    ...(PACK_FACT_COSTS.some((one) => one === cost)
      ? []
      : [`facts.${id}.cost: must be one of ${PACK_FACT_COSTS.join(', ')}`]),
    ...(typeof summary === 'string' ? [] : [`facts.${id}.summary: is required`]),
    ...(runs ? [] : [`facts.${id}.collect: must be a function`]),
  ]);
}

function factsOf(process: CodeProcess): PackFacts {
  const facts = process.code.facts.map(({ id, cost, summary }) => {
    const known = PACK_FACT_COSTS.find((one) => one === cost) ?? 'experiment';
    return [id, { cost: known, summary: String(summary), collect: process.collect(id) }] as const;
  });
  return Object.fromEntries(facts);
}

/** Where the packages that a pack imports may be. */
function modulesOf(folder: string): string[] {
  const above = dirname(folder);
  const own = `${join(folder, 'node_modules')}/*`;
  return above === folder ? [own] : [own, ...modulesOf(above)];
}
