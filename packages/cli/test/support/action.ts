import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCanaries } from '@authlint/testkit';
import { parse } from 'yaml';
import { PROGRAM, type Run, type Workspace } from './run-program.js';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Step {
  readonly id?: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;

/** What a job sees of a run of the action. */
export interface ActionRun extends Run {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
  version: string;
};
const RUN_BUILD = `exec '${process.execPath}' '${PROGRAM}' "$@"`;

/** Puts an `npx` first in the path that has our own build for the one package that the registry would be asked for. */
export function npxOfBuild(workspace: Workspace): string {
  const check = `[ "$1 $2 $3" = '--yes --prefix=/ authlint@${version}' ] || { echo "asked for $3" >&2; exit 127; }`;
  return firstInPath(workspace, 'npx', `${check}\nshift 3\n${RUN_BUILD}\n`);
}

/** The same for the `npm` that installs it. */
export function npmOfBuild(workspace: Workspace): string {
  const check = `[ "$1 $2 $3" = "install --prefix $PWD" ] || { echo "npm $*" >&2; exit 127; }`;
  const program = `#!/bin/sh\n${RUN_BUILD}\n`;
  const write = `mkdir -p node_modules/.bin && cat >node_modules/.bin/authlint <<'END'\n${program}END\nchmod +x node_modules/.bin/authlint\n`;
  return firstInPath(workspace, 'npm', `${check}\n${write}`);
}

function firstInPath(workspace: Workspace, name: string, script: string): string {
  const bin = join(workspace.home, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}`);
  chmodSync(join(bin, name), 0o755);
  return `${bin}:${process.env['PATH'] ?? ''}`;
}

/** Runs the steps of `action.yml` as the runner does: expressions filled in, scripts by the shell that a step names. */
export async function runAction(
  workspace: Workspace,
  given: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
): Promise<ActionRun> {
  const temp = join(workspace.home, 'runner');
  mkdirSync(temp, { recursive: true });
  const [output, summary] = ['output', 'summary'].map((name) => join(temp, name)) as [
    string,
    string,
  ];
  for (const file of [output, summary]) writeFileSync(file, '');
  const inputs = Object.entries(ACTION.inputs).map(([name, { default: usual }]) => [
    `inputs.${name}`,
    given[name] ?? usual,
  ]);
  const values = { ...Object.fromEntries(inputs), 'github.action_path': resolve(ROOT) };
  const surroundings = {
    ...{ PATH: npmOfBuild(workspace), HOME: workspace.home, CI: 'true', GITHUB_ACTIONS: 'true' },
    ...{ RUNNER_TEMP: temp, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, ...env },
  };
  let run: Run = { code: 0, stdout: '', stderr: '' };
  for (const step of ACTION.runs.steps) {
    if (run.code !== 0) break;
    const next = await runStep(step, values, surroundings, workspace.project);
    run = { code: next.code, stdout: run.stdout + next.stdout, stderr: run.stderr + next.stderr };
  }
  const lines = readFileSync(output, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const outputs = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
  return { ...run, outputs, summary: readFileSync(summary, 'utf8') };
}

export async function runStep(
  step: Step,
  values: Readonly<Record<string, string>>,
  surroundings: Readonly<Record<string, string>>,
  project: string,
): Promise<Run> {
  if (step.shell !== 'bash') throw new Error(`no runner for the shell ${step.shell}`);
  const own = Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text, values)]);
  const child = spawn(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', filled(step.run, values)],
    {
      cwd: resolve(project, filled(step['working-directory'] ?? '.', values)),
      env: { ...surroundings, ...Object.fromEntries(own) },
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const leaked = findCanaries(stdout + stderr);
  if (leaked.length > 0) throw new Error(`the action printed ${leaked.join(', ')}`);
  return { code, stdout, stderr };
}

/** An expression that is not known is a mistake: the runner would fill in nothing. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the action asks for ${name}`);
    return value;
  });
}
