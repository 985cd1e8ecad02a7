import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CERTAINTIES, isCode } from '@authlint/core';
import { faultsOf } from '../provider/match.js';
import type { Expectation, Scenario } from './scenario.js';

const KEYS = new Set([
  ...['id', 'source', 'title', 'files', 'env', 'client', 'args', 'stdin', 'wire', 'expect'],
  ...['via', 'difficulty', 'confirmed'],
]);
const STATES = ['ok', 'rejected', 'not-auth', 'inconclusive', 'invalid-config', 'unchecked'];
const CAUSES = [1, 2, 3, 4, 5, null];

/** Validators for the keys of an expectation. */
const ACCEPTABLE: Readonly<Record<keyof Expectation, (value: unknown) => boolean>> = {
  provider: (value) => typeof value === 'string' && value !== '',
  state: (value) => STATES.includes(value as string),
  cause: (value) => CAUSES.includes(value as number | null),
  codes: (value) => typeof value === 'string' && isCode(value),
  certainty: (value) => (CERTAINTIES as readonly unknown[]).includes(value),
  says: (value) => typeof value === 'string' && value !== '',
};

/** Reads one scenario. Rejects on a file that could not be judged: a misspelt key would make a check pass unseen. */
export async function readScenario(file: string): Promise<Scenario> {
  const data = JSON.parse(await readFile(file, 'utf8')) as Scenario;
  const scenario: Scenario = {
    ...data,
    files: data.files ?? {},
    env: data.env ?? {},
    args: data.args ?? ['check'],
    wire: data.wire ?? {},
  };
  const faults = [
    ...Object.keys(data)
      .filter((key) => !KEYS.has(key))
      .map((key) => `unknown key ${key}`),
    ...faultsOfExpectation(scenario.expect),
    ...Object.values(scenario.wire).flatMap(faultsOf),
  ];
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`);
  return scenario;
}

/** Every scenario of a folder, which has a folder for each code, by path. */
export async function listScenarios(folder: string): Promise<readonly string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths
    .filter((path) => path.endsWith('.json') && /[\\/]/.test(path))
    .sort()
    .map((path) => join(folder, path));
}

interface Selection {
  /** Ids, or regular expressions for whole ids. */
  readonly only?: readonly string[] | undefined;
  readonly via?: string | undefined;
}

/** Files of the scenarios that are wanted. */
export async function selectScenarios(
  folder: string,
  { only = [], via }: Selection,
): Promise<readonly string[]> {
  const wanted = only.map((pattern) => new RegExp(`^(?:${pattern})$`));
  const files = await listScenarios(folder);
  const scenarios = await Promise.all(
    files.map(async (file) => [file, await readScenario(file)] as const),
  );
  return scenarios
    .filter(([, { id }]) => wanted.length === 0 || wanted.some((pattern) => pattern.test(id)))
    .filter(([, scenario]) => via === undefined || scenario.via === via)
    .map(([file]) => file);
}

function faultsOfExpectation(expectation: Expectation | undefined): string[] {
  const entries = Object.entries(expectation ?? {});
  if (!entries.some(([key]) => key !== 'provider')) return ['nothing is expected'];
  return entries.flatMap(([key, value]) => {
    const accepts = (ACCEPTABLE as Readonly<Record<string, (value: unknown) => boolean>>)[key];
    if (accepts === undefined) return [`unknown expectation ${key}`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`no value of ${key} would do`];
    return values.filter((item) => !accepts(item)).map((item) => `no such ${key}: ${String(item)}`);
  });
}
