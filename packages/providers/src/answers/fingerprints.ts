import type { HttpAnswer } from '@authlint/core';
import { lazy } from '@authlint/core/internal';
import { providerRows } from '../tables/providers.js';
import type { FingerprintRow } from '../tables/rows.js';
import type { Body } from './body.js';

/** In the order of the providers: the first match wins. */
const fingerprints = lazy(() =>
  providerRows().flatMap((row) => row.fingerprints.map((item) => ({ ...item, id: row.id }))),
);

/**
 * The sender that the form of the answer identifies: first by the body, which the sender wrote, then by headers.
 */
export function fingerprintOf({ status, headers }: HttpAnswer, body: Body): string | null {
  const possible = fingerprints().filter((item) => (item.status ?? status) === status);
  const found =
    possible.find((item) => hasBody(item, body.canonical)) ??
    possible.find((item) => hasHeader(item, headers));
  return found?.id ?? null;
}

function hasBody({ body, header }: FingerprintRow, text: string): boolean {
  return header === undefined && body !== undefined && new RegExp(body, 'u').test(text);
}

/** Without a `value`, any value matches. */
function hasHeader({ header, value }: FingerprintRow, headers: HttpAnswer['headers']): boolean {
  const given = header === undefined ? undefined : headers[header.toLowerCase()];
  return given !== undefined && (value === undefined || new RegExp(value, 'iu').test(given));
}
