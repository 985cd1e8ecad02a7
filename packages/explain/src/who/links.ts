import { lazy } from '@authlint/core/internal';
import { knownProvider, providerIds } from '@authlint/providers';

const LINK = /\bhttps?:\/\/([\w.-]{3,200})(\/[^\s"'`<>)\]}\\,]{0,200})?/gi;
/** Domains that others than one provider have pages on. */
const SHARED: ReadonlySet<string> = new Set(
  'google.com googleapis.com amazonaws.com amazon.com azure.com microsoft.com github.com github.io githubusercontent.com aliyun.com aliyuncs.com tencent.com baidu.com cloudflare.com vercel.com vercel.app readthedocs.io gitbook.io oracle.com ibm.com apple.com localhost'.split(
    ' ',
  ),
);
/** Pages that the domain alone does not give away. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:platform|help|docs)\.openai\.com/, 'openai'],
  [/^(?:aistudio\.google\.com|ai\.google\.dev|makersuite\.google\.com)/, 'google'],
  [/^(?:help\.aliyun\.com|www\.alibabacloud\.com)\/.*(?:model-studio|dashscope)/, 'alibaba'],
  [/^(?:docs|platform)\.claude\.com|^(?:docs|console|support)\.anthropic\.com/, 'anthropic'],
];

/** By the last two labels of the host of an endpoint or a console; `null`: several vendors. */
const owners = lazy((): ReadonlyMap<string, string | null> => {
  const found = new Map<string, { id: string; vendor: string } | null>();
  for (const id of providerIds()) {
    const row = knownProvider(id);
    for (const url of [...(row?.endpoints ?? []).map((one) => one.url), row?.consoleUrl ?? '']) {
      const host = /^https:\/\/([\w.-]+)/.exec(url)?.[1];
      const domain = host === undefined ? '' : domainOf(host);
      if (row === null || domain === '' || SHARED.has(domain)) continue;
      const held = found.get(domain);
      if (
        held === undefined ||
        (held !== null && held.vendor === row.vendor && id.length < held.id.length)
      )
        found.set(domain, { id, vendor: row.vendor });
      else if (held !== null && held.vendor !== row.vendor) found.set(domain, null);
    }
  }
  return new Map([...found].map(([domain, held]) => [domain, held?.id ?? null]));
});

function domainOf(host: string): string {
  return host.toLowerCase().split('.').slice(-2).join('.');
}

/** The provider whose pages a text links to, or `null`. */
export function linkedIn(text: string): string | null {
  if (!text.includes('://')) return null;
  for (const [, host = '', path = ''] of text.matchAll(LINK)) {
    const page = PAGES.find(([pattern]) => pattern.test(host.toLowerCase() + path));
    const id = page?.[1] ?? owners().get(domainOf(host)) ?? null;
    if (id !== null) return id;
  }
  return null;
}
