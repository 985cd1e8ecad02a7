import { firstMatching, withLiterals } from '@authlint/model/redaction';
import { SPEECH } from '../generated/speech.js';

/** A body within the string of another speaks like one of its own. */
function spoken(text: string): string {
  return text.includes('\\') ? text.replace(/\\+(?=["'])/g, '') : text;
}

/** Everybody who speaks like that, who says it most distinctly first. */
export function speakersIn(text: string): string[] {
  const said = spoken(text);
  return withLiterals(SPEECH, said)
    .filter(({ pattern }) => pattern.test(said))
    .map(({ id }) => id);
}

/** Who speaks like that, or `null`. */
export function speakerOf(text: string): string | null {
  return firstMatching(SPEECH, spoken(text))?.id ?? null;
}
