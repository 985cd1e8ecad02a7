import { createSweep, type Hidden, type Sweep } from './sweep.js';
import { bytesOf, charactersOf, secretPart } from './made-up.js';
import { SHAPES, type CanaryIssuer } from './shapes.js';

const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every key that this process made. */
const made = new Map<string, Hidden>();
let sweep: Sweep | null = null;

function register(name: string, secret: string): void {
  if (made.has(name)) return;
  made.set(name, { name, secret });
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
