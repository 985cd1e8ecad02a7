import { request as send } from 'node:http';
import { createHttp, RunFingerprinter, Scrubber, type HttpOptions } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { startFakeProvider, type RecordedRequest, type WireRule } from '@authlint/testkit';
import type { Fact } from '@authlint/model';
import { FactSet } from '../../src/facts/index.js';
import { FACTS, Run, type CheckOptions, type ProviderTarget } from '../../src/internal.js';
import { createContext, type CheckContext } from '../../src/requests/check-context.js';
import { machine, OPTIONS, target, type World } from './running.js';

/** One provider that is asked, and the servers that answer. */
export interface Played {
  /** Scripts by host name; another host is answered 421. */
  readonly hosts: Readonly<Record<string, readonly WireRule[]>>;
  readonly target: Partial<ProviderTarget>;
  readonly world?: World;
  readonly options?: Partial<CheckOptions>;
  /** Called while the servers answer, before the facts are collected. */
  readonly during?: (context: CheckContext) => Promise<void>;
  /** Further providers of the run. */
  readonly others?: readonly Partial<ProviderTarget>[];
}

export interface Answered {
  readonly facts: readonly Fact[];
  /** What the servers got, in order. */
  readonly sent: readonly RecordedRequest[];
  readonly context: CheckContext;
}

/** Collects facts of one provider, with real requests to servers on loopback that answer for the hosts. */
export async function play(
  { hosts, world = {}, options = {}, others = [], during, ...played }: Played,
  ...ids: readonly string[]
): Promise<Answered> {
  const server = await startFakeProvider({ hosts });
  const fingerprinter = new RunFingerprinter();
  const http = createHttp({
    env: {},
    scrubber: new Scrubber(fingerprinter),
    transport: toLoopback(server.port),
  });
  const services = {
    ports: { ...machine(world), http },
    knowledge: createKnowledge(),
    fingerprinter,
  };
  const asked = target({ process: { pid: null, names: [] }, ...played.target });
  const run = new Run([asked, ...others.map((other) => target({ ...asked, ...other }))]);
  try {
    const all = { ...OPTIONS, offline: false, ...options };
    const context = await createContext(asked, services, all, run);
    await during?.(context);
    const facts = new FactSet(context, FACTS);
    const collected: Fact[] = [];
    for (const id of ids) collected.push(await facts.get(id));
    return { facts: collected, sent: server.requests, context };
  } finally {
    await http.close();
    await server.close();
  }
}

/** The values of facts, or why they are unknown: `not-applicable`. */
export async function valuesOf(played: Played, ...ids: readonly string[]) {
  const { facts } = await play(played, ...ids);
  return facts.map((fact) => (fact.known ? fact.value : `unknown: ${fact.reason}`));
}

/** Takes every request to one port, with the name of the host that it is for. */
function toLoopback(port: number): NonNullable<HttpOptions['transport']> {
  return ({ request: { method }, url, wire, onTurn }) =>
    new Promise((resolve, reject) => {
      onTurn();
      const headers = { ...wire.headers, host: url.host };
      const path = url.pathname + url.search;
      const sending = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const fields = Object.entries(answer.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          const body = { bytes: Buffer.concat(chunks), truncated: false };
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(fields) as Record<string, string>,
            body,
          });
        });
      });
      sending.on('error', reject);
      sending.end(wire.body ?? undefined);
    });
}
