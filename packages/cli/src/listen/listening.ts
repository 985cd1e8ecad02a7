import type { CapturedRequest, ListenReport, ListenTrouble } from '@authlint/model';
import type { Knowledge } from '@authlint/model/knowledge';
import { startListener } from '@authlint/node/internal';
import type { Arguments } from '../options/invocation.js';
import type { CommandContext } from '../context/command-context.js';
import { inHouseHostsIn } from '../run/in-house-hosts.js';
import type { RunContext } from '../context/run-context.js';
import { UsageError } from '../usage-error.js';
import { diagnoseCaptured, entryOf } from './captured.js';
import type { KnownSource } from './known-sources.js';
import type { Expected } from './expected.js';
import { replyTo } from './reply.js';
import { askedFor } from './route.js';

/** The expected values of requests. */
export interface Expectation {
  readonly meant: Expected | null;
  readonly model: string | null;
  readonly known: readonly KnownSource[];
}

/** Called for each request and each failed connection as it arrives. */
export interface Watcher {
  readonly entry: (entry: CapturedRequest) => void;
  readonly trouble: (trouble: ListenTrouble) => void;
}

/** Starts the endpoint. `report` returns the results so far. */
export async function listening(
  args: Arguments<'listen'>,
  { meant, model, known }: Expectation,
  { runContext }: CommandContext,
  watcher: Watcher,
) {
  const { knowledge, fingerprinter } = runContext.engine([]);
  const entries: CapturedRequest[] = [];
  const troubles: ListenTrouble[] = [];
  const listener = await startListener({
    port: args.port ?? 0,
    https: args.https,
    scrubber: runContext.ports.scrubber,
    onTrouble: (trouble) => {
      troubles.push(trouble);
      watcher.trouble(trouble);
    },
    answer: (request) => {
      const asked = askedFor(request.method, request.path);
      const reply = replyTo(request, asked, { status: args.status, model });
      const options = { known, knowledge, fingerprinter };
      const entry = entryOf(entries.length + 1, request, asked, reply.status, options);
      hideHosts(entry, knowledge, runContext);
      entries.push(entry);
      watcher.entry(entry);
      return reply;
    },
  });
  if (typeof listener === 'string') throw new UsageError(`authlint cannot listen: ${listener}`);
  return {
    listener,
    report: (): ListenReport => ({
      endpoint: listener.origin,
      provider: meant?.id ?? null,
      requests: entries,
      troubles,
      sources: known.length,
      findings: diagnoseCaptured(entries, troubles, meant, knowledge),
    }),
  };
}

/** A request may contain the name of a gateway: in a path with an address, or as the name of a model. */
function hideHosts(
  { path, model, client }: CapturedRequest,
  knowledge: Knowledge,
  { hosts }: RunContext,
): void {
  const named = [path, model, client].join('\n');
  for (const host of inHouseHostsIn(named, knowledge)) hosts?.add(host);
}
