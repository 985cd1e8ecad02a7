/** The usual port of a scheme, which a URL omits. */
export const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** One value of `--allow-host`. */
export interface AllowedHost {
  /** In lower case and punycode; without the leading `*.`. */
  readonly host: string;
  /** `null`: the usual port of the scheme. */
  readonly port: string | null;
  /** True where any host below it is meant. */
  readonly isWildcard: boolean;
  /** Without a trailing slash; `''` matches any path. Distinguishes tenants of a shared host. */
  readonly path: string;
}

/** Reads `HOST[:PORT][/PATH]`, with one leading `*.` allowed. `null` where it is none. */
export function parseAllowedHost(text: string): AllowedHost | null {
  const isWildcard = text.startsWith('*.');
  const [rest = '', path] = split(isWildcard ? text.slice(2) : text);
  if (path === undefined) return null;
  if (!/^(\[[0-9a-f:.]+\]|[^\s/:@*?#\\]+)(:\d{1,5})?$/i.test(rest)) return null;
  const address = `https://${rest}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  const port = /:(\d{1,5})$/.exec(rest)?.[1] ?? null;
  if (isWildcard && !hostname.includes('.')) return null; // `*.com` would be everybody's
  return { host: hostname, port: port === null ? null : String(Number(port)), isWildcard, path };
}

/** Host and path; no path where it could be read in two ways. */
function split(text: string): readonly [host: string, path?: string] {
  const slash = text.indexOf('/');
  if (slash === -1) return [text, ''];
  const path = text.slice(slash).replace(/(?<!\/)\/+$/, '');
  const isPlain = /^(\/[\w.~-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)/.test(path);
  return isPlain ? [text.slice(0, slash), path] : [text.slice(0, slash)];
}

export function allows({ host, port, isWildcard, path }: AllowedHost, url: URL): boolean {
  const usual = DEFAULT_PORTS[url.protocol] ?? '';
  if ((url.port || usual) !== (port ?? usual)) return false;
  if (path !== '' && !isPathBelow(url.pathname, path)) return false;
  return isWildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host;
}

/** True for the path itself and for those below it; not where a server may read an encoded slash or dot as a way out. */
export function isPathBelow(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  return pathname.startsWith(`${path}/`) && !/%(2e|2f|5c)/i.test(pathname.slice(path.length));
}
