import { parseEnvWithComments } from '@authlint/documents';
import { assignment, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, valueOf, type Value } from '../pieces.js';

/** What the `dotenv` package takes from an env file, and the lines that are commented out. */
export function dotenvEvents(text: string): readonly Event[] {
  return parseEnvWithComments(text, 'dotenv').map(({ name, value, quote, key, commentedOut }) => {
    const { line, column } = key;
    return assignment(name, valueIn(value, quote), { line, column }, { commentedOut });
  });
}

function valueIn(text: string, quote: string): Value {
  if (quote === "'") return literal(text);
  // Loaders that expand would fill it from there; dotenv itself does not.
  const { reference, fallback } = valueOf(interpolated(text, false));
  return { ...literal(text), reference, fallback };
}
