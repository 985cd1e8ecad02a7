import { firstMatching, found, type PrefilteredPattern } from '@authlint/model/redaction';
import type { Body } from './body.js';
import { ECHO_DAMAGE } from './echo-damage.js';

/** Error texts in which providers echo the key, mostly masked. */
export const ECHOES: readonly PrefilteredPattern[] = [
  {
    literals: [' provided:'],
    pattern:
      /\b(?:incorrect|invalid|malformed|wrong) (?:[\w-]{1,20} ){0,3}(?:api[- ]?key|token) provided: ?(?!\s?[。，；！？])(.{0,400}?)(?=[。，；！？]|\.?\s(?:you can|ensure|see|for details|please|find|received model)\b|\.?["'}\])]{0,3}(?:,\s["']|[}\]])|\s?\.?$)/is,
  },
  { literals: ['received'], pattern: /\breceived(?: api key)? ?= ?(.{0,400}?)(?=,\s|$)/is },
  {
    literals: ['your api'],
    pattern: /\byour api[- ]key: ?(.{0,400}?) is (?:invalid|incorrect|unknown)/is,
  },
  { literals: ["invalid api key: '"], pattern: /\binvalid api key: '([^'\n]{1,200})'/is },
  { literals: ["key '"], pattern: /\bkey '([^'\n]{1,200})' was not found/i },
  { literals: ['invalid token: '], pattern: /\binvalid token: (.{1,200}?)(?= \(tid)/is },
];

/** Cloudflare echoes the account of the URL, which may be an unexpanded reference. */
const ACCOUNT_ECHO: PrefilteredPattern = {
  literals: ['could not route to /client/v4/accounts/'],
  pattern: /could not route to \/client\/v4\/accounts\/([^/]{1,120})\//i,
};

const ALL_ECHOES = [...ECHOES, ACCOUNT_ECHO];
const LITERALS = ALL_ECHOES.flatMap(({ literals }) => literals);

/** The key that an error text echoes, or `null`. */
export function echoIn(sentence: string): string | null {
  const echo = firstGroup(ECHOES, sentence);
  return echo === null ? null : withoutMarkup(echo);
}

/** A paste in Markdown shows the key as code or in bold. */
function withoutMarkup(echo: string): string {
  return echo.replace(/^(\s?)`+|\s?(?<!`)`+$/g, '$1').replace(/^(\s?)\*\*(\w.*)\*\*$/, '$1$2');
}

function firstGroup(patterns: readonly PrefilteredPattern[], text: string): string | null {
  for (const item of patterns) {
    const group = found(item, text)?.[1];
    if (group !== undefined) return group;
  }
  return null;
}

/** The damage that the answer's echo of the key shows: `quoted`, `placeholder`, `unexpanded-reference`, `url`. */
export function echoOf(body: Body): string | null {
  // Most answers echo nothing, so their texts are not collected.
  if (!LITERALS.some((literal) => body.words.includes(literal))) return null;
  for (const sentence of sentencesOf(body)) {
    const echo = firstGroup(ALL_ECHOES, sentence);
    if (echo !== null)
      return reportedDamage(
        withoutMarkup(echo)
          .replace(/^\*{2,}/, '')
          .trim(),
      );
  }
  return null;
}

function reportedDamage(echo: string): string | null {
  const rows = ECHO_DAMAGE.filter(({ inAnswer }) => inAnswer);
  return firstMatching(rows, echo)?.damage ?? null;
}

/** The texts in a JSON body, or the body itself. */
function sentencesOf({ json, canonical }: Body): readonly string[] {
  return json === undefined ? [canonical.replace(/\\"/g, '"')] : textsIn(json, DEEPEST);
}

/** Nesting levels that are searched for an error. */
const DEEPEST = 8;

function textsIn(value: unknown, levels: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  return Object.values(value).flatMap((part) => textsIn(part, levels - 1));
}
