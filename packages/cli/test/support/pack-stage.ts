import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readClientConfig } from '@authlint/clients';
import {
  checkProvider,
  DEFAULT_LIMITS,
  lazy,
  type CheckOptions,
  type ProviderTarget,
} from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { RunFingerprinter, createPorts, loadConfig, type NodePorts } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import {
  sharedAuthority,
  findCanaries,
  startFakeProvider,
  type RecordedRequest,
  type WireRule,
} from '@authlint/testkit';

/** A plain configuration and the world that it is checked in. */
export interface PackCase {
  /** As under `providers.<id>` of a configuration; not given: `client` names the file. */
  readonly provider?: Readonly<Record<string, unknown>>;
  /** One of `files`, a client's own, whose first provider is checked. */
  readonly client?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Below the home directory. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** Scripts by real host name; what is not named cannot be reached. */
  readonly hosts: Readonly<Record<string, readonly WireRule[]>>;
  readonly options?: Partial<CheckOptions>;
}

export interface PackRun {
  readonly report: ProviderReport;
  readonly requests: readonly RecordedRequest[];
}

const authority = sharedAuthority();
const packs = lazy(() => builtinPacks());
const knowledge = createKnowledge();

/**
 * Checks one provider as the program does: configuration and login files on disk, and the real host names over TLS, through
 * a proxy on loopback that takes every one of them to the fake provider. Throws where the report shows a planted key.
 * `afterwards` looks at the home directory before it is removed.
 */
export async function runPack(
  world: PackCase,
  home = makeHome(),
  afterwards: () => void = () => undefined,
): Promise<PackRun> {
  const provider = await startFakeProvider({ hosts: world.hosts, tls: { authority } });
  const proxy = await startProxy(provider.port, Object.keys(world.hosts));
  const env = { ...world.env, HTTPS_PROXY: proxy.url };
  const ports = createPorts({ env, cwd: home, home, ca: authority.certificate });
  for (const [name, content] of Object.entries(world.files ?? {})) write(join(home, name), content);
  try {
    const report = await check(world, home, ports);
    afterwards();
    const leaked = findCanaries(JSON.stringify(report));
    if (leaked.length > 0) throw new Error(`the report shows ${leaked.join(', ')}`);
    return { report, requests: provider.requests };
  } finally {
    await ports.close();
    await proxy.close();
    await provider.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** A home directory of its own. `runPack` removes it. */
export function makeHome(): string {
  return mkdtempSync(join(tmpdir(), 'authlint-pack-'));
}

/** Writes a file with its folders; what is no text as JSON. */
export function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

async function targetOf(world: PackCase, home: string, ports: NodePorts): Promise<ProviderTarget> {
  const [target] =
    world.client === undefined
      ? await configured(world, home, ports)
      : await ofClient(join(home, world.client), ports);
  if (!target) throw new Error('no provider');
  return target;
}

async function configured(
  world: PackCase,
  home: string,
  ports: NodePorts,
): Promise<readonly ProviderTarget[]> {
  write(join(home, 'authlint.config.json'), { providers: { p: world.provider } });
  const loaded = await loadConfig({ cwd: home, home, ports });
  if (loaded.kind !== 'config') throw new Error(JSON.stringify(loaded));
  return loaded.config.providers;
}

async function ofClient(path: string, ports: NodePorts): Promise<readonly ProviderTarget[]> {
  const read = await readClientConfig(path, ports, knowledge);
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.targets;
}

async function check(world: PackCase, home: string, ports: NodePorts): Promise<ProviderReport> {
  const target = await targetOf(world, home, ports);
  const fingerprinter = new RunFingerprinter();
  const engine = { ports, knowledge, ruleSources: await packs(), fingerprinter };
  const options = { offline: false, chat: true, twins: false, limits: DEFAULT_LIMITS };
  return checkProvider(target, engine, { ...options, severities: {}, ...world.options });
}

export interface Proxy {
  readonly url: string;
  /** Hosts that were asked for and do not exist. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** A proxy on loopback that takes these hosts to a port and knows no other. */
export async function startProxy(port: number, hosts: readonly string[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const refused: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', ({ url }, client: Socket) => {
    sockets.add(client.on('error', () => client.destroy()));
    const [host = ''] = (url ?? '').split(':');
    if (!hosts.includes(host)) {
      refused.push(host);
      client.end('HTTP/1.1 502 No such host\r\n\r\n');
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    sockets.add(upstream.on('error', () => client.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    refused,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
