import type { Diagnosis } from '@authlint/model';

/** The sentences of the steps of a diagnosis. */
export function textsOf(diagnosis: Pick<Diagnosis, 'resolution'> | null | undefined): string[] {
  return diagnosis?.resolution.steps.map(({ text }) => text) ?? [];
}
