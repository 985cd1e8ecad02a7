import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkProvider,
  DEFAULT_LIMITS,
  planProvider,
  Run,
  type CheckOptions,
  type Engine,
  type ProviderTarget,
} from '@authlint/core/internal';
import { seal } from '@authlint/model/secret';
import { mostRequests, type PlannedRequest } from '@authlint/model';
import { RunFingerprinter, createPorts, loadConfig } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import {
  sharedAuthority,
  findCanaries,
  startFakeProvider,
  unplanned,
  type RecordedRequest,
  type WireRule,
} from '@authlint/testkit';
import { makeHome, startProxy, write } from './pack-stage.js';

/** A configuration whose plan is compared with what servers see. */
export interface PlanCase {
  readonly name: string;
  readonly providers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly rest?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly options?: Partial<CheckOptions>;
}

/** What one server world made of one configuration. */
export interface PlanRun {
  readonly plan: readonly PlannedRequest[];
  readonly requests: readonly RecordedRequest[];
  readonly surprises: readonly string[];
}

interface Wired extends Engine {
  close(): Promise<void>;
}

const authority = sharedAuthority();
const knowledge = createKnowledge();
const packs = builtinPacks();
const RUN: CheckOptions = {
  offline: false,
  chat: true,
  twins: false,
  limits: DEFAULT_LIMITS,
  severities: {},
};

/**
 * Plans a configuration while nothing listens, then checks it against each world: a script that every planned host plays.
 * A host beside the planned ones cannot be reached, and asking for one is a surprise. `omit` takes lines out of the plan.
 */
export async function planAndCheck(
  world: PlanCase,
  scripts: readonly (readonly WireRule[])[],
  omit: (line: PlannedRequest) => boolean = () => false,
): Promise<readonly PlanRun[]> {
  const home = makeHome();
  for (const [name, content] of Object.entries(world.files ?? {})) write(join(home, name), content);
  write(join(home, 'authlint.config.json'), { providers: world.providers, ...world.rest });
  const ruleSources = await packs;
  const fingerprinter = new RunFingerprinter();
  const options = { ...RUN, ...world.options };
  const engineOf = (proxy: string): Wired => {
    const env = { ...world.env, HTTPS_PROXY: proxy, HTTP_PROXY: proxy };
    const ports = createPorts({ env, cwd: home, home, ca: authority.certificate });
    return { ports, knowledge, ruleSources, fingerprinter, close: () => ports.close() };
  };
  try {
    const dead = engineOf('http://127.0.0.1:9');
    const targets = await targetsOf(home, dead);
    const plans = await forEach(targets, (target, others) =>
      planProvider(target, dead, options, new Run(others)),
    );
    const plan = plans.flat();
    const most = plans.reduce((sum, requests) => sum + mostRequests(requests), 0);
    await dead.close();
    const seen = await play(plan, scripts, engineOf, async (engine) => {
      await forEach(targets, (target, others) =>
        checkProvider(target, engine, options, new Run(others)),
      );
    });
    const shown = plan.filter((line) => !omit(line));
    const isReal = (text: string): boolean => findCanaries(text).length > 0;
    const fingerprintOf = (text: string): string => fingerprinter.of(seal(text));
    return seen.map(({ requests, refused }) => ({
      plan,
      requests,
      surprises: [
        ...refused,
        ...(requests.length > most ? [`${requests.length} requests, planned ${most}`] : []),
        ...unplanned(requests, shown, { fingerprintOf, isReal, isOwn: isOwn(world) }),
      ],
    }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Headers beside the key. Without a key, the credential stands in one of them. */
function isOwn({ providers }: PlanCase): (name: string, value: string) => boolean {
  const own = Object.values(providers).flatMap(({ key, headers }) =>
    key === undefined ? [] : Object.entries(headers ?? {}),
  );
  return (name, value) => own.some(([key, set]) => key.toLowerCase() === name && set === value);
}

async function targetsOf(home: string, { ports }: Engine): Promise<readonly ProviderTarget[]> {
  const loaded = await loadConfig({ cwd: home, home, ports });
  if (loaded.kind !== 'config') throw new Error(JSON.stringify(loaded));
  return loaded.config.providers;
}

async function forEach<T>(
  targets: readonly ProviderTarget[],
  work: (target: ProviderTarget, others: readonly ProviderTarget[]) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const target of targets) {
    results.push(
      await work(
        target,
        targets.filter((other) => other !== target),
      ),
    );
  }
  return results;
}

interface Seen {
  readonly requests: readonly RecordedRequest[];
  readonly refused: readonly string[];
}

async function play(
  plan: readonly PlannedRequest[],
  scripts: readonly (readonly WireRule[])[],
  engineOf: (proxy: string) => Wired,
  check: (engine: Engine) => Promise<void>,
): Promise<readonly Seen[]> {
  const hosts = [...new Set(plan.map(({ url }) => new URL(url).hostname))];
  const script: WireRule[] = [];
  const server = await startFakeProvider({
    hosts: Object.fromEntries(hosts.map((host) => [host, script])),
    tls: { authority },
  });
  const proxy = await startProxy(server.port, hosts);
  const engine = engineOf(proxy.url);
  const seen: Seen[] = [];
  try {
    for (const rules of scripts) {
      const before = server.requests.length;
      const refusals = proxy.refused.length;
      script.splice(0, script.length, ...rules);
      await check(engine);
      seen.push({
        requests: server.requests.slice(before),
        refused: proxy.refused.slice(refusals).map((host) => `a request to ${host}`),
      });
    }
  } finally {
    await engine.close();
    await proxy.close();
    await server.close();
  }
  return seen;
}
