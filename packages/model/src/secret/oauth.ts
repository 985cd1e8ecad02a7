import { read } from './store.js';
import { seal, type Secret } from './secret.js';

/** An `application/x-www-form-urlencoded` body, sealed. */
export function formBody(fields: Readonly<Record<string, string | Secret>>): Secret {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : read(value));
  }
  return seal(form.toString());
}
