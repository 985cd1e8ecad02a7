import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ProviderReport, Report } from '@authlint/core';
import { Workspace } from './run-program.js';

/** Time limit of one request in these runs, in milliseconds. */
export const TIMEOUT_MS = 1_000;

const PEAK = fileURLToPath(new URL('./peak-memory.mjs', import.meta.url));
const ROUTES = fileURLToPath(new URL('../../../testkit/preload.mjs', import.meta.url));
/** What a terminal would act upon: controls other than the line feed, and changes of direction. */
const ACTIVE = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export interface Measured {
  readonly code: number | null;
  readonly provider: ProviderReport;
  readonly json: string;
  readonly text: string;
  readonly stderr: string;
  /** Time by the clock in milliseconds, for the table of figures alone. */
  readonly milliseconds: number;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
  readonly peakKib: number;
  /** Names and addresses outside of loopback that the program tried to reach. */
  readonly reached: string;
}

export interface Endpoint {
  readonly url: string;
  readonly key: string;
  /** PEM of the authority that the program trusts. */
  readonly authority?: string | undefined;
}

/** One run of the built program against one endpoint, with text and JSON, its processor time and its memory. */
export async function measuredRun({ url, key, authority }: Endpoint): Promise<Measured> {
  const folder = new Workspace({
    'authlint.config.json': {
      providers: {
        p: { baseUrl: url, type: 'custom-gateway', apiKeyEnv: 'HOSTILE_KEY', modelId: 'm' },
      },
      limits: { timeoutMs: TIMEOUT_MS },
    },
    'trusted.pem': authority ?? '',
  });
  const file = (name: string): string => join(folder.project, name);
  try {
    writeFileSync(file('routes.json'), JSON.stringify({ hosts: {}, log: file('reached') }));
    writeFileSync(file('reached'), '');
    const imports = [`${pathToFileURL(ROUTES)}?routes=${file('routes.json')}`, pathToFileURL(PEAK)];
    const env = {
      HOSTILE_KEY: key,
      AUTHLINT_PEAK: file('peak'),
      AUTHLINT_CPU: file('cpu'),
      NODE_OPTIONS: imports.map((address) => `--import=${address}`).join(' '),
      ...(authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: file('trusted.pem') }),
    };
    const started = performance.now();
    const args = ['check', '--format', 'json', '-o', '-', '--format', 'text', '-o', 'report.txt'];
    const { code, stdout, stderr } = await folder.runProcess(args, env);
    const ended = performance.now();
    const milliseconds = Math.round(ended - started);
    const [provider] = (JSON.parse(stdout) as Report).providers;
    if (provider === undefined) throw new Error('no provider in the report');
    const text = readFileSync(file('report.txt'), 'utf8');
    const peakKib = Number(readFileSync(file('peak'), 'utf8'));
    const cpuMs = Number(readFileSync(file('cpu'), 'utf8'));
    const reached = readFileSync(file('reached'), 'utf8');
    return { code, provider, json: stdout, text, stderr, milliseconds, cpuMs, peakKib, reached };
  } finally {
    folder.remove();
  }
}

/** Whether a terminal would act upon something in the output. */
export function isActive({
  json,
  text,
  stderr,
}: Pick<Measured, 'json' | 'text' | 'stderr'>): boolean {
  return [json, text, stderr].some((output) => ACTIVE.test(output));
}

/** Adds a row for packages/cli/test/attacks/hostile-servers.md to the file that `AUTHLINT_FIGURES` names, if any. */
export function noteFigures(name: string, run: Measured, idleKib: number): void {
  const file = process.env['AUTHLINT_FIGURES'];
  if (file === undefined) return;
  const mebibytes = Math.max(0, Math.round((run.peakKib - idleKib) / 1024));
  const { state, diagnosis } = run.provider;
  const outcome = `\`${state}\` | ${diagnosis ? `\`${diagnosis.code}\`` : 'none'}`;
  appendFileSync(file, `| ${name} | ${outcome} | ${run.milliseconds} | ${mebibytes} |\n`);
}
