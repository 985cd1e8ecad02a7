import { lazy } from '@authlint/core/internal';
import { providersByHost, vendorsOfProviders } from '@authlint/providers';

const LINK = /\b(?:http|ws)s?:\/\/([\w.-]{3,200})(\/[^\s"'`<>)\]}\\,]{0,200})?/gi;
/** Domains that others than one provider have pages on. */
const SHARED: ReadonlySet<string> = new Set(
  'langchain.com google.com googleapis.com amazonaws.com amazon.com azure.com microsoft.com github.com github.io githubusercontent.com aliyun.com aliyuncs.com tencent.com baidu.com cloudflare.com vercel.com vercel.app readthedocs.io gitbook.io oracle.com ibm.com apple.com localhost'.split(
    ' ',
  ),
);
/** Pages that the domain alone does not give away. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:platform|help|docs)\.openai\.com/, 'openai'],
  [/^(?:aistudio\.google\.com|ai\.google\.dev|makersuite\.google\.com)/, 'google'],
  [/^grok\.com\b/, 'xai'],
  [/^(?:help\.aliyun\.com|www\.alibabacloud\.com)\/.*(?:model-studio|dashscope)/, 'alibaba'],
  [
    /^(?:docs|platform)\.claude\.com|^claude\.ai\b|^(?:docs|console|support)\.anthropic\.com/,
    'anthropic',
  ],
];

/** Pages of a client, which talks to whom it is told, and one that resellers of models link to. */
const OF_A_CLIENT =
  /^developers\.openai\.com\/codex|^code\.claude\.com\/|^www\.anthropic\.com\/supported-countries/;

/** By the host of an endpoint or a console, and by its last two labels; `null`: several vendors. */
const owners = lazy((): ReadonlyMap<string, string | null> => {
  const vendors = vendorsOfProviders();
  const found = new Map<string, Owner | null>();
  for (const [address, ids] of providersByHost()) {
    const host = address.toLowerCase();
    if (SHARED.has(domainOf(host))) continue;
    for (const id of ids) {
      const owner = { id, vendor: vendors.get(id) ?? id };
      for (const name of new Set([host, domainOf(host)]))
        found.set(name, ownerOf(found.get(name), owner));
    }
  }
  return new Map([...found].map(([name, held]) => [name, held?.id ?? null]));
});

interface Owner {
  readonly id: string;
  readonly vendor: string;
}

/** Of several of one vendor the one with the shortest id, of those the first. */
function ownerOf(held: Owner | null | undefined, row: Owner): Owner | null {
  if (held === null || (held !== undefined && held.vendor !== row.vendor)) return null;
  if (held === undefined || held.id.length > row.id.length) return row;
  return held.id.length === row.id.length && row.id < held.id ? row : held;
}

function domainOf(host: string): string {
  return host.toLowerCase().split('.').slice(-2).join('.');
}

/** The provider whose pages a text links to, or `null`. */
export function linkedIn(text: string): string | null {
  if (!text.includes('://')) return null;
  for (const [, host = '', path = ''] of text.matchAll(LINK)) {
    if (OF_A_CLIENT.test(host.toLowerCase() + path)) continue;
    const page = PAGES.find(([pattern]) => pattern.test(host.toLowerCase() + path));
    const id = page?.[1] ?? domainOwner(host);
    if (id !== null) return id;
  }
  return null;
}

/** The provider that has an endpoint or a console at a host or its domain, or `null`. */
export function domainOwner(host: string): string | null {
  return owners().get(host.toLowerCase()) ?? owners().get(domainOf(host)) ?? null;
}

const HOST =
  /(?<![\w@.-]|[^/]\/)(?:[a-z][\w-]{0,40}\.){1,4}(?:com|ai|cn|net|dev|io|app|co|ru|eu)\b(?![\w@-]|\.\w)/gi;

/** The provider whose host stands in a text without a scheme, or `null`: a host of an endpoint or a console. */
export function hostNamedIn(text: string): string | null {
  return hostIn(text, 3);
}

/** The same for their domains: `groq.com`. */
export function domainNamedIn(text: string): string | null {
  return hostIn(text, 2);
}

function hostIn(text: string, labels: number): string | null {
  for (const [host] of text.matchAll(HOST)) {
    const id = domainOwner(host);
    if (id !== null && host.split('.').length >= labels && !OF_A_CLIENT.test(`${host}/codex`))
      return id;
  }
  return null;
}
