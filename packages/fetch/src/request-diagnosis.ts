import type {
  Cause,
  Certainty,
  Code,
  OwnCode,
  ProviderReport,
  ProviderState,
  Step,
} from '@authlint/core';

/** Why a request was rejected, as plain data without any credential. */
export interface RequestDiagnosis {
  readonly state: ProviderState;
  readonly cause: Cause;
  readonly code: Code | OwnCode;
  readonly certainty: Certainty;
  readonly message: string;
  /** What to do, in this order. */
  readonly steps: readonly Step[];
  /** Page about the code. */
  readonly docs: string;
}

/** Response header that carries the diagnosis: added locally, never sent. */
export const HEADER = 'x-authlint-diagnosis';

/** The part of a report that a caller shows; `null` where the report has no diagnosis. */
export function fromReport({ state, diagnosis }: ProviderReport): RequestDiagnosis | null {
  if (diagnosis === null) return null;
  const { cause, code, certainty, message, resolution, docs } = diagnosis;
  return { state, cause, code, certainty, message, steps: resolution.steps, docs };
}

/**
 * Value of the header, which SDKs copy between objects. It is a random id known only to this process, since a server could send a header
 * with the same name.
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

/** The diagnosis for a value of the header; `null` for any value from outside this process. */
function diagnosisFor(token: string): RequestDiagnosis | null {
  return diagnoses().get(token) ?? null;
}

/** Maximum of cached diagnoses: an error is usually inspected soon after it is thrown. */
const MAX_REMEMBERED = 10_000;
const DIAGNOSES = Symbol.for('authlint: diagnoses by token');

/** One map for all copies of this package in the process, stored on a global object. */
function diagnoses(): Map<string, RequestDiagnosis> {
  const shared = Headers as { [DIAGNOSES]?: Map<string, RequestDiagnosis> };
  return (shared[DIAGNOSES] ??= new Map());
}

/** Maximum depth of nested causes. */
const DEEPEST = 5;

/**
 * The diagnosis of a response, or of an SDK's error for it: the openai, Anthropic, AI and LangChain SDKs keep the headers of the response
 * in their errors. `null` where there is none.
 */
export function diagnosisOf(subject: unknown): RequestDiagnosis | null {
  return search(subject, 0);
}

function search(subject: unknown, depth: number): RequestDiagnosis | null {
  if (typeof subject !== 'object' || subject === null || depth > DEEPEST) return null;
  const fields = subject as Readonly<Record<string, unknown>>;
  for (const headers of [fields['headers'], fields['responseHeaders']]) {
    const text = headerOf(headers);
    const diagnosis = text === null ? null : diagnosisFor(text);
    if (diagnosis !== null) return diagnosis;
  }
  for (const inner of [fields['response'], fields['cause'], fields['lastError']]) {
    const diagnosis = search(inner, depth + 1);
    if (diagnosis !== null) return diagnosis;
  }
  return null;
}

function headerOf(headers: unknown): string | null {
  if (headers instanceof Headers) return headers.get(HEADER);
  if (typeof headers !== 'object' || headers === null) return null;
  const value: unknown = (headers as Readonly<Record<string, unknown>>)[HEADER];
  return typeof value === 'string' ? value : null;
}

/** The message of an error with its diagnosis and what to do below it; the message alone where there is no diagnosis. */
export function explained(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const diagnosis = diagnosisOf(error);
  if (diagnosis === null) return message;
  const steps = diagnosis.steps.map(({ text }, index) => `  ${index + 1}. ${text}`);
  return [message, `${diagnosis.message} (${diagnosis.certainty})`, ...steps].join('\n');
}
