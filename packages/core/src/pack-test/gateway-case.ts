import { checkProvider, type Engine } from '../check/check.js';
import { parseConfig } from '../config/index.js';
import type { Knowledge } from '@authlint/model/knowledge';
import type { ProviderReport } from '@authlint/model';
import { PACK_FAILED, type GatewayCase, type Pack } from '../packs/index.js';
import type { Ports } from '@authlint/model/ports';
import { DEFAULT_LIMITS } from '../subject/target.js';
import { scripted } from './wire-port.js';

/** What a case of a gateway is judged with, beside the pack itself. */
export interface Surroundings {
  readonly builtIn: readonly Pack[];
  readonly knowledgeOf: (packs: readonly Pack[]) => Knowledge;
}

/** What authlint says of the client of a case, against the gateway that the case plays. */
export async function playCase(
  pack: Pack,
  { client, gateway }: GatewayCase,
  { builtIn, knowledgeOf }: Surroundings,
): Promise<ProviderReport | string> {
  const origin = { file: pack.id, locate: () => START, modifiedAt: null, now: 0 };
  const parsed = parseConfig({ providers: { client } }, origin);
  if (!parsed.ok)
    return parsed.problems.map(({ path, message }) => `${path} ${message}`).join('; ');
  const [target] = parsed.config.providers;
  if (target === undefined) return 'has no client';
  const packs = [...builtIn, pack];
  const engine: Engine = {
    ports: { ...NOWHERE, http: scripted(gateway) },
    knowledge: knowledgeOf(packs),
    packs,
    fingerprinter: { of: () => '' },
  };
  return checkProvider(target, engine, OPTIONS);
}

/** How a report differs from what a case states; empty where it does not. */
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

/** A machine with nothing on it: a case says all that there is. */
const NOWHERE: Omit<Ports, 'http'> = {
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
    similarNames: () => [],
    commandsFor: () => [],
  },
  signer: { assertion: () => null },
};
