/** @typedef {{ id: string, baseUrls: readonly { url: string }[], home?: readonly string[] | undefined }} Provider */

/**
 * Turns the addresses of rows into URLs: `openai` is the first Base URL of that provider, `anthropic /v1` its origin with another
 * path, anything else a whole address, whose host has an owner in the fact base, is this machine, or has a reason in `unowned`.
 *
 * @param {readonly Provider[]} providers the fact base
 * @param {Readonly<Record<string, string>>} unowned reason for each host that the fact base lacks
 */
export function addressBook(providers, unowned) {
  const urls = providers.flatMap(({ baseUrls, home = [] }) => [
    ...baseUrls.map(({ url }) => url),
    ...home,
  ]);
  const owned = new Set(urls.filter((url) => !url.includes('{')).map((url) => new URL(url).host));
  const used = new Set();

  /** @param {string} url */
  function checked(url) {
    const { host, hostname } = new URL(url);
    if (/^(localhost|127\.0\.0\.1)$/.test(hostname) || owned.has(host)) return url;
    if (unowned[host] === undefined)
      throw new Error(`${host} has no owner in the fact base and no reason in unowned.yaml`);
    used.add(host);
    return url;
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
    /** Reasons that no row needs, to be asked for at the end. @returns {string[]} */
    needless() {
      return Object.keys(unowned).flatMap((host) => {
        if (owned.has(host)) return [`${host} has an owner: name the provider`];
        return used.has(host) ? [] : [`no row names ${host}`];
      });
    },
  };
}
