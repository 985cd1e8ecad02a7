import { checkProvider, DEFAULT_LIMITS, type ProviderTarget } from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import {
  createHttp,
  createPorts,
  RunFingerprinter,
  Scrubber,
  type HttpOptions,
} from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';

/** A request as a played vendor gets it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What a vendor answers, without a socket. */
export type Vendor = (asked: Asked) => Reply;

type Transport = NonNullable<HttpOptions['transport']>;

function transportOf(vendor: Vendor): Transport {
  return ({ request: { method }, url, wire, onTurn }) => {
    onTurn();
    const headers = Object.fromEntries(
      Object.entries(wire.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const { status, body } = vendor({ method, url: new URL(url), headers });
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const answer = { status, headers: { 'content-type': 'application/json' } };
    return Promise.resolve({ ...answer, body: { bytes, truncated: false } });
  };
}

const packs = await builtinPacks();
const knowledge = createKnowledge();

/** Checks one provider against a played vendor, within the process. */
export async function checkAt(
  vendor: Vendor,
  { key, ...over }: Partial<ProviderTarget> & { readonly baseUrl: string; readonly key: string },
): Promise<ProviderReport> {
  const fingerprinter = new RunFingerprinter();
  const http = createHttp({
    env: {},
    scrubber: new Scrubber(fingerprinter),
    transport: transportOf(vendor),
  });
  const ports = createPorts({ env: {}, cwd: '/', home: '/nonexistent', fingerprinter });
  const saved = { kind: 'saved', from: 'config:key', secret: seal(key), location: null } as const;
  const target: ProviderTarget = {
    ...{ id: 'p', type: null, modelId: 'm', models: [], headers: [], auth: null, native: {} },
    credentials: [{ ...saved, changedAt: null }],
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: null, names: [] },
    tlsVerifyDisabled: false,
    trims: 'none',
    ...over,
  };
  const engine = { ports: { ...ports, http }, knowledge, ruleSources: packs, fingerprinter };
  const options = {
    ...{ offline: false, chat: true, twins: false, severities: {} },
    limits: DEFAULT_LIMITS,
  };
  try {
    return await checkProvider(target, engine, options);
  } finally {
    await Promise.all([http.close(), ports.close()]);
  }
}
