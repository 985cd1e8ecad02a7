import type { ConsentRequest } from '../model/index.js';
import { isLoopback } from '../ports/index.js';
import { isSecret, sameSecret, type Secret } from '../secret/index.js';
import type { Services, Subject } from './subject.js';
import type { CredentialSource, ProviderTarget } from './target.js';

/** A credential that a request may carry, with where it comes from. */
interface Carried {
  readonly secret: Secret;
  /** How it is named to the user. */
  readonly name: string;
  readonly type: ConsentRequest['type'];
  readonly variable: string | null;
  /** File that holds it; `null` where it is in no file. */
  readonly file: string | null;
}

/** Which credentials of one subject may go where. Source: CONTRACT section 4a. */
export class SendingPolicy {
  readonly #services: Services;
  readonly #subject: Subject;
  readonly #carried: readonly Carried[];

  constructor(subject: Subject) {
    this.#services = subject.services;
    this.#subject = subject;
    this.#carried = [...ofSources(subject), ...ofHeaders(subject)];
  }

  /** The credentials of the client's own requests that must not go to its Base URL yet. */
  refusals(): readonly ConsentRequest[] {
    const { key, headers, url } = this.#subject;
    return [key, ...Object.values(headers)]
      .filter(isSecret)
      .map((secret) => this.refusal(secret, url))
      .filter((refused) => refused !== null);
  }

  /** Why a credential must not go to an address without consent; `null` where it may. */
  refusal(secret: Secret, url: URL): ConsentRequest | null {
    const { consent } = this.#services.ports;
    if (consent === undefined || isLoopback(url.hostname)) return null;
    const carried = this.#describe(secret);
    if (this.#isPublic(carried)) return null;
    const namedBy = namedByOf(this.#subject.target);
    const { name: credential, type, variable } = carried;
    if (consent.isAllowed({ url, credential, namedBy })) return null;
    const isLogin = this.#subject.login !== null;
    const isSafe =
      url.protocol === 'https:' &&
      (namedBy === null ||
        !consent.inProject(namedBy) ||
        consent.isNamedByShell(url) ||
        this.#services.knowledge.isHome(url, { secret, variable, isLogin }));
    return isSafe ? null : { credential, origin: url.origin, type };
  }

  /** A secret that is no configured one was made of it: a token, or the key without its damage. */
  #describe(secret: Secret): Carried {
    const found = this.#carried.find((one) => sameSecret(one.secret, secret));
    if (found !== undefined) return found;
    const { winner } = this.#subject.credential;
    const name = winner?.from ?? this.#subject.login?.from ?? 'credential';
    const variable = winner?.source.kind === 'env' ? winner.source.name : null;
    return { secret, name, type: winner?.source.kind ?? 'login', variable, file: null };
  }

  /** What git tracks is in every copy of the repository. */
  #isPublic({ file }: Carried): boolean {
    return file !== null && this.#services.ports.consent?.isTracked(file) === true;
  }
}

/** File that names the Base URL; `null` where the client has it by itself, or a program gave it. */
function namedByOf({ baseUrlAt, source }: ProviderTarget): string | null {
  return baseUrlAt?.file ?? source.file;
}

function ofSources({ credential }: Subject): Carried[] {
  return credential.candidates.flatMap(({ source, secret, from: name }) =>
    secret === null
      ? []
      : [{ secret, name, type: source.kind, variable: variableOf(source), file: fileOf(source) }],
  );
}

function variableOf(source: CredentialSource): string | null {
  return source.kind === 'env' || source.kind === 'env-file' ? source.name : null;
}

/** A variable is in no file, and a text that was filled in or fetched is not the file's own. */
function fileOf(source: CredentialSource): string | null {
  if (source.kind === 'env-file') return source.location.file;
  return source.kind === 'saved' && source.isVerbatim === true
    ? (source.location?.file ?? null)
    : null;
}

function ofHeaders({ target, headers }: Subject): Carried[] {
  return target.headers.flatMap(({ name, value }) => {
    const secret = headers[name.toLowerCase()];
    if (secret === undefined || typeof secret === 'string') return [];
    const variable = value.kind === 'env' ? value.name : null;
    const isOwn = value.kind === 'literal' && value.isVerbatim === true;
    const file = isOwn ? target.source.file : null;
    const shown = variable === null ? `header ${name}` : `env:${variable}`;
    return [{ secret, name: shown, type: 'header' as const, variable, file }];
  });
}
