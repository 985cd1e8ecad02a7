import { dirname } from 'node:path';
import {
  FACT_KINDS,
  FACTS,
  knownFacts,
  PACK_FACT_COSTS,
  parsePack,
  type FactValues,
  type PackFact,
  type PackFacts,
} from '@authlint/core/internal';
import { messageOf } from '../error-code.js';
import { PackModules } from '../sandbox/modules.js';
import { collectorIn, PackSandbox, type LoadedCode } from '../sandbox/pack-sandbox.js';
import type { CodeFile, LoadedCodePack } from './code-file.js';
import { wholeFile } from './pack-place.js';
import { unreadableCode } from './unreadable-code.js';

const FACT_ID = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/;

/** Loads a code pack in a sandbox. `log` takes the lines of its console. */
export async function loadCodePack(
  { path, file, home }: CodeFile,
  log: (line: string) => void,
): Promise<LoadedCodePack> {
  const unreadable = unreadableCode(path, file, process.versions.node);
  if (unreadable !== null) return { problems: [unreadable] };
  const start = async (): Promise<PackSandbox> =>
    PackSandbox.start(new PackModules(home ?? dirname(path), path), log);
  try {
    const sandbox = await start();
    return parsed(sandbox.code, file, collectorIn(sandbox, start));
  } catch (error) {
    return { problems: [wholeFile(file, `the pack cannot be loaded: ${messageOf(error)}`)] };
  }
}

function parsed(
  code: LoadedCode,
  file: string,
  collector: (fact: string) => PackFact['collect'],
): LoadedCodePack {
  const faults = factFaults(code).map((message) => wholeFile(file, message));
  const own = code.facts.map(({ id, values }) => [id, valuesOf(values) ?? 'any'] as const);
  const known = new Map([...knownFacts(FACTS), ...own]);
  const result = parsePack(code.data, known, { file, locate: () => START });
  const problems = [...faults, ...(result.ok ? [] : result.problems)];
  return result.ok && problems.length === 0
    ? { pack: { ...result.pack, facts: factsOf(code, collector) } }
    : { problems };
}

const START = { line: 1, column: 1 };

function factFaults({ facts }: LoadedCode): string[] {
  return facts.flatMap(({ id, cost, summary, values, runs }) => [
    ...(FACT_ID.test(id) ? [] : [`facts.${id}: the name must be subject.leafInCamel`]),
    ...(Object.hasOwn(FACTS, id) ? [`facts.${id}: a built-in fact has this name`] : []),
    ...(PACK_FACT_COSTS.some((item) => item === cost)
      ? []
      : [`facts.${id}.cost: must be one of ${PACK_FACT_COSTS.join(', ')}`]),
    ...(typeof summary === 'string' ? [] : [`facts.${id}.summary: is required`]),
    ...(values === undefined || valuesOf(values) !== null
      ? []
      : [`facts.${id}.values: must be boolean, number, text, list, or a list of words`]),
    ...(runs ? [] : [`facts.${id}.collect: must be a function`]),
  ]);
}

function valuesOf(values: unknown): FactValues | null {
  const kind = FACT_KINDS.find((one) => one === values);
  if (kind !== undefined) return kind;
  const areWords = Array.isArray(values) && values.every((one) => typeof one === 'string');
  return areWords && values.length > 0 ? values : null;
}

function factsOf(
  { facts }: LoadedCode,
  collector: (fact: string) => PackFact['collect'],
): PackFacts {
  const entries = facts.map(({ id, cost, summary, values }) => {
    const known = PACK_FACT_COSTS.find((item) => item === cost) ?? 'experiment';
    const kind = valuesOf(values) ?? 'any';
    return [
      id,
      { cost: known, summary: String(summary), values: kind, collect: collector(id) },
    ] as const;
  });
  return Object.fromEntries(entries);
}
