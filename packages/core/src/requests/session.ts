import {
  isOwnRequest,
  purposeOf,
  VARIANT_IDS,
  type Placement,
  type RequestKind,
  type RequestRecord,
} from '@authlint/model';
import type { AwsSignature, HttpOutcome, HttpRequest } from '@authlint/model/ports';
import { isSecret, type Secret } from '@authlint/model/secret';
import { getOrInsert } from '../lazy.js';
import type { Exchange, RequestStep } from './options.js';
import { interpret, unsent, type ClassifiedResponse } from './classified-response.js';
import type { SharedAnswers, SharedOutcome } from './shared-answers.js';
import type { Reach } from '../subject/consent.js';
import type { Services } from '../subject/subject.js';
import { headerValue, placementText } from '../subject/placement.js';

/** One request before the credential is added. */
export interface RequestSpec extends RequestKind {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly credential: {
    readonly secret: Secret;
    readonly placement: Placement;
    /** Keys that sign the request and are not sent. */
    readonly signature?: AwsSignature;
  } | null;
  readonly headers: Readonly<Record<string, string | Secret>>;
  readonly body: string | Secret | null;
}

export interface SessionOptions {
  readonly services: Services;
  readonly timeoutMs: number;
  /** Called for each request before it is sent, and when it is answered. */
  readonly onStep: (step: RequestStep) => void;
  /** Called for each answer. */
  readonly onAnswer?: ((exchange: Exchange) => void) | undefined;
  /** Id of the provider that the requests are for. */
  readonly provider: string;
  /** Cached answers to identical requests of other providers of the run. */
  readonly shared: SharedAnswers;
  /** Whether other providers of the run have the same Base URL; otherwise no request can be identical, and no answer is cached. */
  readonly isBaseUrlShared: boolean;
}

/** Returns the missing consent for a credential to an address. */
export type SendingGuard = (secret: Secret, url: URL) => boolean;

/** The requests of one provider in one run. Identical ones are sent once, but all are listed. */
export class Session {
  readonly #options: SessionOptions;
  readonly #origins = new Set<string>();
  readonly #consented = new Set<string>();
  /** Origin of the Base URL. */
  #home: string | null = null;
  readonly #sent = new Map<string, Promise<ClassifiedResponse>>();
  readonly #records: (readonly RequestRecord[])[] = [];
  readonly #answers: ClassifiedResponse[] = [];
  /** Total milliseconds of the requests so far. */
  #spent = 0;
  #isRefused: SendingGuard = () => false;
  /** Aborted when a cause is proven, since further experiments cannot change it. */
  #wave = new AbortController();
  #reach: Reach = 'all';

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Binds the credential to an origin: the configured Base URL's, or a twin's by consent. `isConsented`: no guard is asked. */
  bind(url: URL, isConsented = false): void {
    const { origin } = url;
    this.#origins.add(origin);
    if (isConsented) this.#consented.add(origin);
    else this.#home ??= origin;
  }

  /** From now on, only requests permitted for a project's target are sent to the origin of its Base URL. */
  restrict(reach: Reach): void {
    this.#reach = reach;
  }

  /** From now on, requests with a credential are only sent if the guard permits them. */
  guard(isRefused: SendingGuard): void {
    this.#isRefused = isRefused;
  }

  /** Begins a wave of experiments; `abort` signals that their answers are no longer needed. */
  startWave(): AbortController {
    this.#wave = new AbortController();
    return this.#wave;
  }

  /** The answers of the Base URL's host, in the order of arrival. */
  get answers(): readonly ClassifiedResponse[] {
    return this.#answers;
  }

  get records(): readonly RequestRecord[] {
    return this.#records.flat();
  }

