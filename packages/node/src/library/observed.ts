import type { ObservedAnswer } from '@authlint/core/internal';
import { withoutControls } from '../terminal-text.js';
import { httpAnswer, type GivenAnswer } from './classify.js';

/** An answer that a client was given, with the request that it answers. */
export interface ClientAnswer extends GivenAnswer {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly purpose: 'discovery' | 'chat';
}

/** The answer as core judges it: what was echoed of a key is gone. */
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
