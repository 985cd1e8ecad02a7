import { redact } from '@authlint/model/redaction';

const PREFIX = '#explain=';
/** Characters of a fragment that are read. */
const MAX_LENGTH = 24_000;

/** The address of this page with a text in its fragment, which browsers do not send. */
export function linkOf(page: string, redacted: string): string {
  const binary = Array.from(new TextEncoder().encode(redacted), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return page.replace(/#.*$/s, '') + PREFIX + encoded;
}

/** The text of a fragment; `null` where it holds none. Who made the link may not have redacted it. */
export function textOfLink(fragment: string): string | null {
  if (!fragment.startsWith(PREFIX) || fragment.length > MAX_LENGTH) return null;
  const encoded = fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return redact(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null; // a damaged link holds no text
  }
}
