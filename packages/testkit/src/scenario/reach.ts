import type { Report } from '@authlint/core';
import { createSweep, type Hidden } from '../canary/sweep.js';
import type { RecordedRequest } from '../provider/rule.js';
import { secretPartOf } from './key-shapes.js';
import type { Scenario } from './scenario.js';

/** What happened on the wire. */
export interface Traffic {
  readonly requests: readonly RecordedRequest[];
  /** Every name that was asked for. */
  readonly lookups: readonly string[];
}

interface ConfiguredProvider {
  readonly baseUrl?: string;
  readonly key?: string;
  readonly apiKeyEnv?: string;
}

/** Forbidden requests: to hosts that are not configured, and with credentials of another host. */
export function reachProblems(
  scenario: Scenario,
  report: Report | null,
  credentials: readonly Hidden[],
  { requests, lookups }: Traffic,
): string[] {
  const { env, client, wire } = scenario;
  const configured = hostsOf([
    ...providersOf(scenario).map(({ baseUrl = '' }) => baseUrl),
    // Origins that the shell or the client names are the user's own choice.
    ...[...Object.values(env), ...Object.values(client?.env ?? {})],
    ...(report?.providers ?? []).map(({ baseUrl }) => baseUrl),
  ]);
  const strangers = new Set(
    lookups.filter((host) => !configured.has(host) && !Object.hasOwn(wire, host)),
  );
  const problems = [...strangers].map((host) => `${host} was asked for and is no host of the case`);
  if (scenario.args.includes('--twins')) return problems;
  const owners = ownersOf(scenario);
  for (const { name, secret } of credentials) {
    const allowed = owners.get(secret) ?? configured;
    const sweep = createSweep([{ name, secret }]);
    const reached = requests.filter(
      (request) =>
        !allowed.has(request.host) &&
        !isTokenExchange(name, request) &&
        sweep.find(textOf(request)).length > 0,
    );
    for (const host of new Set(reached.map((request) => request.host))) {
      problems.push(`${name} reached ${host}`);
    }
  }
  return problems;
}

/** A login is renewed where it was issued: what renews it, and only that, belongs to the token endpoint of its issuer. */
function isTokenExchange(place: string, { method, path }: RecordedRequest): boolean {
  return /refresh_?token|client_?secret/i.test(place) && method === 'POST' && /\/token$/.test(path);
}

function textOf({ path, rawHeaders, body }: RecordedRequest): string {
  return [path, ...rawHeaders.map(([, value]) => value), body].join('\n');
}

function providersOf(scenario: Scenario): readonly ConfiguredProvider[] {
  return Object.values(scenario.files).flatMap((content) => {
    const providers = (content as { providers?: Record<string, ConfiguredProvider> } | null)
      ?.providers;
    return typeof providers === 'object' ? Object.values(providers) : [];
  });
}

/** The hosts to which a credential belongs, where the configuration binds it to some. */
function ownersOf(scenario: Scenario): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { baseUrl = '', key, apiKeyEnv } of providersOf(scenario)) {
    const variables = [scenario.env, scenario.client?.env ?? {}];
    const values = [key, ...variables.map((env) => env[apiKeyEnv ?? ''])];
    for (const value of values) {
      if (value === undefined) continue;
      const secret = secretPartOf(value.trim());
      owners.set(secret, new Set([...(owners.get(secret) ?? []), ...hostsOf([baseUrl])]));
    }
  }
  return owners;
}

function hostsOf(urls: readonly string[]): ReadonlySet<string> {
  return new Set(
    urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname.toLowerCase()),
  );
}
