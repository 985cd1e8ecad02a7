import { chmodSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { ProviderReport, Report } from '@authlint/core';
import { canary, startFakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { installed, programFolders } from './install.js';
import type { ClientPackage } from './packages.js';
import { runClient } from './run-client.js';
import { chatLines } from './sent.js';

/** Made-up keys, each under the word for where it stands. */
export const KEYS = {
  shell: canary('openai', 'shell'),
  project: canary('openai', 'project'),
  user: canary('openai', 'user'),
  stored: canary('openai', 'stored'),
  config: canary('openai', 'config'),
  second: canary('openai', 'second'),
};

/** A configuration that the client and authlint both read, and what both must then send to the provider at `url`. */
export interface RealCase {
  readonly name: string;
  readonly files: (url: string) => Readonly<Record<string, unknown>>;
  readonly env?: (url: string) => Readonly<Record<string, string>>;
  /** Files that only their owner may read. */
  readonly owned?: readonly string[];
  /** The file that authlint is given. */
  readonly file: string;
  readonly provider?: string;
  /** Further headers that must be the same. */
  readonly headers?: readonly string[];
  /** Written by hand: the first request for a completion as `sentLine` has it; `null`: nothing is sent. */
  readonly sends: string | null;
  /** Where authlint does not send what the client sends, with the reason in the name. */
  readonly authlintSends?: string | null;
}

export interface RealClient {
  readonly client: ClientPackage;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What the client and authlint sent on the same files to one loopback provider that refuses every key, and what they said. */
export async function compareSent({ client, args, env: own }: RealClient, real: RealCase) {
  const program = await installed(client);
  const body = { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } };
  const provider = await startFakeProvider({ rules: [{ status: 401, body }] });
  const workspace = new Workspace(real.files(provider.url));
  for (const file of real.owned ?? []) chmodSync(pathIn(workspace, file), 0o600);
  try {
    const env = real.env?.(provider.url) ?? {};
    const path = [...(await programFolders(client)), process.env['PATH'] ?? ''].join(delimiter);
    const clientEnv = { PATH: path, ...own, ...env };
    const run = await runClient([program, ...args], workspace, clientEnv, provider);
    const before = provider.requests.length;
    const chosen = real.provider === undefined ? [] : ['--provider', real.provider];
    const file = pathIn(workspace, real.file);
    const { stdout, stderr } = await workspace.run(
      ['check', file, ...chosen, '--format', 'json'],
      env,
    );
    const report = stdout === '' ? null : (JSON.parse(stdout) as Report);
    const asClient = report?.providers[0]?.requests.some(({ purpose }) => purpose === 'chat');
    const [byClient = null] = chatLines(run.requests, KEYS, real.headers);
    const [first = null] = chatLines(provider.requests.slice(before), KEYS, real.headers);
    const said = [run.output.slice(-1500), stderr, ...(report?.providers ?? []).map(summary)];
    return { byClient, byAuthlint: asClient === true ? first : null, report, said };
  } finally {
    await provider.close();
    workspace.remove();
  }
}

/** Fails unless the client and authlint both sent what is written down for the case; shows what they said then. */
export async function expectSame(client: RealClient, real: RealCase): Promise<void> {
  const { byClient, byAuthlint, said } = await compareSent(client, real);
  const { sends, authlintSends = sends } = real;
  if (byClient === sends && byAuthlint === authlintSends) return;
  const lines = [
    `client: ${String(byClient)}`,
    `authlint: ${String(byAuthlint)}`,
    `written down: ${String(sends)}`,
  ];
  throw new Error([...lines, '', ...said].join('\n'));
}

function pathIn({ home, project }: Workspace, file: string): string {
  return file.startsWith('~/') ? `${home}/${file.slice(2)}` : `${project}/${file}`;
}

function summary({ id, state, credential, diagnosis, requests }: ProviderReport): string {
  const sent = requests.map(({ purpose, method, url }) => `${purpose} ${method} ${url}`);
  const from = credential.from ?? 'no credential';
  return [`${id}: ${state}, ${from}`, diagnosis?.message ?? '', ...sent].join('\n');
}
