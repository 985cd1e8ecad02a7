import type { Code } from '@authlint/model';

/** Meaning of the category that a client prints before an error message. */
export interface Category {
  /** `null`: a refusal that says no more. */
  readonly code: Code | null;
  /** Of the answers to which the client gives this category. */
  readonly status: number;
  /** The text behind it. */
  readonly words: string;
}

/**
 * Categories of dsh, which prints `dsh: AUTH: words`. Categories of connection errors are in the network failures. Source: `httpErrorCode`
 * and `classifyPiAiError` of its packages llm, llm-deepseek and llm-pi-ai, 0.1.0-rc.8.
 */
const CATEGORIES: Readonly<Record<string, Omit<Category, 'words'>>> = {
  AUTH: { code: null, status: 401 },
  QUOTA: { code: 'quota', status: 402 },
  RATE_LIMIT: { code: 'rate-limit', status: 429 },
  SERVER: { code: 'server-error', status: 500 },
  EMPTY_RESPONSE: { code: 'server-error', status: 500 },
  MALFORMED_RESPONSE: { code: 'server-error', status: 500 },
  INVALID_REQUEST: { code: 'bad-request', status: 400 },
  CONTEXT_WINDOW_EXCEEDED: { code: 'bad-request', status: 400 },
  UNKNOWN_MODEL: { code: 'not-found', status: 404 },
  MISSING_CREDENTIAL: { code: 'key-missing', status: 401 },
  INVALID_CREDENTIAL: { code: 'key-malformed', status: 401 },
};
const CATEGORY = /(?:^|[\s"'`])dsh: ([A-Z][A-Z_]{3,30}): /;

/** The category that a line prints, or `null`. */
export function categoryIn(text: string): Category | null {
  if (!text.includes('dsh: ')) return null;
  const match = CATEGORY.exec(text);
  const category = CATEGORIES[match?.[1] ?? ''];
  return match === null || category === undefined
    ? null
    : { ...category, words: text.slice(match.index + match[0].length) };
}
