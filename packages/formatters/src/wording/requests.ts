import type { RequestRecord } from '@authlint/model';
import { plain } from './plain.js';

/** URLs at the Base URL's host are shortened to their path; others are shown in full. */
export function shortUrl(text: string, baseUrl: string): string {
  if (!URL.canParse(text) || !URL.canParse(baseUrl)) return plain(text);
  const url = new URL(text);
  return plain(url.origin === new URL(baseUrl).origin ? url.pathname + url.search : text);
}

/** The status of the answer, or why there is none. */
export function outcomeText({ status, failure }: RequestRecord): string {
  return status === null ? plain(failure ?? 'not sent') : String(status);
}

export function durationText({ durationMs }: RequestRecord): string {
  return durationMs === null ? '' : `${Math.round(durationMs)} ms`;
}
