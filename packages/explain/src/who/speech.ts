import { firstMatching, matchesPattern } from '@authlint/model/redaction';
import { withoutEscapes } from '../line.js';
import { SPEECH } from '../generated/speech.js';

/** Providers with such messages, the most distinctive first. A body quoted in another body counts as a body. */
export function speakersIn(text: string): string[] {
  const said = withoutEscapes(text);
  return SPEECH.filter((one) => matchesPattern(one, said)).map(({ id }) => id);
}

/** Who speaks like that, or `null`. */
export function speakerOf(text: string): string | null {
  return firstMatching(SPEECH, withoutEscapes(text))?.id ?? null;
}
