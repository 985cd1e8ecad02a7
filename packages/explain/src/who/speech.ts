import { firstMatching, withLiterals } from '@authlint/model/redaction';
import { SPEECH } from '../generated/speech.js';

/** Everybody who speaks like that, who says it most distinctly first. */
export function speakersIn(text: string): string[] {
  return withLiterals(SPEECH, text)
    .filter(({ pattern }) => pattern.test(text))
    .map(({ id }) => id);
}

/** Who speaks like that, or `null`. */
export function speakerOf(text: string): string | null {
  return firstMatching(SPEECH, text)?.id ?? null;
}
