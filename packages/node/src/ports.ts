import { homedir } from 'node:os';
import type { Fingerprinter } from '@authlint/model/secret';
import type { Ports } from '@authlint/model/ports';
import { definitions } from '@authlint/env-sources';
import { systemClock } from './system.js';
import { RunFingerprinter, UserFingerprinter } from './cryptography/fingerprint.js';
import { signer } from './cryptography/signer.js';
import { saltFile, userSalt } from './cryptography/user-salt.js';
import { createEnv, type EnvRecord } from './env.js';
import { createFiles } from './files.js';
import { createHttp } from './http.js';
import { createKeyring } from './keyring.js';
import type { HttpOptions } from './http/options.js';
import { createProcesses, platformOf } from './processes.js';
import { Scrubber } from './scrubber.js';

export interface PortOptions extends Partial<Pick<HttpOptions, 'allowCleartext' | 'ca'>> {
  /** `process.env` when omitted. */
  readonly env?: EnvRecord | undefined;
  /** The working directory of the process when omitted. */
  readonly cwd?: string | undefined;
  /** What `~` means; from the environment, else from the system, when omitted. */
  readonly home?: string | null | undefined;
  /** Paths that the user named. */
  readonly named?: readonly string[] | undefined;
  /** As in `process.platform`, the default. */
  readonly platform?: string | undefined;
  /** Consent to read entries of the system's keyring. */
  readonly keychain?: boolean | undefined;
  /** Salt of the fingerprints that stand for removed keys; the one of the run, so that they can be compared. */
  readonly fingerprinter?: Fingerprinter | undefined;
}

/** The real ports, and what goes with them. */
export interface NodePorts extends Ports {
  /** For the sink: knows every secret that was sent. Secrets that are only read are to be added. */
  readonly scrubber: Scrubber;
  readonly home: string | null;
  readonly cwd: string;
  /** Ends the connections that are kept open. */
  close(): Promise<void>;
  /** The same for a process that is over, which takes idle connections with it. */
  leave(): Promise<void>;
}

/** Wires every port to this machine. */
export function createPorts(options: PortOptions = {}): NodePorts {
  const {
    env = process.env,
    cwd = workingFolder(),
    fingerprinter = new RunFingerprinter(),
  } = options;
  const home = options.home === undefined ? homeOf(env) : options.home;
  const scrubber = new Scrubber(fingerprinter);
  const { allowCleartext, ca } = options;
  const http = createHttp({ env, scrubber, allowCleartext, ca });
  return {
    platform: platformOf(options.platform),
    env: createEnv(env, options.platform),
    files: createFiles(cwd, home, options.named),
    processes: createProcesses(options.platform),
    clock: systemClock,
    definitions,
    signer,
    ...(options.keychain === true
      ? { keyring: createKeyring(env, platformOf(options.platform)) }
      : {}),
    http,
    scrubber,
    home,
    cwd,
    close: () => http.close(),
    leave: () => http.leave(),
  };
}

/** Fingerprints that are the same in every run of the user. Nothing is read or written before the first key. */
export function userFingerprinter(env: EnvRecord): Fingerprinter {
  return new UserFingerprinter(() => userSalt(saltFile(env, homeOf(env))));
}

function homeOf(env: EnvRecord): string | null {
  return env['HOME'] || env['USERPROFILE'] || homedir() || null;
}

/** Hosts without a working directory, such as editors, have `/`. */
export function workingFolder(): string {
  const { cwd } = process as { readonly cwd?: () => string };
  return cwd?.call(process) ?? '/';
}
