import type {
  ClockPort,
  ExperimentChoice,
  FilePort,
  ProcessPort,
  ProviderTarget,
  RequestStep,
  Severity,
} from '@authlint/core';
import type { EnvRecord } from '../env.js';
import type { TrustedCertificates } from '../http/dispatchers.js';
import type { FetchFunction } from '../http/transport.js';
import type { GivenPack } from './packs.js';

/** Options of an engine. Every external dependency can be replaced; the default is that of this process. */
export interface EngineOptions {
  /**
   * Rule packs in addition to the built-in ones: a result of `definePack` or `loadPack`, or the name of a file (`./gateway.pack.yaml`,
   * relative to `cwd`) or package. An object runs as code of this program; a named pack runs in a sandbox.
   */
  readonly packs?: readonly GivenPack[] | undefined;
  /** The environment. `process.env` when omitted. */
  readonly env?: EnvRecord | undefined;
  /** Where relative paths begin; the working directory when omitted. */
  readonly cwd?: string | undefined;
  /** What `~` means; `null` for nothing. */
  readonly home?: string | null | undefined;
  /**
   * Consent for credentials of the user that a configuration names, as `--allow-host` gives it: `HOST[:PORT][/PATH]`. What the program
   * hands over together with its Base URL needs none.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Sends the requests. Without it they go over connections of the engine, with TLS checks always on and proxies by the environment. */
  readonly fetch?: FetchFunction | undefined;
  /** Certificates that are trusted in place of those of Node.js, as PEM. Not with `fetch`. */
  readonly ca?: TrustedCertificates | undefined;
  /** Diagnoses that run at once; the others wait their turn. Default 32. */
  readonly concurrency?: number | undefined;
  readonly clock?: ClockPort | undefined;
  readonly files?: FilePort | undefined;
  readonly processes?: ProcessPort | undefined;
}

/** What one diagnosis may do and how. */
export interface DiagnoseOptions {
  /** Send nothing. Default `false`. */
  readonly offline?: boolean | undefined;
  /** Send the chat request. Default `true`. */
  readonly chat?: boolean | undefined;
  /** Consent to try the key at its issuer's sibling endpoints. Default `false`. */
  readonly twins?: boolean | undefined;
  /** Milliseconds for each of connect, headers and body. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Severities of rules by id. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>> | undefined;
  /** The other providers of the same client: their keys and endpoints are compared. */
  readonly peers?: readonly ProviderTarget[] | undefined;
  /** Ends the requests that are under way; the diagnosis rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Which experiments are run: `none`, `local` (the client's two requests and one with the repaired key) or `all` (also other headers,
   * paths and hosts, no key and a made-up one). Default `all`.
   */
  readonly experiments?: ExperimentChoice | undefined;
  /** Called before each request and with its answer. */
  readonly onStep?: ((step: RequestStep) => void) | undefined;
}
