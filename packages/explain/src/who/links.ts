import { lazy } from '@authlint/core/internal';
import type { TextKnowledge } from '@authlint/model/knowledge';
import { providersByHost } from '@authlint/providers';
import { oneVendor } from './names.js';

const LINK = /\b(?:http|ws)s?:\/\/([\w.-]{3,200})(\/[^\s"'`<>)\]}\\,]{0,200})?/gi;
/** Domains that others than one provider have pages on. */
const SHARED: ReadonlySet<string> = new Set(
  'langchain.com google.com googleapis.com amazonaws.com amazon.com azure.com microsoft.com github.com github.io githubusercontent.com aliyun.com aliyuncs.com tencent.com baidu.com cloudflare.com vercel.com vercel.app readthedocs.io gitbook.io oracle.com ibm.com apple.com localhost'.split(
    ' ',
  ),
);
/** Hosts of such a domain at which all products of a vendor are. */
const ANY_PRODUCT = /^(?:api|dash|portal|console|www)\.[^.]+\.\w+$|^console\.|^[^.]+\.\w+$|smith/;
/** Pages that the domain alone does not reveal. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:platform|help|docs|status)\.openai\.com/, 'openai'],
  [/^(?:aistudio\.google\.com|ai\.google\.dev|makersuite\.google\.com)/, 'google'],
  [/^grok\.com\b/, 'xai'],
  [/^console\.bce\.baidu\.com\/.*qianfan/, 'qianfan'],
  [/^(?:help\.aliyun\.com|www\.alibabacloud\.com)\/.*(?:model-studio|dashscope)/, 'alibaba'],
  [
    /^(?:docs|platform|status)\.claude\.com|^claude\.ai\b|^(?:docs|console|status|support)\.anthropic\.com/,
    'anthropic',
  ],
];

/** Pages of a client, which talks to the address that it is given, and one that resellers of models link to. */
const OF_A_CLIENT =
  /^developers\.openai\.com\/codex|^code\.claude\.com\/|^www\.anthropic\.com\/supported-countries/;

/** By the host of an endpoint or a console, and by its domain; `null`: several vendors. */
const owners = lazy((): ReadonlyMap<string, string | null> => {
  const found = new Map<string, readonly string[]>();
  for (const [address, ids] of providersByHost()) {
    const host = address.toLowerCase();
    const isShared = SHARED.has(domainOf(host));
    if (isShared && ANY_PRODUCT.test(host)) continue;
    for (const name of new Set(isShared ? [host] : [host, domainOf(host)]))
      found.set(name, [...(found.get(name) ?? []), ...ids]);
  }
  return new Map([...found].map(([name, ids]) => [name, oneVendor(ids)]));
});

/** Countries register domains below such a label. */
const BELOW = /(?<![^.])(?:(?:[^.]+\.)?(?:com?|net|org|gov|edu|ac)\.[a-z]{2}|[^.]+\.[^.]+)$/;

function domainOf(host: string): string {
  return BELOW.exec(host.toLowerCase())?.[0] ?? host;
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

/** What looks like a host in a stack trace, and is a file. */
const FILE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|log|json|ya?ml|toml|env|txt|html)$/i;
const HOST =
  /(?<![\w@.-]|[^/]\/)(?:[a-z\d][\w-]{0,40}\.){1,4}[a-z]{2,12}\b(?![\w@-]|\.\w|\/mcp\b)/gi;

/**
 * The provider whose host is in a text without a scheme, or `null`: a host of an endpoint or a console. `labels`: how many
 * parts it has at least, so that a domain alone may count less (`groq.com`).
 */
export function hostNamedIn(text: string, knowledge: TextKnowledge, labels = 3): string | null {
  for (const [host] of text.matchAll(HOST)) {
    if (FILE.test(host) || host.split('.').length < labels || OF_A_CLIENT.test(`${host}/codex`))
      continue;
    const id = domainOwner(host) ?? ownerOfShared(host, knowledge);
    if (id !== null) return id;
  }
  return null;
}

/** A cloud gives each customer or region its own host. */
function ownerOfShared(host: string, knowledge: TextKnowledge): string | null {
  if (!SHARED.has(domainOf(host)) || ANY_PRODUCT.test(host)) return null;
  return knowledge.ownerOf(new URL(`https://${host}/`))?.id ?? null;
}
