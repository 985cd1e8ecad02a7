import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Routes } from './routing.js';

/** A process that does nothing but exist. */
export interface Sleeper {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a process whose environment is exactly `env`. It ends by itself after five minutes. */
export async function startSleeper(
  env: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<Sleeper> {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 300_000)'], {
    env,
    cwd,
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export interface ProgramRun {
  readonly stdout: string;
  readonly stderr: string;
  /** `null` where it was killed. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
}

export interface ProgramCall {
  /** Script that Node.js runs. */
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
  /** Milliseconds after which it is killed. */
  readonly limitMs: number;
}

/** A call of the program on a stage. */
export interface StagedCall extends Omit<ProgramCall, 'program'> {
  /** For a run in this process; a separate process gets them through `env`. */
  readonly routes: Routes;
}

/** Runs the program to its end in a separate process. */
export async function runProgram(call: ProgramCall): Promise<ProgramRun> {
  const before = performance.now();
  const { cwd, env } = call;
  const child = spawn(process.execPath, [call.program, ...call.args], { cwd, env, stdio: 'pipe' });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.on('error', () => child.stdin.destroy()); // a program that reads no input may be gone already
  child.stdin.end(call.stdin);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, call.limitMs);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { ...output, exitCode, timedOut, durationMs: performance.now() - before };
}
