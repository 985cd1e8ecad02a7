import type { HttpAnswer } from '@authlint/core';
import { lazy } from '@authlint/core/internal';
import type { AnswersRow, FingerprintRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';
import type { Body } from './body.js';

interface Fingerprint {
  readonly id: string;
  readonly status: number | null;
  /** `null` where any value of the header will do. */
  readonly regex: (() => RegExp) | null;
}

/** Whose word counts first is in front. */
interface Fingerprints {
  readonly ofBodies: readonly Fingerprint[];
  /** By the name of the header, with the place among all of them. */
  readonly ofHeaders: ReadonlyMap<string, readonly (readonly [place: number, Fingerprint])[]>;
}

const fingerprints = lazy((): Fingerprints => {
  const rows = tables.answers
    .all('fingerprints')
    .flatMap(([id, row]) => (row.fingerprints ?? []).map((item) => ({ ...item, id })));
  const ofHeaders = new Map<string, (readonly [number, Fingerprint])[]>();
  for (const [place, row] of rows.entries()) {
    if (row.header === undefined) continue;
    const name = row.header.toLowerCase();
    const same = ofHeaders.get(name) ?? [];
    same.push([place, compile(row, row.value, 'iu')]);
    ofHeaders.set(name, same);
  }
  const bodies = rows.filter(({ header, body }) => header === undefined && body !== undefined);
  return { ofBodies: bodies.map((row) => compile(row, row.body, 'u')), ofHeaders };
});

function compile(
  { id, status }: FingerprintRow & { readonly id: string },
  pattern: string | undefined,
  flags: string,
): Fingerprint {
  const regex = pattern === undefined ? null : lazy(() => new RegExp(pattern, flags));
  return { id, status: status ?? null, regex };
}

/** Who the form of the answer gives away: first by the body, which its author wrote, then by headers. */
export function fingerprintOf(answer: HttpAnswer, body: Body): string | null {
  const author = fingerprints().ofBodies.find((item) => fits(item, answer, body.canonical));
  return author?.id ?? byHeaders(answer);
}

function byHeaders(answer: HttpAnswer): string | null {
  const { ofHeaders } = fingerprints();
  let [first, found]: [number, string | null] = [Infinity, null];
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const [place, one] of ofHeaders.get(name) ?? [])
      if (place < first && fits(one, answer, value)) [first, found] = [place, one.id];
  }
  return found;
}

function fits({ status, regex }: Fingerprint, answer: HttpAnswer, text: string): boolean {
  if (status !== null && status !== answer.status) return false;
  return regex === null || regex().test(text);
}

export function answersRowOf(id: string): AnswersRow | null {
  return tables.answers.get(id) ?? null;
}

export function isGateway(id: string): boolean {
  return tables.facts.get(id)?.kind === 'gateway';
}
