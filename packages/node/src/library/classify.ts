import type { AnswerMeaning, HttpAnswer, Knowledge } from '@authlint/core';
import { redact } from '@authlint/model/redaction';
import type { ObservedAnswer } from '@authlint/core/internal';
import { withoutControls } from '@authlint/model/terminal-text';

/** An answer of a provider, as far as it is at hand. */
export interface GivenAnswer {
  readonly status: number;
  /** `Headers`, or names and values. */
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** URL of the request: its host decides how messages are read. */
  readonly url?: string | undefined;
  /** Purpose of the request; chat when omitted. */
  readonly purpose?: 'discovery' | 'chat' | 'other' | undefined;
}

/** What an answer means, with any status, and who gave it. Credentials in its words are redacted. */
export function classifyAnswer(given: GivenAnswer, knowledge: Knowledge): AnswerMeaning {
  const { url, purpose = 'chat' } = given;
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  const meaning = knowledge.classify(httpAnswer(given), { host, purpose });
  return { ...meaning, text: meaning.text === null ? null : redact(meaning.text) };
}

export function httpAnswer({ status, headers = {}, body = '' }: GivenAnswer): HttpAnswer {
  const fields = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return {
    kind: 'answer',
    status,
    headers: Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value])),
    body,
    truncated: false,
    durationMs: 0,
  };
}

/** An answer that a client was given, with the request that it answers. */
export interface ClientAnswer extends GivenAnswer {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly purpose: 'discovery' | 'chat';
}

/** The response as core classifies it, without parts of keys that it repeats. */
export function observedFrom(
  { url, method, purpose, ...given }: ClientAnswer,
  clean: (text: string) => string,
): ObservedAnswer {
  const { headers, body, ...answer } = httpAnswer(given);
  const fields = Object.entries(headers).map(([name, value]) => [name, clean(value)] as const);
  return {
    route: purpose,
    method,
    url,
    answer: { ...answer, headers: Object.fromEntries(fields), body: clean(withoutControls(body)) },
  };
}
