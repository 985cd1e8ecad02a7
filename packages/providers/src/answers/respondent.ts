import type { HttpAnswer } from '@authlint/core';
import { lazy } from '@authlint/core/internal';
import type { AnswersRow, FingerprintRow } from '../tables/rows.js';
import { tables } from '../tables/tables.js';
import type { Body } from './body.js';

interface Fingerprint {
  readonly id: string;
  readonly status: number | null;
  readonly header: string | null;
  readonly regex: RegExp | null;
}

const fingerprints = lazy(() =>
  tables.answers
    .all()
    .flatMap(([id, row]) => (row.fingerprints ?? []).map((one) => compile(id, one))),
);

function compile(id: string, { header, value, body, status }: FingerprintRow): Fingerprint {
  const pattern = value ?? body;
  return {
    id,
    status: status ?? null,
    header: header?.toLowerCase() ?? null,
    regex: pattern === undefined ? null : new RegExp(pattern, header === undefined ? 'u' : 'iu'),
  };
}

/** Who the form of the answer gives away: first by the body, which its author wrote, then by headers. */
export function respondentOf(answer: HttpAnswer, body: Body): string | null {
  const found = fingerprints().filter((one) => fits(one, answer, body));
  return (found.find((one) => one.header === null) ?? found[0])?.id ?? null;
}

function fits({ status, header, regex }: Fingerprint, answer: HttpAnswer, body: Body): boolean {
  if (status !== null && status !== answer.status) return false;
  if (header === null) return regex?.test(body.canonical) === true;
  const value = Object.hasOwn(answer.headers, header) ? answer.headers[header] : undefined;
  return value !== undefined && (regex === null || regex.test(value));
}

export function speaker(id: string): AnswersRow | null {
  return tables.answers.get(id) ?? null;
}

export function isGateway(id: string): boolean {
  return tables.facts.get(id)?.kind === 'gateway';
}
