/** @typedef {{ id: string, baseUrls: readonly { url: string }[], home?: readonly string[] | undefined }} Provider */

/**
 * Turns the addresses of rows into URLs: `openai` is the first Base URL of that provider, `anthropic /v1` its origin with another
 * path, anything else a whole address, whose host has an owner in the fact base or is this machine.
 *
 * @param {readonly Provider[]} providers the fact base
 */
export function addressBook(providers) {
  const urls = providers.flatMap(({ baseUrls, home = [] }) => [
    ...baseUrls.map(({ url }) => url),
    ...home,
  ]);
  const hosts = urls.map((url) => /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? '');
  const owned = new Set(hosts.filter((host) => !host.includes('{')));

  /** @param {string} url */
  function checked(url) {
    const { host, hostname } = new URL(url);
    if (/^(localhost|127\.0\.0\.1)$/.test(hostname) || owned.has(host)) return url;
    throw new Error(`${host} has no owner: add a provider to packages/providers/data`);
  }

  return {
    /** @param {string} address @returns {string} */
    urlOf(address) {
      if (/^https?:/.test(address)) return checked(address);
      const [id, path] = address.split(' ');
      const url = providers.find((provider) => provider.id === id)?.baseUrls[0]?.url;
      if (url === undefined) throw new Error(`there is no provider ${id ?? ''}`);
      if (url.includes('{')) throw new Error(`the Base URL of ${id ?? ''} has blanks to fill`);
      if (path === undefined) return url;
      return new URL(url).origin + (path === '/' ? '' : path);
    },
  };
}
