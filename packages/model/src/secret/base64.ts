import { forgetMatch } from './store.js';

/** Base64 of a text in UTF-8, by what browsers have too. */
export function base64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join(''));
}

/** The text of base64url. What is not of its alphabet, and a last character without a whole byte, is passed over. */
export function textOfBase64url(encoded: string): string {
  const characters = encoded
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  forgetMatch();
  const whole = characters.length % 4 === 1 ? characters.slice(0, -1) : characters;
  return new TextDecoder().decode(Uint8Array.from(atob(whole), (byte) => byte.charCodeAt(0)));
}