  /** Sends a request, or returns the answer of an identical earlier one. */
  send(spec: RequestSpec): Promise<ClassifiedResponse> {
    return getOrInsert(this.#sent, this.#keyOf(spec), () => this.#send(spec));
  }

  async #send(spec: RequestSpec): Promise<ClassifiedResponse> {
    const url = new URL(spec.url);
    if (!this.#origins.has(url.origin)) {
      throw new Error('a credential is bound to its origin: this request was not planned for it');
    }
    if (this.#patience(spec) <= 0 || this.#carriesRefused(spec, url)) return unsent(spec);
    if (!this.#isWithinReach(spec, url)) return unsent(spec);
    const started = this.record(spec, url);
    const place = this.#records.push([started]) - 1; // in the order of sending, not of answers
    this.#options.onStep({ phase: 'before', request: started });
    const { outcome, sentBy } = await this.#answerTo(spec, url);
    const { earlier = [] } = outcome;
    const sender = sentBy === this.#options.provider ? {} : { sharedWith: sentBy };
    const last = { ...resultOf(outcome), ...sender };
    this.#records[place] = [...earlier, last].map((result) => ({ ...started, ...result }));
    this.#options.onStep({ phase: 'after', request: { ...started, ...last } });
    const response = interpret(outcome, spec, url, this.#options.services.knowledge);
    if (url.origin === this.#home) this.#answers.push(response);
    this.#options.onAnswer?.(this.#exchange(spec, started, outcome, response));
    return response;
  }

  #exchange(
    spec: RequestSpec,
    { method, url, credential }: RequestRecord,
    outcome: HttpOutcome,
    { meaning, text }: ClassifiedResponse,
  ): Exchange {
    const headers = Object.keys(spec.headers).map((name) => name.toLowerCase());
    const placement = spec.credential?.placement;
    const carried =
      credential === null || placement === undefined
        ? null
        : { fingerprint: credential, placement };
    const { route, variant } = spec;
    return { credential: carried, variant, route, method, url, headers, outcome, meaning, text };
  }

  /** The client's own requests are always sent. For an experiment, the answer to another provider's identical request is reused. */
  async #answerTo(spec: RequestSpec, url: URL): Promise<SharedOutcome> {
    const { provider, shared, services } = this.#options;
    const send = async (): Promise<HttpOutcome> => {
      const outcome = await services.ports.http.send({
        method: spec.method,
        url: spec.url,
        headers: this.#headers(spec),
        body: spec.body,
        signature: spec.credential?.signature,
        within: this.#networkFor(url),
        timeoutMs: Math.max(1, this.#patience(spec)),
        unneeded: this.#isOwn(spec, url) ? undefined : this.#wave.signal,
      });
      this.#spent += outcome.durationMs;
      return outcome;
    };
    const isUnique = url.origin === this.#home && !this.#options.isBaseUrlShared;
    return isUnique || this.#isOwn(spec, url)
      ? { outcome: await send(), sentBy: provider }
      : shared.get(this.#keyOf(spec), provider, send);
  }

  #isOwn(spec: RequestSpec, { origin }: URL): boolean {
    const isLogin = spec.variant?.id === VARIANT_IDS.login;
    return isLogin || (isOwnRequest(spec) && origin === this.#home);
  }

  #isWithinReach(spec: RequestSpec, { origin }: URL): boolean {
    if (origin !== this.#home) return true; // another host has its own consent
    return this.#reach === 'client' ? spec.variant === null : this.#reach !== 'none';
  }

  #networkFor({ origin }: URL): HttpRequest['within'] {
    if (origin !== this.#home || this.#reach === 'all') return undefined;
    return this.#reach === 'public' ? 'public' : 'internal';
  }

  #carriesRefused({ credential, headers }: RequestSpec, url: URL): boolean {
    if (this.#consented.has(url.origin)) return false;
    const carried = [credential?.secret, ...Object.values(headers)].filter(isSecret);
    return carried.some((secret) => this.#isRefused(secret, url));
  }

  /**
   * The client's own requests and a login have the whole time limit each. All experiments share the remaining time, so that a slow
   * server cannot delay each of them.
   */
  #patience(spec: RequestSpec): number {
    const { timeoutMs } = this.#options;
    return isOwnRequest(spec) ? timeoutMs : Math.floor(timeoutMs - this.#spent);
  }

  /** The record of a request without an answer yet. */
  record(spec: RequestSpec, url: URL = new URL(spec.url)): RequestRecord {
    const { credential } = spec;
    const { services } = this.#options;
    const { route, variant } = spec;
    return {
      purpose: purposeOf(spec),
      route,
      variant,
      method: spec.method,
      url: shown(url),
      status: null,
      durationMs: null,
      failure: null,
      credential: credential === null ? null : services.fingerprinter.of(credential.secret),
    };
  }

  #headers(spec: RequestSpec): Record<string, string | Secret> {
    const headers: Record<string, string | Secret> = {
      accept: 'application/json',
      ...spec.headers,
    };
    if (typeof spec.body === 'string') headers['content-type'] = 'application/json';
    if (spec.credential !== null && spec.credential.signature === undefined) {
      const { placement, secret } = spec.credential;
      headers[placement.header.toLowerCase()] = headerValue(placement, secret);
    }
    return headers;
  }

  #keyOf(spec: RequestSpec): string {
    const { credential } = spec;
    const { fingerprinter } = this.#options.services;
    const key =
      credential === null
        ? 'none'
        : `${fingerprinter.of(credential.secret)} ${placementText(credential.placement)}`;
    const headers = Object.entries(spec.headers)
      .map(([name, value]) => `${name}=${isSecret(value) ? fingerprinter.of(value) : value}`)
      .sort()
      .join('\n');
    const body = isSecret(spec.body) ? fingerprinter.of(spec.body) : (spec.body ?? '');
    return [spec.method, spec.url, key, headers, body].join('\n');
  }
}

function resultOf(
  outcome: HttpOutcome,
): Pick<RequestRecord, 'status' | 'durationMs' | 'failure' | 'error'> {
  return {
    status: outcome.kind === 'answer' ? outcome.status : null,
    durationMs: Math.round(outcome.durationMs),
    failure: outcome.kind === 'failure' ? outcome.failure : null,
    ...(outcome.kind === 'failure' && outcome.error !== undefined && { error: outcome.error }),
  };
}

/** A URL without userinfo, and without the values of its query. */
function shown(url: URL): string {
  if (url.search === '' && url.username === '' && url.password === '') return url.href;
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  for (const name of [...parsed.searchParams.keys()]) {
    if (name !== 'api-version') parsed.searchParams.set(name, '…');
  }
  return parsed.href;
}
