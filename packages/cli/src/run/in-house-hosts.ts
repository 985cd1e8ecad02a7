import type { Knowledge } from '@authlint/core';
import { isLoopback } from '@authlint/model/ports';

/** Where code and documentation are public: no in-house gateway, though no model provider either. */
const PUBLIC =
  /(^|\.)(github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.(com|org)|nodejs\.org|python\.org|pypi\.org|authlint\.dev)$/i;
/** Host names after network error codes, and domains that exist only in private networks. */
const BARE =
  /(?:\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\s{1,3}|\bhost(?:name)?["']?\s?[:=]\s?["']?|\bresolve host:?\s)([a-z0-9](?:[\w-]{0,62}\.){1,8}[a-z][\w-]{1,30})|(?<![\w.@-])([a-z0-9](?:[\w-]{0,62}\.){1,8}(?:corp|internal|intranet|lan|local|home|private))(?![\w-]|\.\w)/gi;
const ADDRESS = /https?:\/\/[^\s"'<>`)\]}]{1,300}/gi;

/** The host of an address, where it is neither this machine nor one that the knowledge base knows. */
export function inHouseHost(address: string, knowledge: Knowledge): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  if (hostname === '' || isLoopback(hostname) || PUBLIC.test(hostname)) return null;
  const domain = hostname.split('.').slice(-2).join('.');
  const related = [address, `https://api.${domain}/`, `https://${domain}/`];
  return related.some((text) => knowledge.ownerOf(new URL(text)) !== null) ? null : hostname;
}

/** The same for every address in a text, and for bare names that can hardly be anything else. */
export function inHouseHostsIn(text: string, knowledge: Knowledge): readonly string[] {
  const bare = [...text.matchAll(BARE)].map(
    ([, named, local]) => `https://${named ?? local ?? ''}/`,
  );
  const addresses = [...text.matchAll(ADDRESS)].map(([address]) => address);
  return [...addresses, ...bare]
    .map((address) => inHouseHost(address, knowledge))
    .filter((host) => host !== null);
}
