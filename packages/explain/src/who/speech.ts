import { firstMatching, matchesPattern } from '@authlint/model/redaction';
import { withoutEscapes } from '../line.js';
import { SPEECH } from '../generated/speech.js';

/** Everybody who speaks like that, who says it most distinctly first. A body within the string of another speaks like one of its own. */
export function speakersIn(text: string): string[] {
  const said = withoutEscapes(text);
  return SPEECH.filter((one) => matchesPattern(one, said)).map(({ id }) => id);
}

/** Who speaks like that, or `null`. */
export function speakerOf(text: string): string | null {
  return firstMatching(SPEECH, withoutEscapes(text))?.id ?? null;
}
