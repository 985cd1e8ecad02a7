import { definitions } from '@authlint/env-sources';
import { signer } from '@authlint/node/internal';
import { DEFAULT_LIMITS, type CheckOptions, type ProviderTarget } from '../../src/internal.js';
import { seal } from '@authlint/model/secret';
import type { Ports, ProcessInfo, ProcessOrigin } from '@authlint/model/ports';
import { Disk, environment, HOME } from '@authlint/testkit';

export const NAME = 'CORP_LLM_KEY';
export const NOW = Date.UTC(2026, 0, 3);
export const MINUTE = 60_000;
export const OPTIONS: CheckOptions = {
  offline: true,
  chat: true,
  twins: false,
  limits: DEFAULT_LIMITS,
  severities: {},
};

export interface Made extends Partial<Omit<ProcessInfo, 'env' | 'origin'>> {
  readonly env?: Readonly<Record<string, string>> | 'permission' | 'gone' | 'not-supported';
  readonly origin?: Partial<ProcessOrigin>;
}

export function made({ env = {}, origin, ...rest }: Made): ProcessInfo {
  return {
    pid: 4242,
    name: 'client',
    startedAt: NOW - MINUTE,
    ...rest,
    env:
      typeof env === 'string'
        ? env
        : new Map(Object.entries(env).map(([name, value]) => [name, seal(value)])),
    origin: {
      parent: 1,
      startedBy: 'terminal',
      service: null,
      isolated: false,
      shell: null,
      ...origin,
    },
  };
}

export interface World {
  readonly disk?: Disk;
  readonly env?: Readonly<Record<string, string>>;
  readonly processes?: readonly ProcessInfo[];
  readonly shell?: ProcessInfo;
  readonly platform?: Ports['platform'];
  readonly consent?: Ports['consent'];
}

const empty = new Disk();
afterAll(() => empty.remove());

export function machine({
  disk = empty,
  env = {},
  processes = [],
  shell,
  platform,
  consent,
}: World): Ports {
  return {
    platform,
    consent,
    env: environment({ HOME, ...env }),
    files: disk.files,
    processes: {
      inspect: (pid) => Promise.resolve(processes.find((one) => one.pid === pid) ?? null),
      ownShell: () => Promise.resolve(shell ?? null),
      findByName: (names) =>
        Promise.resolve(processes.filter(({ name }) => names.includes(name ?? ''))),
    },
    http: { send: () => Promise.reject(new Error('nothing is to be sent')) },
    clock: { now: () => NOW },
    definitions,
    signer,
  };
}

export function target(over: Partial<ProviderTarget> = {}): ProviderTarget {
  return {
    id: 'p',
    type: 'openai-compatible',
    baseUrl: 'https://llm.corp.example/v1',
    credentials: [{ kind: 'env', name: NAME, location: null }],
    modelId: 'm',
    models: [],
    headers: [],
    auth: null,
    native: {},
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: 4242, names: [] },
    tlsVerifyDisabled: false,
    trims: 'none',
    ...over,
  };
}
