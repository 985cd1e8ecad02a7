import { escapeRegExp } from '@authlint/model/redaction';
import { lazy } from '@authlint/core/internal';
import { providersByKeyPrefix, providersOfHeader, readersOf } from '@authlint/providers';
import type { TextKnowledge } from '@authlint/model/knowledge';
import { seal } from '@authlint/model/secret';
import { idOfWord, oneVendor } from './names.js';

/** What belongs to one provider and is no name: its variables, the header that it takes a key in, how its keys begin. */

/** Words of a variable, and those of clouds and git hosts, which other services are called with too. */
const VARIABLE =
  /\b(?!OPENAI_|GITHUB_(?!COPILOT_)|GITLAB_|AWS_(?!BEARER)|CLOUDFLARE_(?!(?:AI_)?GATEWAY_)|GOOGLE_APPLICATION_)[A-Z\d][A-Z\d]*_[A-Z\d_]{2,40}\b/g;
const HEADER = /\b[a-z]{1,20}(?:-[a-z]{2,20}){1,4}(?=["'`]?\s{0,2}[:=]|["'`]? header\b)/gi;

/** Prefixes of tokens that a git host takes too. */
const OF_A_GIT_HOST = /^(?:gh[oprs]_|github_pat_|gl)/;
/** Fewer characters of a masked key are a word of any text. */
const MIN_LENGTH = 4;

/** Who gives out keys with a prefix, and the beginning of such a key with some of its characters or a mask behind it. */
const keys = lazy(() => {
  const issuers = providersByKeyPrefix();
  const known = [...issuers.keys()].filter((prefix) => !OF_A_GIT_HOST.test(prefix));
  const begins = known.map(escapeRegExp);
  const pattern = new RegExp(
    `(?<![\\w-])(${begins.join('|')})(?:[\\w-]{6,200}|[\\w-]{0,12}(?:[*•●…]|\\.{3}|[xX]{4}|<|\\[))`,
    'g',
  );
  return { issuers, pattern };
});

/** Every provider whose variables a text names. */
export function ownersOfVariables(text: string): string[] {
  // A list of the variables that a program supports identifies no provider.
  if (text.includes('OPENAI_API_KEY') && (text.match(VARIABLE) ?? []).length > 0) return [];
  return (text.match(VARIABLE) ?? []).flatMap((name) => oneVendor(readersOf(name)) ?? []);
}

/** Headers of which a server takes any: `the x-api-key or the x-goog-api-key header`. */
const CHOICE =
  /\bheader\b[^.]{0,40}[\s,]or\b[^.]{0,40}\bheader\b|-key,? or (?:the )?[a-z-]{3,30}-key\b/i;

/** Every provider that alone takes a key in a header which a text names. */
export function ownersOfHeaders(text: string): string[] {
  if (!text.includes('-') || CHOICE.test(text)) return [];
  return (text.match(HEADER) ?? []).flatMap((header) => {
    const name = header.toLowerCase();
    return (
      oneVendor(providersOfHeader(name)) ?? idOfWord(/^(\w+)-version$/.exec(name)?.[1] ?? '') ?? []
    );
  });
}

/** The class of a vendor's SDK as it is made: without another address it asks that vendor, whosever key it is given. */
const MADE =
  /\b(?:Async)?(OpenAI|Anthropic|Cohere|Groq|Mistral|Together)(?:AI|Client)?\(\s{0,2}(?:$|\)|\{|api_?key\b)/i;
const OTHER_ADDRESS = /base_?url|api_?base|_BASE\b|azure/i;

/** Every vendor whose client some code makes, unless a line sets its address. */
export function clientsMadeIn(texts: readonly string[]): string[] {
  if (texts.some((text) => OTHER_ADDRESS.test(text))) return [];
  return texts.flatMap((text) => {
    const name = MADE.exec(text)?.[1];
    if (name === undefined) return [];
    return name.toLowerCase() === 'openai' ? ['openai'] : (idOfWord(name) ?? []);
  });
}

/** Every provider whose keys a text shows, whole or masked. */
export function issuersIn(text: string, knowledge: TextKnowledge): string[] {
  const { issuers, pattern } = keys();
  return [...text.matchAll(pattern)].flatMap(([shown, prefix = '']) => {
    const whole = /^[\w-]+$/.test(shown);
    const { certainty, ids } = knowledge.issuersOf(seal(shown));
    if (certainty === 'distinctive') return oneVendor(ids) ?? [];
    return whole || prefix.length < MIN_LENGTH ? [] : (oneVendor(issuers.get(prefix) ?? []) ?? []);
  });
}
