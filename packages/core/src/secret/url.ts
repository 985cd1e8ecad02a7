import { forgetMatch, read } from './store.js';
import type { Secret } from './secret.js';

/**
 * Address that a sealed text holds: an http(s) URL without user info, query and fragment, where a credential could stand.
 * `null`: the text is no such URL. Clients take their Base URL from variables too, and a Base URL is no credential.
 */
export function addressOf(secret: Secret): string | null {
  const address = webAddress(read(secret).trim());
  forgetMatch();
  return address;
}

function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return url.origin + url.pathname.replace(/\/$/, '');
}
