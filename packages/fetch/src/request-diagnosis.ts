import type {
  Cause,
  Certainty,
  Code,
  OwnCode,
  ProviderReport,
  ProviderState,
} from '@authlint/core';

/** Why a request was rejected, as plain data without any credential. */
export interface RequestDiagnosis {
  readonly state: ProviderState;
  readonly cause: Cause;
  readonly code: Code | OwnCode;
  readonly certainty: Certainty;
  readonly message: string;
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** Page about the code. */
  readonly docs: string;
}

/** Response header that carries the diagnosis: it never travels, it is added behind the network. */
export const HEADER = 'x-authlint-diagnosis';

/** The part of a report that a caller shows; `null` where the report has no diagnosis. */
export function fromReport({ state, diagnosis }: ProviderReport): RequestDiagnosis | null {
  if (diagnosis === null) return null;
  const { cause, code, certainty, message, resolution, docs } = diagnosis;
  return { state, cause, code, certainty, message, steps: resolution.steps, docs };
}

/**
 * A value of the header, which SDKs copy from object to object. It is a random name of the diagnosis, known to this process alone,
 * since a server can send a header with our name as well.
 */
export function tokenOf(diagnosis: RequestDiagnosis): string {
  const known = diagnoses();
  const token = crypto.randomUUID();
  known.set(token, diagnosis);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_REMEMBERED) break;
    known.delete(oldest);
  }
  return token;
}

/** The diagnosis that a value of the header stands for; `null` for any value that was not made in this process. */
export function diagnosisFor(token: string): RequestDiagnosis | null {
  return diagnoses().get(token) ?? null;
}

/** Diagnoses that are kept: an error is looked at soon after it was thrown. */
const MAX_REMEMBERED = 10_000;
const DIAGNOSES = Symbol.for('authlint: diagnoses by token');

/** One map for all copies of this package in the process, at an object that all of them have. */
function diagnoses(): Map<string, RequestDiagnosis> {
  const shared = Headers as { [DIAGNOSES]?: Map<string, RequestDiagnosis> };
  return (shared[DIAGNOSES] ??= new Map());
}
