import type { Cause, Certainty, Code, ProviderReport, ProviderState } from '@authlint/core';

/** Why a request was rejected, as plain data without any credential. */
export interface RequestDiagnosis {
  readonly state: ProviderState;
  readonly cause: Cause;
  readonly code: Code;
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

/** A diagnosis as text of a header. */
export function encoded(diagnosis: RequestDiagnosis): string {
  return encodeURIComponent(JSON.stringify(diagnosis));
}

/** Inverse of `encoded`; `null` for any other text. */
export function decoded(text: string): RequestDiagnosis | null {
  try {
    const data: unknown = JSON.parse(decodeURIComponent(text));
    return typeof data === 'object' && data !== null && 'code' in data
      ? (data as RequestDiagnosis)
      : null;
  } catch {
    return null; // a header of somebody else
  }
}
