import type { ProviderReport, Report } from '@authlint/core';
import { startFakeProvider } from '../provider/server.js';
import { runProgram } from '../scenario/processes.js';
import { cellFolder } from './cell-folder.js';
import { setupOf, type Cell } from './cells.js';
import { keysOf } from './cell-keys.js';
import { requestLine, withoutKeys, type RequestLine } from './request-lines.js';
import { SERVERS } from './servers.js';

/** What authlint said in a cell. */
export interface Verdict {
  /** `absent` where the report has no provider at the fake one's address. */
  readonly state: ProviderReport['state'] | 'absent';
  readonly code: string | null;
  readonly certainty: string | null;
  readonly credential: string | null;
  readonly requests: readonly RequestLine[];
  readonly message: string;
}

const LIMIT_MS = 60_000;

/** Checks a fresh copy of the cell's files, with the client's environment. `program`: the built authlint. */
export async function checkCell(cell: Cell, program: string): Promise<Verdict> {
  const { client, server } = cell;
  const keys = keysOf(client);
  const provider = await startFakeProvider({ rules: SERVERS[server](keys.good) });
  const setup = setupOf(cell, provider.url);
  const folder = await cellFolder(setup);
  try {
    const { NODE_OPTIONS: _of, ...own } = client.env ?? {};
    const run = await runProgram({
      program,
      args: ['check', folder.pathOf(setup.file ?? client.file), '--format', 'json'],
      cwd: folder.project,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: folder.home,
        AUTHLINT_TRUST: folder.project,
        ...own,
        ...setup.env,
      },
      stdin: '',
      limitMs: LIMIT_MS,
    });
    const report = run.stdout === '' ? null : (JSON.parse(run.stdout) as Report);
    const found = chosen(report?.providers ?? [], client.provider, provider.url);
    const said = found?.diagnosis?.message ?? found?.reason ?? run.stderr.slice(-300);
    const sent = found?.requests.some(({ purpose }) => purpose === 'chat') === true;
    const requests = provider.requests.map((item) => requestLine(item, keys, client.headers));
    return {
      state: found?.state ?? 'absent',
      code: found?.diagnosis?.code ?? null,
      certainty: found?.diagnosis?.certainty ?? null,
      credential: found?.credential.from?.replaceAll(folder.home, '~') ?? null,
      requests: requests.filter(({ route }) => sent || route !== 'chat').slice(0, 8),
      message: withoutKeys(said, keys),
    };
  } finally {
    await provider.close();
    await folder.remove();
  }
}

function chosen(
  providers: readonly ProviderReport[],
  id: string | undefined,
  url: string,
): ProviderReport | undefined {
  if (id !== undefined) return providers.find((item) => item.id === id);
  return providers.find((item) => item.baseUrl?.startsWith(url)) ?? providers[0];
}
