import { inWholeFile, wholeFile, type ConfigProblem } from '@authlint/core/internal';
import {
  asWritten,
  checkedPack,
  parsePack,
  referenceProblems,
  shapeInput,
  type CodePack,
  type Pack,
  type PackFact,
} from '@authlint/packs';
import { PACK_NAMES } from '@authlint/rules';
import { loadPacks } from '../packs.js';
import type { EnvRecord } from '../env.js';
import { createPorts } from '../ports.js';
import { InvalidPackError } from './errors.js';

/** A pack of the host: an object, which is its own code and runs in its process, or the name of a file or package, which runs in the sandbox. */
export type GivenPack = Pack | CodePack | string;

/** Where packs are looked for. */
export interface PackPlaces {
  readonly cwd?: string | undefined;
  readonly env?: EnvRecord | undefined;
  readonly home?: string | null | undefined;
}

/**
 * The pack of a file (`./gateway.pack.yaml`, relative to the working directory) or of an installed package. Nothing of a data pack is
 * run; a code pack runs in a sandbox.
 *
 * @throws InvalidPackError with every problem
 */
export async function loadPack(name: string, places: PackPlaces = {}): Promise<Pack> {
  const [pack, ...more] = await namedPacks([name], places);
  if (pack !== undefined && more.length === 0) return pack;
  throw new InvalidPackError([
    wholeFile(name, 'names several packs; give its name to createEngine'),
  ]);
}

/** Packs by name; the ids in `taken` are those of other packs. */
export async function namedPacks(
  names: readonly string[],
  places: PackPlaces,
  taken: readonly string[] = [],
): Promise<readonly Pack[]> {
  if (names.length === 0) return [];
  const ports = createPorts(places);
  const { cwd } = ports;
  const { packs, problems } = await loadPacks(names, cwd, {
    cwd,
    ports,
    taken: [...PACK_NAMES, ...taken],
  });
  if (problems.length > 0) throw new InvalidPackError(problems);
  return packs;
}

/**
 * Packs of objects: what `definePack` returns, also that of another copy of this package, or a pack that is checked already.
 *
 * @throws InvalidPackError with every problem of every pack
 */
export function objectPacks(given: readonly (Pack | CodePack)[]): readonly Pack[] {
  const ids: readonly string[] = given.map(({ id }) => id);
  const builtIn: readonly string[] = PACK_NAMES;
  const checked = given.map((object, index) => {
    const name = typeof object.id === 'string' ? object.id : `packs[${String(index)}]`;
    const isTaken = builtIn.includes(object.id) || ids.indexOf(object.id) < index;
    const result = checkedObject(object, name);
    if (!isTaken) return result;
    return { problems: [wholeFile(name, 'is the id of another pack'), ...problemsOf(result)] };
  });
  const problems = checked.flatMap(problemsOf);
  if (problems.length > 0) throw new InvalidPackError(problems);
  return checked.flatMap((result) => ('pack' in result ? [result.pack] : []));
}

/**
 * @throws InvalidPackError where an object names a gateway or a rule that there is not
 */
export async function checkReferences(packs: readonly Pack[]): Promise<void> {
  const problems = await referenceProblems(
    packs.map((pack) => ({ pack, places: inWholeFile(pack.id) })),
  );
  if (problems.length > 0) throw new InvalidPackError(problems);
}

function checkedObject({ facts = {}, ...data }: Pack | CodePack, name: string) {
  const described = Object.entries(facts).map(([id, fact]) => ({
    id,
    cost: fact.cost,
    summary: fact.summary,
    values: fact.values,
    runs: typeof fact.collect === 'function',
  }));
  const collector =
    (id: string): PackFact['collect'] =>
    async (source) =>
      // Called on its definition, as the pack wrote it.
      facts[id]?.collect(source) ?? Promise.reject(new Error(`no collector of ${id}`));
  const gateway = data.gateway ? asWritten(data.gateway) : undefined;
  const pack = { data: { ...data, gateway }, facts: described };
  return checkedPack(pack, name, parsePack(...shapeInput(pack, name)), collector);
}

function problemsOf(checked: ReturnType<typeof checkedPack>): readonly ConfigProblem[] {
  return 'problems' in checked ? checked.problems : [];
}
