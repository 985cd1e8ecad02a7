import { dirname } from 'node:path';
import type { ProviderTarget } from '@authlint/core';
import type { ConsentPort, CredentialDestination } from '@authlint/model/ports';
import { parseAllowedHost } from '../consent/allowed-hosts.js';
import { Consent, type ConsentOptions } from '../consent/consent.js';

/** A host that cannot be read as one would silently allow nothing. */
export class InvalidHostError extends Error {
  override readonly name = 'InvalidHostError';
}

/** What the consent of an engine is made of. */
type LibraryConsentOptions = Pick<
  ConsentOptions,
  'env' | 'cwd' | 'home' | 'resolve' | 'readersOf'
> & {
  readonly allowedHosts: readonly string[];
};

/**
 * Consent in another program, which may work for many folders at once: the project of a file is the one around that file, wherever
 * the program runs. Source: CONTRACT sections 4a and 7a.
 */
export class LibraryConsent {
  readonly #options: ConsentOptions;
  readonly #byFolder = new Map<string, Consent>();

  constructor({ allowedHosts, ...options }: LibraryConsentOptions) {
    this.#options = { ...options, allowedHosts: allowedHosts.map(hostOf) };
  }

  /** For the requests of one target. */
  portFor(target: ProviderTarget): ConsentPort {
    return {
      inProject: (file) => this.#around(file).inProject(file),
      isTracked: (file) => this.#around(file).isTracked(file),
      networkOf: (url) => this.#at(this.#options.cwd).networkOf(url),
      isForeignLoopback: (url) => this.#at(this.#options.cwd).isForeignLoopback(url),
      projectProxy: (url) => this.#at(this.#options.cwd).projectProxy(url),
      isNamedByUser: (sending) => this.#at(this.#options.cwd).isNamedByUser(sending),
      readUserConfigurations: () => Promise.resolve(), // the library reads no client
      isAllowed: (sending) =>
        isHandedOver(sending, target) ||
        (sending.namedBy === null
          ? this.#at(this.#options.cwd)
          : this.#around(sending.namedBy)
        ).isAllowed(sending),
    };
  }

  #around(file: string): Consent {
    return this.#at(dirname(this.#options.resolve(file)));
  }

  #at(folder: string): Consent {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const consent = new Consent({ ...this.#options, cwd: folder });
    this.#byFolder.set(folder, consent);
    return consent;
  }
}

/** Base URL and credential in one call and in no file: the program has said what goes where. */
function isHandedOver(
  { url, credential, type, namedBy }: CredentialDestination,
  { baseUrl }: ProviderTarget,
): boolean {
  const isGiven = type === 'saved' || (type === 'header' && !credential.startsWith('env:'));
  return isGiven && namedBy === null && new URL(baseUrl).origin === url.origin;
}

function hostOf(text: string) {
  const host = parseAllowedHost(text);
  if (host === null) throw new InvalidHostError('an allowed host has the form HOST[:PORT][/PATH]');
  return host;
}
