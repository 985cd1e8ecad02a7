import type { ConsentRequest } from '@authlint/model';
import { isLoopback, type CredentialDestination } from '@authlint/model/ports';
import { isSecret, originsOf, sameSecret, seal, type Secret } from '@authlint/model/secret';
import type { Services, Subject } from './subject.js';
import type { ProviderTarget, CredentialSource } from './target.js';
import { variableOf, type Candidate } from './credential.js';
import { isVendorHost } from './vendor-host.js';

/** The policy of a subject. The user's own configurations are read only if the decision depends on them. */
export async function sendingPolicy(subject: Subject): Promise<SendingPolicy> {
  const policy = new SendingPolicy(subject);
  if (policy.refusalsOfAll().length > 0) {
    await subject.services.ports.consent?.readUserConfigurations();
  }
  return policy;
}

/**
 * Which requests may be sent to the target of a subject. `all`: including experiments; `public`: the same, but not to this machine or
 * its network; `client`: only the client's own two; `none`: nothing.
 */
export type Reach = 'all' | 'public' | 'client' | 'none';

/** The permitted requests to a target, and the missing consent. */
export interface SendingDecision {
  readonly reach: Reach;
  readonly refused: readonly ConsentRequest[];
}

/** Name of a request without a credential in a consent. */
const REQUEST = 'request';
/** Ports of public services; `''`: the default port of the scheme. */
const PUBLIC_PORTS: readonly string[] = ['', '80', '443'];

/** Decides where the credentials and requests of one subject may be sent. Source: CONTRACT section 4a. */
class SendingPolicy {
  readonly #services: Services;
  readonly #subject: Subject;
  /** The configured credentials of the subject, whether found or not. */
  readonly #carried: readonly Carried[];

  constructor(subject: Subject) {
    this.#services = subject.services;
    this.#subject = subject;
    this.#carried = [...ofSources(subject), ...ofHeaders(subject)];
  }

  /** The credentials of the client's own requests that need consent for its Base URL. */
  refusals(): readonly ConsentRequest[] {
    const { key, headers, url } = this.#subject;
    return [key, ...Object.values(headers)]
      .filter(isSecret)
      .map((secret) => this.refusal(secret, url))
      .filter((refused) => refused !== null);
  }

  /** The same for every configured credential, set or not: covered by a consent for the whole configuration. */
  refusalsOfAll(): readonly ConsentRequest[] {
    const { url } = this.#subject;
    return this.#carried
      .map((carried) => this.#refusal(carried, url))
      .filter((refused) => refused !== null);
  }

  /**
   * Checks the credentials first, so that a name is resolved only for a host that may get them.
   *
   * @param before a credential that was already refused, such as a login that was not exchanged for a token
   */
  async decide(
    which: 'sent' | 'all',
    before: ConsentRequest | null = null,
  ): Promise<SendingDecision> {
    const refused = which === 'all' ? this.refusalsOfAll() : this.refusals();
    const credentials = before === null ? refused : [...refused, before];
    if (credentials.length > 0) return { reach: 'none', refused: credentials };
    const reach = await this.#reach();
    const request = this.#requestRefusal(reach, which);
    return { reach, refused: request === null ? [] : [request] };
  }

  /** The requests, with or without a key, that a target named by a project file may get without the user's consent. */
  async #reach(): Promise<Reach> {
    const { target, url, services, headers } = this.#subject;
    const { ports, knowledge } = services;
    const { consent } = ports;
    const namedBy = namedByOf(target);
    if (consent === undefined || namedBy === null || !consent.inProject(namedBy)) return 'all';
    const tenant = knowledge.tenantPath(url);
    const request = { url, credential: REQUEST, type: REQUEST, namedBy, tenant } as const;
    const isUsual = url.protocol === 'https:' && PUBLIC_PORTS.includes(url.port);
    if (isUsual && !('host' in headers) && this.#isReviewed()) return 'all';
    // Consent for a credential includes requests without one.
    const agreed = [
      request,
      ...this.#carried.map(({ name, type }) => ({ ...request, credential: name, type })),
    ];
    if (agreed.some((item) => consent.isAllowed(item))) return 'all';
    await consent.readUserConfigurations();
    if (consent.isNamedByUser({ url, tenant })) return 'all';
    const network = await consent.networkOf(url);
    if (network === 'metadata') return 'none';
    if (network === 'public' && isUsual) return 'public';
    return url.search !== '' || isShapedByProject(target) ? 'none' : 'client';
  }

  /** True at a host of the fact base that is not a user's machine: a project cannot choose what its name resolves to. */
  #isReviewed(): boolean {
    return isVendorHost(this.#subject.owner);
  }

  /** The missing consent for a request without a credential of the user; `null` where it may be sent. `reach`: that of the target. */
  #requestRefusal(reach: Reach, which: 'sent' | 'all'): ConsentRequest | null {
    if (reach !== 'none' && !(which === 'all' && reach === 'client')) return null;
    const { url, services } = this.#subject;
    const tenant = services.knowledge.tenantPath(url);
    const path = tenant === null ? {} : { path: tenant };
    return { credential: REQUEST, origin: url.origin, ...path, type: REQUEST };
  }

  /** The missing consent for a credential to an address; `null` where it may be sent. */
  refusal(secret: Secret, url: URL): ConsentRequest | null {
    return this.#refusal(this.#describe(secret), url);
  }

