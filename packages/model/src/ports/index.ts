import type { Secret } from '../secret/index.js';
import type { ConsentPort } from './consent.js';
import type { DefinitionsPort } from './definitions.js';
import type { EnvPort } from './env.js';
import type { FilePort } from './files.js';
import type { ProcessPort } from './processes.js';
import type { HttpPort } from './http.js';

export * from './consent.js';
export * from './definitions.js';
export * from './env.js';
export * from './files.js';
export * from './processes.js';
export * from './http.js';
export * from './loopback.js';

export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Signs with a private key. What signs needs the cryptography of the machine. */
export interface SignerPort {
  /** A JWT over `claims`, signed with RS256; `null` where the text is no private key. Source: RFC 7523. */
  assertion(privateKey: Secret, claims: Readonly<Record<string, string | number>>): Secret | null;
}

/** Systems whose commands differ. */
export type Platform = 'linux' | 'darwin' | 'win32';

/** Everything outside, as `core` sees it. `@authlint/node` has the real ones. */
export interface Ports {
  /** Linux when left out. */
  readonly platform?: Platform | undefined;
  readonly env: EnvPort;
  readonly files: FilePort;
  readonly processes: ProcessPort;
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly definitions: DefinitionsPort;
  /** Not given where the program itself hands over every address and credential. */
  readonly consent?: ConsentPort | undefined;
  readonly signer: SignerPort;
}
