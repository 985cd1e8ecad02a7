import { escapeRegExp } from '@authlint/model/redaction';
import {
  checkProvider,
  DEFAULT_LIMITS,
  PACK_FAILED,
  parseConfig,
  type Engine,
} from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { ruleSourcesOf } from '../engine/rule-source.js';
import { PATTERN_MARK, type GatewayCase } from '../format/gateway-case.js';
import type { Pack } from '../format/schema.js';
import { knowledgeWith } from '../knowledge/index.js';
import type { Ports, HttpOutcome, HttpPort, HttpRequest } from '@authlint/model/ports';
import { isSecret, matches, type Secret } from '@authlint/model/secret';

/** The report about the client of a case, with the gateway that the case scripts. `builtIn`: the packs that are used in addition. */
export async function playCase(
  pack: Pack,
  { client, gateway }: GatewayCase,
  builtIn: readonly Pack[],
): Promise<ProviderReport | string> {
  const origin = { file: pack.id, locate: () => START, modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers: { client } }, origin);
  if (!parsed.ok)
    return parsed.problems.map(({ path, message }) => `${path} ${message}`).join('; ');
  const [target] = parsed.config.providers;
  if (target === undefined) return 'has no client';
  const packs = [...builtIn, pack];
  const engine: Engine = {
    ports: { ...EMPTY_PORTS, http: scripted(gateway) },
    knowledge: knowledgeWith(packs),
    ruleSources: ruleSourcesOf(packs),
    fingerprinter: { of: () => '' },
  };
  return checkProvider(target, engine, OPTIONS);
}

/** Differences of a report from the expectations of a case. */
export function differences({ expect }: GatewayCase, report: ProviderReport): string[] {
  const { state, diagnosis, findings } = report;
  const found = {
    state,
    code: diagnosis?.code ?? null,
    certainty: diagnosis?.certainty ?? null,
    rule: diagnosis?.rule ?? null,
  };
  const differing = (['state', 'code', 'certainty', 'rule'] as const).flatMap((field) =>
    expect[field] === undefined || expect[field] === found[field]
      ? []
      : [`stated ${field} ${String(expect[field])}, found ${String(found[field])}`],
  );
  const failed = findings.filter(({ rule }) => rule === PACK_FAILED);
  return [...differing, ...failed.map(({ message }) => message)];
}

const START = { line: 1, column: 1 };
const OPTIONS = {
  offline: false,
  chat: true,
  twins: false,
  limits: DEFAULT_LIMITS,
  severities: {},
} as const;

/** An empty machine: a case defines everything. */
const EMPTY_PORTS: Omit<Ports, 'http'> = {
  env: { get: () => undefined, names: () => [], plain: () => undefined },
  files: {
    read: async (path) => ({ kind: 'failure', path, failure: 'not-found' }),
    exists: async () => false,
    list: async () => [],
    resolve: (...parts) => parts.join('/'),
  },
  processes: {
    inspect: async () => null,
    ownShell: async () => null,
    findByName: async () => [],
  },
  clock: { now: () => 0 },
  definitions: {
    survey: async () => ({ definitions: [], unread: [] }),
    services: async () => [],
    similarNames: () => [],
    commandsFor: () => [],
  },
  signer: { assertion: () => null },
};

type WireRule = GatewayCase['gateway'][number];

/** Answers by the script of a case, in process. The first rule that matches answers; where none does, 404. */
function scripted(rules: readonly WireRule[]): HttpPort {
  return {
    send: async (request) => {
      const rule = rules.find((item) => fits(item, request));
      return answerOf(rule ?? { status: 404, body: { error: { message: 'Not Found' } } });
    },
  };
}

function fits({ method, path, headers = {} }: WireRule, request: HttpRequest): boolean {
  const { pathname } = new URL(request.url);
  return (
    (method === undefined || method === request.method) &&
    (path === undefined || path === pathname) &&
    Object.entries(headers).every(([name, wanted]) =>
      holds(wanted, request.headers[name.toLowerCase()]),
    )
  );
}

/** `null`: the header must be absent; `re:` at the front: a pattern; anything else: the whole value. */
function holds(wanted: string | null, held: string | Secret | undefined): boolean {
  if (wanted === null || held === undefined) return wanted === null && held === undefined;
  const pattern = wanted.startsWith(PATTERN_MARK)
    ? new RegExp(wanted.slice(PATTERN_MARK.length), 'u')
    : new RegExp(`^${escapeRegExp(wanted)}$`, 'u');
  return isSecret(held) ? matches(held, pattern) : pattern.test(held);
}

function answerOf({ status = 200, responseHeaders = {}, body = '' }: WireRule): HttpOutcome {
  const lower = Object.entries(responseHeaders).map(([name, value]) => [name.toLowerCase(), value]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'answer',
    status,
    headers: {
      ...(typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...(Object.fromEntries(lower) as Record<string, string>),
    },
    body: text,
    truncated: false,
    durationMs: 0,
  };
}
