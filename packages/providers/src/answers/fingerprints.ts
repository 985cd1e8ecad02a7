import type { HttpAnswer } from '@authlint/core';
import { lazy, memoizeByText } from '@authlint/core/internal';
import type { FingerprintRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';
import { type Body, containsAny } from './body.js';

interface Fingerprint {
  readonly id: string;
  readonly status: number | null;
  readonly literals: readonly string[] | undefined;
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
  { id, status, literals }: FingerprintRow & { readonly id: string },
  pattern: string | undefined,
  flags: string,
): Fingerprint {
  const regex = pattern === undefined ? null : lazy(() => new RegExp(pattern, flags));
  return { id, status: status ?? null, literals, regex };
}

/** Who the form of the answer gives away: first by the body, which its author wrote, then by headers. */
export function fingerprintOf(answer: HttpAnswer, body: Body): string | null {
  const { status } = answer;
  const text = body.canonical;
  const author =
    text.length <= MAX_REPEATED ? authorOf(`${status} ${text}`) : authorOfBody(status, text);
  return author ?? byHeaders(answer);
}

/** Longer bodies are hardly ever the same. */
const MAX_REPEATED = 2048;

/** A fleet has many answers of the same words. */
const authorOf = memoizeByText((key) => {
  const end = key.indexOf(' ');
  return authorOfBody(Number(key.slice(0, end)), key.slice(end + 1));
});

function authorOfBody(status: number, text: string): string | null {
  return fingerprints().ofBodies.find((item) => fits(item, status, text))?.id ?? null;
}

function byHeaders(answer: HttpAnswer): string | null {
  const { ofHeaders } = fingerprints();
  let [first, found]: [number, string | null] = [Infinity, null];
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const [place, one] of ofHeaders.get(name) ?? [])
      if (place < first && fits(one, answer.status, value)) [first, found] = [place, one.id];
  }
  return found;
}

function fits({ status, literals, regex }: Fingerprint, answered: number, text: string): boolean {
  if (status !== null && status !== answered) return false;
  return regex === null || (containsAny(text, literals) && regex().test(text));
}
