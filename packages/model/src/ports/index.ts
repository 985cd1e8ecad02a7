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

/** Signs with a private key. What signs needs the cryptography of the machine. */
export interface SignerPort {
  /** A JWT over `claims`, signed with RS256; `null` where the text is no private key. Source: RFC 7523. */
  assertion(privateKey: Secret, claims: Readonly<Record<string, string | number>>): Secret | null;
}

/** Systems whose commands differ. */
export type Platform = 'linux' | 'darwin' | 'win32';

/** Everything outside, as `core` sees it. `@authlint/node` has the real ones. */
export interface Ports {
  /** Linux when omitted. */
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
  /** Given only where the user agreed to it (`--keychain`). */
  readonly keyring?: KeyringPort | undefined;
}

/** `internal`: this machine, or addresses that only its network reaches; `metadata`: a service that hands out a cloud machine's credentials. */
export type TargetNetwork = 'public' | 'internal' | 'metadata';

/** A credential that would go to an origin. */
export interface CredentialDestination {
  readonly url: URL;
  /** How the credential is named: `env:NAME`, `.env#NAME`, `~/.codex/auth.json#tokens`. */
  readonly credential: string;
  readonly type: ConsentRequest['type'];
  /** File that names the origin; `null` where no file does. */
  readonly namedBy: string | null;
  /** Where the host is shared: the part of the path that tells whose endpoint it is. */
  readonly tenant: string | null;
}

/** Whose files are whose, and what the user agreed to. Source: CONTRACT section 4a. */
export interface ConsentPort {
  /** True where the file lies in the project folder: somebody else may have written it. */
  inProject(file: string): boolean;
  /** A running client works in this folder: its files are those of a project too. */
  addProject?(folder: string): void;
  /** True where git tracks the file as it is now: what it holds is no secret of the user. */
  isTracked(file: string): boolean;
  /** Which network the host of a URL belongs to, by the addresses that its name resolves to now. */
  networkOf(url: URL): Promise<TargetNetwork>;
  /** True where another person's account listens on this port of this machine. False where that cannot be looked up. */
  isForeignLoopback(url: URL): boolean;
  /** The proxy between here and a URL, where whoever wrote the project set it; `null` for none and for one of the user. */
  projectProxy(url: URL): URL | null;
  /** True where the environment of the shell or of a client, or a configuration outside the project, names the origin; of a shared host, the same tenant. */
  isNamedByUser(sending: Pick<CredentialDestination, 'url' | 'tenant'>): boolean;
  /** Reads what the user's own configurations name, once. Until then `isNamedByUser` knows the shell alone. */
  readUserConfigurations(): Promise<void>;
  /** True where the user allowed it: an option, a trusted folder, a record, an answer, the file named on the command line. */
  isAllowed(sending: CredentialDestination): boolean;
}
