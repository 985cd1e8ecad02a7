import type { ConsentRequest } from '../index.js';

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
  /** True where the environment of the shell or of a client, or a configuration outside the project, names the origin; of a shared host, the same tenant. */
  isNamedByUser(sending: Pick<CredentialDestination, 'url' | 'tenant'>): boolean;
  /** Reads what the user's own configurations name, once. Until then `isNamedByUser` knows the shell alone. */
  readUserConfigurations(): Promise<void>;
  /** True where the user allowed it: an option, a trusted folder, a record, an answer, the file named on the command line. */
  isAllowed(sending: CredentialDestination): boolean;
}
