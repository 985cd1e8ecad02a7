import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@authlint/core';
import { recordOutputs } from '@authlint/suite';
import { findCanaries, testHost, type TestHost } from '@authlint/testkit';
import { main } from 'authlint';
import { faultsOfRun } from './output-schema.js';

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../bin/authlint.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that is running within the worker of the tests. */
export interface Running extends Pick<TestHost, 'text' | 'onWrite' | 'interrupt'> {
  readonly end: Promise<Run>;
}

type Variables = Readonly<Record<string, string>>;

/** Variables that Node.js itself reads when a process starts. */
const FOR_NODE = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** A fresh home with a project folder in it. */
export class Workspace {
  readonly home = mkdtempSync(join(tmpdir(), 'authlint-test-'));
  readonly project = join(this.home, 'project');

  constructor(files: Readonly<Record<string, unknown>>) {
    mkdirSync(this.project);
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  write(name: string, content: unknown): void {
    const path = name.startsWith('~/') ? join(this.home, name.slice(2)) : join(this.project, name);
    mkdirSync(dirname(path), { recursive: true });
    const text = typeof content === 'string' || content instanceof Buffer;
    writeFileSync(path, text ? content : JSON.stringify(content));
  }

  /** Makes a file of the project look as if it was last changed so long ago. */
  age(name: string, seconds: number): void {
    const then = Date.now() / 1000 - seconds;
    utimesSync(join(this.project, name), then, then);
  }

  remove(): void {
    // A shell that is ending may still write its history there.
    rmSync(this.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Starts the built program as a process, for tests of what only a process has: its end, signals, streams, memory, Node.js options. */
  start(args: readonly string[], env: Variables = {}): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [PROGRAM, ...args], {
      cwd: this.project,
      env: this.#environment(env),
    });
  }

  /** The same as `run`, in a process. */
  async runProcess(args: readonly string[], env: Variables = {}, input = ''): Promise<Run> {
    const child = this.start(args, env);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
    child.stdin.on('error', () => undefined).end(input); // a program that reads no input may be gone already
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    sweep(args, stdout, stderr);
    return { code, stdout, stderr };
  }

  /**
   * Runs the program within the worker of the tests, with its environment alone. Whatever it writes is swept for planted keys; what
   * it prints as JSON is held against its schema.
   *
   * @throws {Error} where the run needs a process
   */
  async run(args: readonly string[], env: Variables = {}, input = ''): Promise<Run> {
    return this.begin(args, env, input).end;
  }

  /** The same, for a command that goes on until it is interrupted. */
  begin(args: readonly string[], env: Variables = {}, input = ''): Running {
    const forNode = FOR_NODE.filter((name) => name in env);
    if (forNode.length > 0) throw new Error(`${forNode.join(', ')}: use runProcess`);
    const { host, text, onWrite, interrupt } = testHost({
      env: this.#environment(env),
      cwd: this.project,
      input,
    });
    const record = recordOutputs(args, this.project);
    const ended = async (): Promise<Run> => {
      const code = await main(args, host);
      const [stdout, stderr] = [text('stdout'), text('stderr')];
      record?.add(stdout + stderr);
      record?.addReports();
      sweep(args, stdout, stderr);
      return { code, stdout, stderr };
    };
    return { end: ended(), text, onWrite, interrupt };
  }

  /** Nothing of the machine's settings is in it. The user trusts the folder, unless a test says otherwise. */
  #environment(env: Variables): Variables {
    const { project } = this;
    const off = { AWS_EC2_METADATA_DISABLED: 'true', NO_GCE_CHECK: 'true' };
    const own = { PATH: process.env['PATH'] ?? '', HOME: this.home, AUTHLINT_TRUST: project };
    return { ...own, ...off, ...env };
  }

  /** Runs `check` once, as text and as JSON, and gives the report: neither may leak anything. */
  async check(args: readonly string[] = [], env: Variables = {}): Promise<Report> {
    const file = `${this.home}.report.json`;
    try {
      const formats = ['--format', 'text', '-o', '-', '--format', 'json', '-o', file];
      const { code, stdout, stderr } = await this.run(['check', ...args, ...formats], env);
      if (stdout === '') throw new Error(`no report, exit code ${String(code)}: ${stderr}`);
      const json = readFileSync(file, 'utf8');
      sweep(['check', '--format', 'json'], json);
      return JSON.parse(json) as Report;
    } finally {
      rmSync(file, { force: true });
    }
  }
}

/**
 * Resolves to the end of the text that is awaited, once it is written at or after `from`.
 *
 * @throws {Error} where the command ends without it
 */
export function wrote(
  { text, onWrite, end }: Running,
  stream: 'stdout' | 'stderr',
  awaited: string,
  from = 0,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const at = text(stream).indexOf(awaited, from);
      if (at < 0) return;
      stop();
      resolve(at + awaited.length);
    };
    const stop = onWrite(look);
    const ended = (): void => reject(new Error(`ended without ${awaited}: ${text('stderr')}`));
    look();
    end.then(ended, reject);
  });
}

/** Throws where planted keys are in an output, or where it is not as its schema says. */
function sweep(args: readonly string[], stdout: string, stderr = ''): void {
  const leaked = findCanaries(stdout + stderr);
  if (leaked.length > 0) throw new Error(`the program printed ${leaked.join(', ')}`);
  const faults = faultsOfRun(args, stdout);
  if (faults.length > 0) throw new Error(`not as the schema says: ${faults.join('; ')}`);
}
