import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedRequest, Report } from '@authlint/core';
import { field, parseJson } from '@authlint/core/internal';
import { createSweep, type Hidden } from '../canary/sweep.js';
import { sharedAuthority, type Authority } from '../tls/authority.js';
import { compare, type Comparison } from './compare.js';
import { credentialsOf } from './credentials.js';
import { startSleeper, type ProgramRun, type StagedCall } from './processes.js';
import { unplanned } from './plan-problems.js';
import { reachProblems, type Traffic } from './reach.js';
import { readScenario } from './read-scenario.js';
import { OWN_CONFIGURATION, type Scenario } from './scenario.js';
import { setStage, type Stage } from './stage.js';

export interface RunOptions {
  /** Runs the program: in a separate process or within this one. */
  readonly run: (call: StagedCall, scenario: Scenario) => Promise<ProgramRun>;
  /** Milliseconds for one run. Default 60 000. */
  readonly limitMs?: number | undefined;
  /** Runs the same call with `--plan` before, and compares what the servers saw with it. */
  readonly plan?: boolean | undefined;
  /** Default: that of this process. */
  readonly authority?: Authority | undefined;
}

/** How a scenario went. `waiting`: the program does not read this client's configuration yet. */
export interface ScenarioResult extends Comparison {
  readonly scenario: Scenario;
  readonly status: 'passed' | 'failed' | 'waiting';
  /** Violations independent of the verdict: showing a credential, sending one elsewhere, crashing. */
  readonly violations: readonly string[];
  /** Requests that reached a host. */
  readonly requests: number;
  readonly run: ProgramRun;
}

const LIMIT_MS = 60_000;
/** The start of a process is known to about a second; files of the scenario are to be clearly newer. */
const SETTLE_MS = 1_500;

/** Plays one scenario: files, environment, hosts and client as written. */
export async function runScenario(file: string, options: RunOptions): Promise<ScenarioResult> {
  const scenario = await readScenario(file);
  const stage = await setStage(scenario, options.authority ?? sharedAuthority());
  try {
    const { run, plan } = await play(scenario, stage, options);
    const traffic = { requests: stage.provider.requests, lookups: await stage.lookups() };
    const result = judge(scenario, run, traffic);
    return plan === null ? result : withPlan(result, plan, traffic);
  } finally {
    await stage.close();
  }
}

/** Runs scenarios, `jobs` at a time, and gives the results in the order of the files. */
export async function runSuite(
  files: readonly string[],
  options: RunOptions & {
    readonly jobs: number;
    readonly onResult?: (result: ScenarioResult) => void;
  },
): Promise<readonly ScenarioResult[]> {
  const authority = options.authority ?? sharedAuthority();
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

/** `plan`: the same call with `--plan`, before; `null` where it was not asked for. */
async function play(
  scenario: Scenario,
  stage: Stage,
  options: RunOptions,
): Promise<{ run: ProgramRun; plan: ProgramRun | null }> {
  const client = scenario.client ? await startSleeper(scenario.client.env) : null;
  try {
    if (client !== null) await sleep(SETTLE_MS);
    await stage.writeFiles();
    const call: StagedCall = {
      args: [
        ...scenario.args.map((argument) => stage.expand(argument)),
        ...(client === null ? [] : ['--pid', String(client.pid)]),
        ...['--format', 'json'],
      ],
      cwd: stage.project,
      env: stage.env,
      stdin: scenario.stdin ?? '',
      limitMs: options.limitMs ?? LIMIT_MS,
      routes: stage.routes,
    };
    const planned = options.plan === true && scenario.args[0] === 'check';
    const plan = planned
      ? await options.run({ ...call, args: [...call.args, '--plan'] }, scenario)
      : null;
    if (stage.provider.requests.length > 0)
      throw new Error(`${scenario.id}: --plan sent something`);
    return { run: await options.run(call, scenario), plan };
  } finally {
    await client?.stop();
  }
}

function judge(scenario: Scenario, run: ProgramRun, traffic: Traffic): ScenarioResult {
  const report = parse(run.stdout);
  const comparison = compare(scenario.expect, report);
  const credentials = credentialsOf(scenario);
  const violations = [
    ...exitProblems(run, report, scenario),
    ...leaks(run, credentials),
    ...reachProblems(scenario, report, credentials, traffic),
  ];
  const unread = report === null && run.exitCode === 2 && scenario.via !== OWN_CONFIGURATION;
  const right = [...Object.values(comparison.checks), violations.length === 0].every(Boolean);
  return {
    ...comparison,
    violations,
    scenario,
    status: unread ? 'waiting' : right ? 'passed' : 'failed',
    requests: traffic.requests.length,
    run,
  };
}

/** What the servers saw must be in the plan of the same call. */
function withPlan(
  result: ScenarioResult,
  { stdout }: ProgramRun,
  traffic: Traffic,
): ScenarioResult {
  const { plan } = JSON.parse(stdout || '{"plan":[]}') as {
    readonly plan: readonly { readonly requests: readonly PlannedRequest[] }[];
  };
  const sweep = createSweep(credentialsOf(result.scenario));
  const surprises = unplanned(
    traffic.requests,
    plan.flatMap(({ requests }) => requests),
    { isReal: (credential) => sweep.find(credential).length > 0 },
  ).map((request) => `not in the plan: ${request}`);
  if (surprises.length === 0) return result;
  const status = result.status === 'passed' ? 'failed' : result.status;
  return { ...result, status, violations: [...result.violations, ...surprises] };
}

function parse(stdout: string): Report | null {
  const data = parseJson(stdout); // `null` is reported as "no report" by `compare`
  return Array.isArray(field(data, 'providers')) ? (data as Report) : null;
}

function exitProblems(
  { exitCode, timedOut }: ProgramRun,
  report: Report | null,
  { args }: Scenario,
): string[] {
  if (timedOut) return ['the program did not end in time'];
  if (exitCode === null || exitCode > 2) return [`exit code ${exitCode ?? 'none: it was killed'}`];
  if (report === null || args[0] === 'explain') return [];
  const bad = report.providers.some(({ state }) => state === 'rejected' || state === 'not-auth');
  return bad && exitCode === 0 ? ['exit code 0 although a provider fails'] : [];
}

function leaks(run: ProgramRun, credentials: readonly Hidden[]): string[] {
  const sweep = createSweep(credentials);
  return (['stdout', 'stderr'] as const).flatMap((stream) =>
    sweep.find(run[stream]).map((name) => `leak of ${name} in ${stream}`),
  );
}
