import { createAuthority } from '../tls/authority.js';
import { listScenarios, readScenario } from './read-scenario.js';
import { runScenario, type RunOptions, type ScenarioResult } from './run-scenario.js';

export interface Selection {
  /** Ids, or regular expressions for whole ids. */
  readonly only?: readonly string[] | undefined;
  readonly via?: string | undefined;
}

/** Files of the scenarios that are wanted, folder by folder. */
export async function selectScenarios(
  folders: readonly string[],
  { only = [], via }: Selection,
): Promise<readonly string[]> {
  const wanted = only.map((pattern) => new RegExp(`^(?:${pattern})$`));
  const files = (await Promise.all(folders.map(listScenarios))).flat();
  const scenarios = await Promise.all(
    files.map(async (file) => [file, await readScenario(file)] as const),
  );
  return scenarios
    .filter(([, { id }]) => wanted.length === 0 || wanted.some((pattern) => pattern.test(id)))
    .filter(([, scenario]) => via === undefined || scenario.via === via)
    .map(([file]) => file);
}

/** Runs scenarios, `jobs` at a time, and gives the results in the order of the files. */
export async function runSuite(
  files: readonly string[],
  options: RunOptions & {
    readonly jobs: number;
    readonly onResult?: (result: ScenarioResult) => void;
  },
): Promise<readonly ScenarioResult[]> {
  const authority = options.authority ?? createAuthority();
  const results: ScenarioResult[] = [];
  const queue = files.entries();
  const worker = async (): Promise<void> => {
    for (const [at, file] of queue) {
      const result = await runScenario(file, { ...options, authority });
      results[at] = result;
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.jobs) }, worker));
  return results;
}
