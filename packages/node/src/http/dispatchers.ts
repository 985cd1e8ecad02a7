import type { Dispatcher } from 'undici';

/** Certificates that are trusted in place of the usual ones, as PEM. */
export type TrustedCertificates = string | readonly string[];

/** Connections of one port: kept per proxy and time limit, all ended together. */
export class Dispatchers {
  readonly #open = new Map<string, Promise<Dispatcher>>();
  readonly #ca: TrustedCertificates | undefined;

  constructor(ca: TrustedCertificates | undefined) {
    this.#ca = ca;
  }

  /** `tunnel`: through CONNECT, as for every https URL. */
  get(proxy: URL | null, tunnel: boolean, timeoutMs: number): Promise<Dispatcher> {
    const key = JSON.stringify([proxy?.href, tunnel, timeoutMs]);
    const existing = this.#open.get(key) ?? this.#create(proxy, tunnel, timeoutMs);
    this.#open.set(key, existing);
    return existing;
  }

  async #create(proxy: URL | null, tunnel: boolean, timeoutMs: number): Promise<Dispatcher> {
    const { Agent, ProxyAgent } = await import('undici');
    // Said outright, since the environment can turn the check off: an answer from an unknown server proves nothing.
    const connect = { rejectUnauthorized: true, timeout: timeoutMs, ...this.#trust() };
    return proxy === null
      ? new Agent({ connect })
      : new ProxyAgent({
          uri: proxy.href,
          requestTls: connect,
          proxyTls: connect,
          proxyTunnel: tunnel,
        });
  }

  #trust(): { ca?: string[] } {
    const ca = this.#ca;
    if (ca === undefined) return {};
    return { ca: typeof ca === 'string' ? [ca] : [...ca] };
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(open.map(async (dispatcher) => (await dispatcher).destroy()));
  }
}
