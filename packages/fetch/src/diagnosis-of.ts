import { diagnosisFor, HEADER, type RequestDiagnosis } from './request-diagnosis.js';

/** How deep causes are followed. */
const DEEPEST = 5;

/**
 * The diagnosis that a response carries, or an error that an SDK made of it: the openai, Anthropic, AI and LangChain SDKs keep the
 * headers of the response in their errors. `null` where there is none.
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
  const steps = diagnosis.steps.map((step, index) => `  ${index + 1}. ${step}`);
  return [message, `${diagnosis.message} (${diagnosis.certainty})`, ...steps].join('\n');
}
