import { situationOf } from '@authlint/core/internal';
import { catalogueEntry, stepsOf } from '@authlint/model/catalogue';
import {
  CAUSE_OF,
  type Certainty,
  type Code,
  type CapturedRequest,
  type ListenFinding,
} from '@authlint/model';

/** A finding with the cause and the steps of its code. */
export function finding(
  code: Code,
  certainty: Certainty,
  message: string,
  requests: readonly CapturedRequest[],
): ListenFinding {
  return {
    cause: CAUSE_OF[code],
    code,
    certainty,
    message,
    requests: requests.map(({ number }) => number),
    steps: stepsOf(catalogueEntry(code).resolution.steps, situationOf(new Map())),
  };
}

/** The same, nothing where no request shows it. */
export function findingOf(
  code: Code,
  certainty: Certainty,
  message: string,
  requests: readonly CapturedRequest[],
): readonly ListenFinding[] {
  return requests.length === 0 ? [] : [finding(code, certainty, message, requests)];
}

/** A request in which a provider expects a credential. */
export function isGuarded({ route, method }: CapturedRequest): boolean {
  return route !== 'other' && method !== 'OPTIONS';
}

/** Fingerprint of the first credential that is not empty, or `null`. */
export function keyOf({ credentials }: CapturedRequest): string | null {
  return credentials.find(({ fingerprint }) => fingerprint !== null)?.fingerprint ?? null;
}