  #refusal(carried: Carried, url: URL): ConsentRequest | null {
    const { consent } = this.#services.ports;
    if (consent === undefined) return null;
    const isHere = isLoopback(url.hostname);
    if (isHere && !consent.isForeignLoopback(url)) return null;
    if (carried.file !== null && consent.isTracked(carried.file)) return null; // in every copy of the repository
    const { name: credential, type } = carried;
    const proxy = consent.projectProxy(url);
    if (proxy !== null && !consent.isAllowed({ ...proxyRequest(proxy), credential, type }))
      return { credential, origin: proxy.origin, type };
    const namedBy = namedByOf(this.#subject.target);
    const tenant = this.#services.knowledge.tenantPath(url);
    if (consent.isAllowed({ url, credential, type, namedBy, tenant })) return null;
    const isSafe =
      !isHere && // what listens there belongs to another user of the machine
      url.protocol === 'https:' &&
      !('host' in this.#subject.headers) && // it leads on to another host behind the same address
      !this.#passesForHome(carried, url) &&
      (namedBy === null ||
        !consent.inProject(namedBy) ||
        consent.isNamedByUser({ url, tenant }) ||
        this.#isAtHome(carried, url));
    const path = tenant === null ? {} : { path: tenant };
    return isSafe ? null : { credential, origin: url.origin, ...path, type };
  }

  /** True where the host imitates the credential's own provider. */
  #passesForHome(carried: Carried, url: URL): boolean {
    const home = this.#services.knowledge.lookAlikeOf(url.hostname);
    return home !== null && this.#isAtHome(carried, new URL(`https://${home}`));
  }

  #isAtHome({ secret, variable, type }: Carried, url: URL): boolean {
    const held = { secret: secret ?? seal(''), variable, isLogin: type === 'login' };
    return this.#services.knowledge.isHome(url, held);
  }

  /** A secret that is no configured one was made of it: a token, or the key without its damage. */
  #describe(secret: Secret): Carried {
    const found = this.#carried.find(
      (item) => item.secret !== null && sameSecret(item.secret, secret),
    );
    if (found !== undefined) return found;
    const { credential, login } = this.#subject;
    const { winner } = credential;
    const { accessKeyId = null, secretAccessKey = null, sessionToken = null } = login?.aws ?? {};
    const parts = [secret, accessKeyId, secretAccessKey, sessionToken];
    const name = composedName(winner?.from ?? login?.from ?? 'credential', parts);
    const variable = winner?.source.kind === 'env' ? winner.source.name : null;
    return { secret, name, type: winner?.source.kind ?? 'login', variable, file: null };
  }
}

/** A request through a proxy: the user has to name the proxy, even if the Base URL is the user's own. */
function proxyRequest(url: URL): Pick<CredentialDestination, 'url' | 'namedBy' | 'tenant'> {
  return { url, namedBy: null, tenant: null };
}

/** True where a file sets the path or a header of the requests, and so decides what they do. */
function isShapedByProject({ source, discovery, chat, headers }: ProviderTarget): boolean {
  const hasPath = source.client === null && (discovery.path !== null || chat.path !== null);
  const setsHeader = headers.some(
    ({ value }) =>
      source.client === null ||
      value.kind === 'env' ||
      value.verbatimAt !== undefined ||
      originsOf(value.secret).length > 0,
  );
  return hasPath || setsHeader;
}

/** File that names the Base URL; `null` where it is built into the client or passed by a program. */
function namedByOf({ baseUrlAt, source }: ProviderTarget): string | null {
  return baseUrlAt?.file ?? source.file;
}

/** A credential that a request may carry, with its source. */
interface Carried {
  /** `null`: the variable is not set now. */
  readonly secret: Secret | null;
  /** Name for the user and in records, without a line or a process id, which change. */
  readonly name: string;
  readonly type: ConsentRequest['type'];
  readonly variable: string | null;
  /** File that holds it; `null` where it is in no file. */
  readonly file: string | null;
}

function ofSources({ credential }: Subject): Carried[] {
  return credential.candidates.map((candidate) => {
    const { source, secret } = candidate;
    const variable = variableOf(source);
    return { secret, name: nameOf(candidate), type: source.kind, variable, file: fileOf(source) };
  });
}

function nameOf({ source, from, secret }: Candidate): string {
  if (source.kind === 'env') return `env:${source.name}`;
  const name = source.kind === 'env-file' ? `${source.location.file}#${source.name}` : from;
  return composedName(name, [secret]);
}

/** The name of a credential with every variable and env file line that it is composed of: each needs its own consent. */
function composedName(name: string, parts: readonly (Secret | null)[]): string {
  const origins = parts.flatMap((part) => (part === null ? [] : originsOf(part)));
  const others = [...new Set(origins)].filter((origin) => origin !== name).sort();
  return others.length === 0 ? name : `${name} (${others.join(', ')})`;
}

/** `null` for variables and for values that were expanded or fetched, which are not the file's content. */
function fileOf(source: CredentialSource): string | null {
  if (source.kind === 'env-file') return source.location.file;
  return source.kind === 'saved' && source.isVerbatim === true
    ? (source.location?.file ?? null)
    : null;
}

function ofHeaders({ target, headers }: Subject): Carried[] {
  return target.headers.map(({ name, value }) => {
    const held = headers[name.toLowerCase()];
    const secret = held === undefined || typeof held === 'string' ? null : held;
    const variable = value.kind === 'env' ? value.name : null;
    const file = value.kind === 'literal' ? (value.verbatimAt?.file ?? null) : null;
    const shown = variable === null ? composedName(`header ${name}`, [secret]) : `env:${variable}`;
    return { secret, name: shown, type: 'header' as const, variable, file };
  });
}
