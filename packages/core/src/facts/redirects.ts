import type { FactValues } from '@authlint/model';
import { shownAddress, urlOf, webAddress } from './answer-words.js';
import { ofDecisive } from './answers.js';
import type { FactDefinition, FactTable } from './fact-set.js';

/** A fact about a deciding answer that is a redirect. */
function ofRedirect(
  summary: string,
  values: FactValues,
  read: (to: URL, from: URL, status: number) => string,
): FactDefinition {
  return ofDecisive(summary, values, ({ status, headers, from }) => {
    const location = headers['location'];
    if (status === null || status < 300 || status > 399 || location === undefined) return null;
    const asked = urlOf(from);
    const to = webAddress(location, asked);
    if (to === null || to.href === asked.href) return null; // it names no other address
    return read(to, asked, status);
  });
}

/** Statuses of permanent redirects. */
const MOVED = [301, 308];

function isHttpsOf(to: URL, from: URL): boolean {
  const isSame = to.hostname === from.hostname && to.pathname === from.pathname;
  return isSame && from.protocol === 'http:' && to.protocol === 'https:';
}

/** Target of the redirect. */
export const REDIRECT_FACTS: FactTable = {
  'endpoint.redirectTo': ofRedirect(
    'where the deciding answer sends the request: https of the same address, the same path of another host for good, or elsewhere',
    ['https', 'moved', 'elsewhere'],
    (to, from, status) => {
      if (isHttpsOf(to, from)) return 'https';
      const isSamePath = to.pathname === from.pathname && to.search === from.search;
      return isSamePath && MOVED.includes(status) ? 'moved' : 'elsewhere';
    },
  ),
  'endpoint.redirect': ofRedirect(
    'address, without its query, to which the deciding answer sends the request',
    'text',
    shownAddress,
  ),
};
