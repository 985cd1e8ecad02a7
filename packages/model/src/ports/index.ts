import type { Secret } from '../secret/index.js';
import type { DefinitionsPort } from './definitions.js';
import type { EnvPort } from './env.js';
import type { FilePort } from './files.js';
import type { ProcessPort } from './processes.js';
import type { HttpPort } from './http.js';
import type { KeyringPort } from './keyring.js';
import type { ConsentRequest } from '../index.js';

export * from './definitions.js';
export * from './env.js';
export * from './files.js';
export * from './processes.js';
export * from './http.js';
export * from './keyring.js';
export * from './loopback.js';

export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Signs with a private key, which needs platform cryptography. */
export interface SignerPort {
  /** A JWT over `claims`, signed with RS256; `null` where the text is no private key. Source: RFC 7523. */
  assertion(privateKey: Secret, claims: Readonly<Record<string, string | number>>): Secret | null;
}

/** Systems whose commands differ. */
export type Platform = 'linux' | 'darwin' | 'win32';

/** Interfaces of `core` to the system. Implemented by `@authlint/node`. */
export interface Ports {
  /** Linux when omitted. */
  readonly platform?: Platform | undefined;
  readonly env: EnvPort;
  readonly files: FilePort;
  readonly processes: ProcessPort;
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly definitions: DefinitionsPort;
  /** Absent where the host program passes every address and credential itself. */
  readonly consent?: ConsentPort | undefined;
  readonly signer: SignerPort;
  /** Only present with the user's consent (`--keychain`). */
  readonly keyring?: KeyringPort | undefined;
}

/** `internal`: this machine, or addresses that only its network reaches; `metadata`: a service that hands out a cloud machine's credentials. */
export type TargetNetwork = 'public' | 'internal' | 'metadata';

/** A credential that would go to an origin. */
export interface CredentialDestination {
  readonly url: URL;
  /** Name of the credential: `env:NAME`, `.env#NAME`, `~/.codex/auth.json#tokens`. */
  readonly credential: string;
  readonly type: ConsentRequest['type'];
  /** File that names the origin; `null` where no file does. */
  readonly namedBy: string | null;
  /** The part of the path that identifies the tenant of a shared host. */
  readonly tenant: string | null;
}

/** Ownership of files and endpoints, and the user's consent. Source: CONTRACT section 4a. */
export interface ConsentPort {
  /** True where the file is in the project folder: someone else may have written it. */
  inProject(file: string): boolean;
  /** Treats the working directory of a running client as a project folder. */
  addProject?(folder: string): void;
  /** True where git tracks the file's current content, which is then not a secret of the user. */
  isTracked(file: string): boolean;
  /** The network of a URL's host, by the addresses that its name resolves to now. */
  networkOf(url: URL): Promise<TargetNetwork>;
  /** True where another user account listens on this port of this machine. False where that cannot be looked up. */
  isForeignLoopback(url: URL): boolean;
  /** The proxy for a URL where the project sets it; `null` for none and for one that the user set. */
  projectProxy(url: URL): URL | null;
  /** True where the environment of the shell or of a client, or a configuration outside the project, names the origin; of a shared host, the same tenant. */
  isNamedByUser(sending: Pick<CredentialDestination, 'url' | 'tenant'>): boolean;
  /** Reads the origins of the user's own configurations, once. Until then `isNamedByUser` only knows the shell. */
  readUserConfigurations(): Promise<void>;
  /** True where the user allowed it: an option, a trusted folder, a record, an answer, the file named on the command line. */
  isAllowed(sending: CredentialDestination): boolean;
}
