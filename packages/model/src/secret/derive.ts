import { forgetMatch, read } from './store.js';
import { inherit } from './origins.js';
import { seal, type Secret } from './secret.js';

/** Secrets derived from secrets, without exposing the plaintext. */

/** A separate Secret of the same plaintext, so that values cached by it can be collected with it. */
export function copyOf(secret: Secret): Secret {
  return inherit(seal(read(secret)), [secret]);
}

/** `prefix` and the plaintext, sealed: `withPrefix('Bearer ', key)`. */
export function withPrefix(prefix: string, secret: Secret): Secret {
  return inherit(seal(prefix + read(secret)), [secret]);
}

/** Base64 of a login for HTTP Basic: `name:password` as it is, else the key as the name without a password. */
export function basicOfKey(secret: Secret): Secret {
  const text = read(secret);
  return inherit(seal(base64(text.includes(':') ? text : `${text}:`)), [secret]);
}

/** Base64 of a text in UTF-8, with functions that browsers have too. */
function base64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join(''));
}

/** The plaintext decoded from base64; unchanged where it is not base64. */
export function decodedBase64(secret: Secret): Secret {
  try {
    const bytes = Uint8Array.from(atob(read(secret).trim()), (byte) => byte.charCodeAt(0));
    return inherit(seal(new TextDecoder().decode(bytes)), [secret]);
  } catch {
    return secret;
  }
}

/** Removes what `pattern` matches. `pattern` is fixed text of the caller, not input. */
export function without(secret: Secret, pattern: RegExp): Secret {
  const plain = read(secret);
  const left = plain.replace(pattern, '');
  forgetMatch();
  return left === plain ? secret : inherit(seal(left), [secret]);
}

/** Joins fixed text and secrets. */
export function joined(parts: readonly (string | Secret)[]): Secret {
  const texts = parts.map((part) => (typeof part === 'string' ? part : read(part)));
  return inherit(seal(texts.join('')), parts);
}

/** An `application/x-www-form-urlencoded` body, sealed. */
export function formBody(fields: Readonly<Record<string, string | Secret>>): Secret {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : read(value));
  }
  return inherit(seal(form.toString()), Object.values(fields));
}

/** Shorter ones may be words of the text. */
const MIN_HIDDEN_LENGTH = 8;

/** The text with each of the secrets, and each of their words, replaced by a mark. */
export function withoutSecrets(text: string, secrets: readonly Secret[]): string {
  const words = secrets
    .flatMap((secret) => [read(secret), ...read(secret).split(/[\s"']+/)])
    .filter((word) => word.length >= MIN_HIDDEN_LENGTH)
    .sort((a, b) => b.length - a.length);
  return words.reduce((left, word) => left.replaceAll(word, '[key]'), text);
}

/** A header that is in a sealed text. */
export interface SealedHeader {
  readonly name: string;
  readonly value: Secret;
}

const HEADER_NAME = /^[\w!#$%&'*+.^|~-]{1,64}$/;

/** The headers of a text with lines such as `X-Team: a`. Lines without a valid header name are omitted: they may be keys. */
export function headersIn(secret: Secret, separator: RegExp, sign = ':'): SealedHeader[] {
  return read(secret)
    .split(separator)
    .flatMap((line) => {
      const end = line.indexOf(sign);
      const name = line.slice(0, Math.max(end, 0)).trim();
      const value = inherit(seal(line.slice(end + 1).trim()), [secret]);
      return HEADER_NAME.test(name) ? [{ name, value }] : [];
    });
}

/** An object of a JSON text: its names in clear, its values sealed. */
export interface SealedObject {
  readonly entries: readonly SealedEntry[];
}

export interface SealedEntry {
  readonly name: string;
  /** `null`: the value is `null`, or an object. */
  readonly text: Secret | null;
  readonly object: SealedObject | null;
}

/** The object that a sealed text is in JSON; `null` where it is none. */
export function objectIn(secret: Secret): SealedObject | null {
  try {
    return sealedObject(JSON.parse(read(secret)), secret);
  } catch {
    return null;
  }
}

function sealedObject(value: unknown, from: Secret): SealedObject | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => ({
    name,
    text: typeof inner === 'string' ? inherit(seal(inner), [from]) : null,
    object: sealedObject(inner, from),
  }));
  return { entries };
}

const CLASSES = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'] as const;

/**
 * A made-up key of the same shape: the first `keep` characters stay (a public prefix such as `sk-proj-`), each further
 * letter or digit is replaced by a random one of its class. For control requests.
 */
export function bogusLike(secret: Secret, keep: number): Secret {
  const text = read(secret);
  const characters = [...text.slice(keep)];
  const random = randomNumbers(characters.length);
  const body = characters.map((character, index) => {
    const alphabet = CLASSES.find((letters) => letters.includes(character));
    return alphabet?.charAt((random[index] ?? 0) % alphabet.length) ?? character;
  });
  return seal(text.slice(0, keep) + body.join(''));
}

/** Maximum of 32-bit numbers from one call. */
const MAX_RANDOM = 16_384;

function randomNumbers(count: number): readonly number[] {
  const parts = Array.from({ length: Math.ceil(count / MAX_RANDOM) }, () => [
    ...crypto.getRandomValues(new Uint32Array(Math.min(count, MAX_RANDOM))),
  ]);
  return parts.flat();
}
