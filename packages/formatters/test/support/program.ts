import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findCanaries,
  runProgram,
  startFakeProvider,
  startSleeper,
  type FakeProvider,
  type Sleeper,
  type WireRule,
} from '@authlint/testkit';

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/authlint.js', import.meta.url));
const LIMIT_MS = 200_000;

type Variables = Readonly<Record<string, string>>;

/** The built program, in a fresh home with a project folder in it. */
export class Project {
  readonly home = mkdtempSync(join(tmpdir(), 'authlint-runs-'));
  readonly folder = join(this.home, 'project');

  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(this.folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  start(args: readonly string[], env: Variables): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [PROGRAM, ...args], { cwd: this.folder, env: this.#all(env) });
  }

  /** Runs it to its end, and gives its exit code. */
  async run(args: readonly string[], env: Variables): Promise<number | null> {
    const call = { program: PROGRAM, args, cwd: this.folder, env: this.#all(env) };
    const run = await runProgram({ ...call, stdin: '', limitMs: LIMIT_MS });
    const leaked = findCanaries(run.stdout + run.stderr);
    if (leaked.length > 0) throw new Error(`the program printed ${leaked.join(', ')}`);
    return run.exitCode;
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  #all(env: Variables): Variables {
    return { PATH: process.env['PATH'] ?? '', HOME: this.home, LANG: 'C.UTF-8', ...env };
  }
}

/** What the runs of a test need beside the program; a fake provider is started when a run first asks for it. */
export class Surroundings {
  readonly #providers = new Map<readonly WireRule[], Promise<FakeProvider>>();
  readonly #clients: Sleeper[] = [];
  readonly #projects: Project[] = [];

  async url(rules: readonly WireRule[]): Promise<string> {
    const known = this.#providers.get(rules) ?? startFakeProvider({ rules });
    this.#providers.set(rules, known);
    return `${(await known).url}/v1`;
  }

  /** A process with exactly this environment. */
  async client(env: Variables): Promise<number> {
    const sleeper = await startSleeper(env);
    this.#clients.push(sleeper);
    return sleeper.pid;
  }

  project(files: Readonly<Record<string, string>>): Project {
    const made = new Project(files);
    this.#projects.push(made);
    return made;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.stop();
    for (const provider of this.#providers.values()) await (await provider).close();
    for (const project of this.#projects) project.remove();
  }
}
