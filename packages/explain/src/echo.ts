import { type AuthCode, firstFitting, withWords, type Worded } from '@authlint/core/internal';

/** Sentences in which providers repeat the key that they got, mostly masked. */
export const ECHOES: readonly Worded[] = [
  {
    words: ['provided:'],
    pattern:
      /\b(?:incorrect|invalid|malformed|wrong) (?:[\w-]{1,20} ){0,3}(?:api[- ]?key|token) provided: ?(.{0,400}?)(?=\.?\s(?:you can|ensure|see|for details|please|find)\b|\.?["'}\])]{0,3}(?:,\s["']|[}\]])|\.?$)/is,
  },
  { words: ['received'], pattern: /\breceived(?: api key)? ?= ?(.{0,400}?)(?=,\s|$)/is },
  {
    words: ['your api'],
    pattern: /\byour api[- ]key: ?(.{0,400}?) is (?:invalid|incorrect|unknown)/is,
  },
  { words: ['invalid token:'], pattern: /\binvalid token: (.{1,200}?)(?= \(tid)/is },
];
const REDACTED =
  /^(?:\[?<?\(?(?:redacted|masked|hidden|removed|filtered|secret|sealed)\)?>?\]?|[*•xX.…]{3,}|\[(?:key|token)-?\d*\])$/i;

/** What a sentence of the provider repeats as the key, or `null`. */
export function echoIn(text: string): string | null {
  for (const { pattern } of withWords(ECHOES, text)) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return value;
  }
  return null;
}

/** The damage that an echo shows, or `null`. A masked middle is the provider's doing, its two ends are the user's. */
export function damageOf(value: string): AuthCode | null {
  const text = value.trim();
  if (REDACTED.test(text)) return null;
  return firstFitting(DAMAGE, value)?.code ?? null;
}

/** In every text. */
const ANY = [''];

export const DAMAGE: readonly (Worded & { readonly code: AuthCode })[] = [
  { code: 'key-missing', words: ANY, pattern: /^\s*$/ },
  {
    code: 'key-unexpanded-reference',
    words: ANY,
    pattern:
      /^\s?["']?(?:\$\{|\$[A-Za-z_(]|\{\{|\{env:|%[A-Za-z_]{2,60}%|op:\/\/|env:|process\.env|os\.environ|\$env:|<no value>|\{[A-Z_]{3,60}\}|\$secret:|!\w{1,20} )|^\s?[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,4}_(?:KEY|TOKEN)\s?$/,
  },
  { code: 'key-quoted', words: ANY, pattern: /^\s?(?:["'`“”‘’]|\\["'])|["'`“”‘’]\s?$/ },
  {
    code: 'key-bearer-prefix',
    words: ['bearer', 'authorization:'],
    pattern: /^\s?(?:bearer\b|authorization:)/i,
  },
  { code: 'key-whitespace', words: ANY, pattern: /^\s+\S|\S\s+$|\\[nrt]$|%0[ad]|%20|\S \S/i },
  { code: 'key-malformed', words: ['http'], pattern: /^https?:(?:\/|\*)/i },
  {
    code: 'key-placeholder',
    words: (
      'unde|null|nan|true|false|[object|empty|dummy|test|change|placeholder|example|replace|todo|no|anything|' +
      'lm-studio|ollama|fake|your|1234|xxx|<|key|...|secret|token'
    ).split('|'),
    pattern:
      /^(?:unde[fined*]{3,5}|null|none|nan|true|false|\[object.{0,20}|empty|dummy|test|changeme|change[-_]me|placeholder|example|replace.{0,20}|todo|not[-_ ]?needed|no[-_]?key|anything|lm-studio|ollama|fake.{0,20}|sk-(?:xxx|your|1234|dummy|fake|no).{0,40}|sk-\.{3,}|x{3,}|<.{1,60}>|.{0,12}your[-_ *].{0,60}|.{0,20}api[-_ ]?key[-_ ]?here.{0,10}|my[-_ ]?(?:api[-_ ]?)?key|\.{3,}|key|api[-_]?key|secret|token)$/i,
  },
  { code: 'key-masked', words: ANY, pattern: /[•●…]/ },
  { code: 'key-non-ascii', words: ANY, pattern: /[^\u0000-\u007f]/ },
];
