const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** One value of `--allow-host`. */
export interface AllowedHost {
  /** In lower case and punycode; without the leading `*.`. */
  readonly host: string;
  /** `null`: the usual port of the scheme. */
  readonly port: string | null;
  /** True where any host below it is meant. */
  readonly isWildcard: boolean;
}

/** Reads `HOST[:PORT]`, with one leading `*.` allowed. `null` where it is none. */
export function parseAllowedHost(text: string): AllowedHost | null {
  const isWildcard = text.startsWith('*.');
  const rest = isWildcard ? text.slice(2) : text;
  if (!/^(\[[0-9a-f:.]+\]|[^\s/:@*?#\\]+)(:\d{1,5})?$/i.test(rest)) return null;
  const address = `https://${rest}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  const port = /:(\d{1,5})$/.exec(rest)?.[1] ?? null;
  if (isWildcard && !hostname.includes('.')) return null; // `*.com` would be everybody's
  return { host: hostname, port: port === null ? null : String(Number(port)), isWildcard };
}

export function allows({ host, port, isWildcard }: AllowedHost, url: URL): boolean {
  const usual = DEFAULT_PORTS[url.protocol] ?? '';
  if ((url.port || usual) !== (port ?? usual)) return false;
  return isWildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host;
}
