import type { Cell } from './cells.js';
import type { Installation } from './install.js';
import { requestLine, withoutKeys, type RequestLine } from './request-lines.js';
import { runClient, untilAnswered } from './run-client.js';
import { withCell } from './with-cell.js';

/** What the real client did in a cell. */
export interface Observation {
  /** A chat was answered with 200. */
  readonly worked: boolean;
  readonly requests: readonly RequestLine[];
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** End of what it printed. */
  readonly output: string;
}

/** Characters kept of what a client printed. */
const MAX_OUTPUT = 600;

/** Runs the client once in a fresh folder, before a fake provider of its own. */
export function observe(cell: Cell, installation: Installation): Promise<Observation> {
  const { client } = cell;
  return withCell(cell, async ({ keys, provider, setup, folder }) => {
    const env = { ...client.env, ...setup.env };
    const run = await runClient(installation, folder, env, (ended) =>
      untilAnswered(provider, ended),
    );
    const requests = provider.requests.map((item) => requestLine(item, keys, client.headers));
    return {
      worked: requests.some(({ route, status }) => route === 'chat' && status === 200),
      requests: requests.slice(0, 12),
      exitCode: run.exitCode,
      timedOut: run.timedOut,
      output: withoutKeys(run.output, keys).slice(-MAX_OUTPUT),
    };
  });
}
