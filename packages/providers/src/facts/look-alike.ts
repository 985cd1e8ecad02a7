import { distance, lazy } from '@authlint/core/internal';
import { addressOf } from '../addresses/address-book.js';
import { toUnicode } from '../addresses/punycode.js';
import { providerRows } from '../tables/providers.js';
import { isBelowKnownDomain } from './own-places.js';

/** Maximum edit distance between a host and the one that it imitates; smaller for short names. */
const MAX_EDITS = { short: 1, usual: 2 } as const;
const SHORT = 12;

/** Letters of other scripts, and pairs, that look like Latin letters. Source: Unicode confusables.txt, the common ones. */
const CONFUSABLES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd' },
  ...{ һ: 'h', ӏ: 'l', ԛ: 'q', ԝ: 'w', к: 'k', п: 'n', т: 't', м: 'm', в: 'b', г: 'r', н: 'h' },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', ι: 'i', κ: 'k', τ: 't', υ: 'u', χ: 'x', ε: 'e', η: 'n' },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʟ: 'l', ո: 'n', օ: 'o', ս: 'u', '0': 'o', '1': 'l' },
};

/** Known provider host that an unknown host imitates, or contains in its labels; `null` for every other host. */
export function lookAlikeOf(host: string): string | null {
  if (addressOf(new URL(`https://${host}`)) !== null || isBelowKnownDomain(host)) return null;
  const shown = skeletonOf(host);
  const homes = homeHosts();
  const labels = host.split('.').slice(0, -1);
  const found =
    homes.find(
      ({ home, hyphened }) => `.${host}`.includes(`.${home}.`) || labels.includes(hyphened),
    ) ??
    homes.find(({ skeleton }) => shown === skeleton) ??
    homes.find(({ skeleton }) => isNear(shown, skeleton));
  return found?.home ?? null;
}

interface Home {
  readonly home: string;
  /** As one label of another host, with hyphens for its dots. */
  readonly hyphened: string;
  readonly skeleton: string;
}

/** Hosts of the homes, those with a region in their name omitted. */
const homeHosts = lazy((): readonly Home[] => {
  const origins = providerRows().flatMap(({ home }) => home);
  const exact = origins.filter((origin) => !origin.includes('{'));
  const hosts = new Set(exact.map((origin) => new URL(origin).hostname));
  return Array.from(hosts, (home) => ({
    home,
    hyphened: home.replaceAll('.', '-'),
    skeleton: skeletonOf(home),
  }));
});

function isNear(a: string, b: string): boolean {
  const most = MAX_EDITS[b.length < SHORT ? 'short' : 'usual'];
  return distance(a, b, most) <= most;
}

/** The name with confusable characters replaced by Latin letters. */
function skeletonOf(host: string): string {
  return toUnicode(host)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z.-]/gu, (letter) => CONFUSABLES[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
