import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createSweep, type Hidden, type Sweep } from './sweep.js';
import { SHAPES, type CanaryIssuer, type KeyShape } from './shapes.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every key that was made since the process began, or since `forgetCanaries`. */
const made = new Map<string, Hidden>();
let sweep: Sweep | null = null;

function register(name: string, secret: string): void {
  if (made.has(name)) return;
  made.set(name, { name, secret });
  sweep = null;
}

/** Forgets the keys that were made: the next file of tests looks for its own, and fails if it makes none. */
export function forgetCanaries(): void {
  made.clear();
  sweep = null;
}

/**
 * A made-up key of the form of `issuer`. The same issuer and seed give the same key in every process; what this process made,
 * `findCanaries` finds.
 */
export function canary(issuer: CanaryIssuer, seed: string | number = 0): string {
  const shape = SHAPES[issuer];
  const name = `${issuer}:${seed}`;
  const secret = secretPart(shape, name);
  register(name, secret);
  return shape.prefix + secret;
}

/** A made-up JWT. `expiresAt`: seconds since the epoch. Its header is the common one and does not count as secret. */
export function canaryJwt(expiresAt: number, seed: string | number = 0): string {
  const name = `jwt:${seed}:${expiresAt}`;
  const bytes = bytesOf(name);
  const claims = {
    iss: 'https://login.example',
    sub: charactersOf(bytes, BASE64_URL, 20),
    exp: expiresAt,
  };
  const secret = `${encode(claims)}.${charactersOf(bytes, BASE64_URL, 43)}`;
  register(name, secret);
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${secret}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
}

/**
 * Names of the made keys that `text` shows, whole or in part, in any of the usual encodings. Throws where no key was made: such
 * a search could not fail.
 */
export function findCanaries(text: string): string[] {
  if (made.size === 0) throw new Error('no canary was made in this process: nothing to look for');
  sweep ??= createSweep(made.values());
  return sweep.find(text);
}

/** Endless bytes that depend on `label` alone, so that two processes make the same keys. */
function* bytesOf(label: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    yield* createHash('sha256').update(`authlint canary/${label}/${block}`).digest();
  }
}

function charactersOf(bytes: Generator<number, never>, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(bytes.next().value % alphabet.length)).join(
    '',
  );
}

/** What follows the prefix: characters that belong to no key anywhere. */
function secretPart(shape: KeyShape, label: string): string {
  const bytes = bytesOf(label);
  const body = shape.parts
    .map((part) =>
      typeof part === 'string' ? part : charactersOf(bytes, part.alphabet, part.length),
    )
    .join('');
  return shape.checksum === 'github' ? body + base62(crc32(body)).padStart(6, '0') : body;
}

function base62(value: number): string {
  const rest = Math.floor(value / 62);
  return (rest > 0 ? base62(rest) : '') + BASE62.charAt(value % 62);
}
