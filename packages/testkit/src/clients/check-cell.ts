import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { ProviderReport, Report } from '@authlint/core';
import { startSleeper, type ProgramCall, type ProgramRun } from '../scenario/processes.js';
import type { Cell } from './cells.js';
import type { ClientSpec } from './client-spec.js';
import { requestLine, withoutKeys, type RequestLine } from './request-lines.js';
import { withCell, type CellFolder } from './with-cell.js';

/** What authlint said in a cell. */
export interface Verdict {
  /** `absent` where the report has no provider at the fake one's address. */
  readonly state: ProviderReport['state'] | 'absent';
  readonly code: string | null;
  readonly certainty: string | null;
  readonly credential: string | null;
  readonly requests: readonly RequestLine[];
  readonly message: string;
  /** From its start to its end. */
  readonly durationMs: number;
}

export interface CheckOptions {
  /** Runs authlint. */
  readonly run: (call: Omit<ProgramCall, 'program'>) => Promise<ProgramRun>;
  /** Milliseconds after which it is ended. */
  readonly limitMs: number;
}

/** Checks a fresh copy of the cell's files, with the client's environment. Rejects where authlint comes to no report. */
export function checkCell(
  cell: Cell,
  { run: runAuthlint, limitMs }: CheckOptions,
): Promise<Verdict> {
  const { client } = cell;
  return withCell(cell, async ({ keys, provider, setup, folder }) => {
    const path = [await standIn(client, folder), process.env['PATH'] ?? ''].join(delimiter);
    const env = { ...environmentOf(client, folder), PATH: path };
    const running =
      setup.shell === undefined
        ? null
        : await startSleeper({ ...env, ...setup.env }, folder.project);
    const pid = running === null ? [] : ['--pid', String(running.pid)];
    const run = await runAuthlint({
      args: ['check', argumentOf(setup.file ?? client.file, folder), '--format', 'json', ...pid],
      cwd: folder.project,
      env: { ...env, ...(setup.shell ?? setup.env) },
      stdin: '',
      limitMs,
    }).finally(() => running?.stop());
    const found = chosen(reportOf(run)?.providers ?? [], client.provider, provider.url);
    const said = found?.diagnosis?.message ?? found?.reason ?? run.stderr.slice(-300);
    const sent =
      found?.requests.some(({ route, variant }) => route === 'chat' && variant === null) === true;
    const requests = provider.requests.map((item) => requestLine(item, keys, client.headers));
    return {
      state: found?.state ?? 'absent',
      code: found?.diagnosis?.code ?? null,
      certainty: found?.diagnosis?.certainty ?? null,
      credential: found?.credential.from?.replaceAll(folder.home, '~') ?? null,
      requests: requests.filter(({ route }) => sent || route !== 'chat').slice(0, 8),
      message: withoutKeys(said, keys),
      durationMs: Math.round(run.durationMs),
    };
  });
}

/** What authlint runs with: the client's own variables but those of Node.js, and consent for the project. */
export function environmentOf(client: ClientSpec, folder: CellFolder): Record<string, string> {
  const { NODE_OPTIONS: _of, ...own } = client.env ?? {};
  const PATH = process.env['PATH'] ?? '';
  return { PATH, HOME: folder.home, AUTHLINT_TRUST: folder.project, ...own };
}

/** The id of a client stands for itself; a path has a dot. */
export function argumentOf(file: string, folder: CellFolder): string {
  return file.includes('.') ? folder.pathOf(file) : file;
}

/** Exit code of authlint for an unusable configuration; the reason is on stderr. */
const UNUSABLE = 2;

/** A program that was cut off or broke has judged nothing. `null` where no report is made. */
export function reportOf(run: ProgramRun): Report | null {
  const { stdout, stderr, exitCode, timedOut, durationMs } = run;
  if (timedOut) throw new Error(`authlint had no end after ${Math.round(durationMs / 1000)} s`);
  if (stdout !== '') return JSON.parse(stdout) as Report;
  if (exitCode === UNUSABLE) return null;
  throw new Error(`authlint ended with ${String(exitCode)} and no report: ${stderr.slice(-300)}`);
}

/**
 * What a global installation of the client leaves behind, without the client: its program, which is empty here, and the `package.json`
 * near it. Returns the folder of the program.
 */
async function standIn({ program, packages }: ClientSpec, folder: CellFolder): Promise<string> {
  const bin = join(folder.temporary, 'npm', 'bin');
  const [, name = '', version = ''] = /^(.+)@([^@]+)$/.exec(packages[0] ?? '') ?? [];
  const manifest = join(folder.temporary, 'npm', 'lib', 'node_modules', name, 'package.json');
  if (program !== undefined) {
    await Promise.all([bin, dirname(manifest)].map((path) => mkdir(path, { recursive: true })));
    await writeFile(join(bin, program), '');
    await writeFile(manifest, JSON.stringify({ name, version }));
  }
  return bin;
}

/** The provider that the cell is about. */
export function chosen(
  providers: readonly ProviderReport[],
  id: string | undefined,
  url: string,
): ProviderReport | undefined {
  const named = providers.find((item) => item.id === id);
  const there = providers.find((item) => item.baseUrl?.startsWith(url));
  return named ?? there ?? (id === undefined ? providers[0] : undefined);
}
