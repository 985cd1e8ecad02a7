import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  sharedAuthority,
  runProgram,
  runScenario,
  type Scenario,
  type ScenarioResult,
  type StagedCall,
} from '../src/index.js';

const PUPPET = fileURLToPath(new URL('programs/puppet.mjs', import.meta.url));

/** Runs a program that does what the file `behaviour.json` of the scenario says. */
export const runPuppet = (call: StagedCall) => runProgram({ program: PUPPET, ...call });

const authority = sharedAuthority();

/** A report with one entry. */
export function reportOf(
  state: string,
  diagnosis: { cause: number | null; code: string; certainty: string } | null,
  id = 'gateway',
): object {
  return { providers: [{ id, state, diagnosis, baseUrl: 'https://llm.corp.example/v1' }] };
}

export const REJECTED = { cause: 2, code: 'key-of-other-provider', certainty: 'proven' };

export function scenarioOf(behaviour: object, more: Partial<Scenario> = {}): Scenario {
  return {
    id: 'case',
    source: 'composed',
    title: 'A case of the tests of the runner',
    env: {},
    args: ['check'],
    wire: {},
    expect: { state: 'rejected' },
    via: 'authlint-config',
    difficulty: 'easy',
    confirmed: true,
    ...more,
    files: { 'behaviour.json': behaviour, ...more.files },
  };
}

/** Writes a scenario to a file for as long as `use` runs. */
export async function withScenarioFile<T>(
  scenario: object,
  use: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'authlint-case-'));
  const file = join(folder, 'case.json');
  try {
    await writeFile(file, JSON.stringify(scenario));
    return await use(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function play(scenario: object, limitMs?: number): Promise<ScenarioResult> {
  return withScenarioFile(scenario, (file) =>
    runScenario(file, { run: runPuppet, authority, ...(limitMs !== undefined && { limitMs }) }),
  );
}
