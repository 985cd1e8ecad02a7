import { LOGIN_EXCHANGE, type ConsentRequest } from '@authlint/model';
import { sendingPolicy } from '../subject/consent.js';
import { FAKE_EXCHANGE, type TokenExchange } from '../subject/native/index.js';
import { resolveSubject, type Services, type Subject } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';
import type { CheckOptions } from './options.js';
import type { Run } from './run.js';
import { Session } from './session.js';

/** A subject with the session for its requests: the input of all facts of one provider in one run. */
export interface CheckContext extends Subject {
  readonly options: CheckOptions;
  readonly session: Session;
  /** State shared with the other providers of the run. */
  readonly run: Run;
  /** The client's credential that lacks consent, so that nothing is sent. `null` where none does, and offline. */
  readonly consent: ConsentRequest | null;
}

/** Opens a session and resolves the subject. Unless offline, a login may be exchanged for its access token. */
export async function createContext(
  configured: ProviderTarget,
  services: Services,
  options: CheckOptions,
  run: Run,
): Promise<CheckContext> {
  const { onAnswer } = options;
  const session = new Session({
    services,
    timeoutMs: options.limits.timeoutMs,
    provider: configured.id,
    shared: run.answers,
    isBaseUrlShared: run.sharesBaseUrl(configured),
    onStep: (step) => options.onStep?.(configured.id, step),
    onAnswer: onAnswer && ((exchange) => onAnswer(configured.id, exchange)),
  });
  let refusedLogin: ConsentRequest | null = null;
  const mayExchange = async (): Promise<boolean> => {
    const dry = await resolveSubject(configured, services, FAKE_EXCHANGE);
    [refusedLogin = null] = (await sendingPolicy(dry)).refusals();
    return refusedLogin === null;
  };
  const exchange = options.offline ? null : tokenExchange(session, mayExchange);
  const resolved = await resolveSubject(configured, services, exchange);
  const { key } = resolved;
  const subject =
    key === null ? resolved : { ...resolved, key: run.keys.of(key, services.fingerprinter) };
  session.bind(subject.url);
  if (options.offline) {
    session.guard(() => true);
    return { options, session, run, consent: null, ...subject };
  }
  const policy = await sendingPolicy(subject);
  session.guard((secret, to) => policy.refusal(secret, to) !== null);
  const { reach, refused } = await policy.decide('sent', refusedLogin);
  session.restrict(reach);
  const [consent = null] = refused;
  const effective = {
    ...options,
    offline: consent !== null,
    ...(subject.owner?.locksOut === true ? { experiments: 'none' as const } : {}),
  };
  return { options: effective, session, run, consent, ...subject };
}

/** `mayExchange`: false where the token could not be sent without consent. */
function tokenExchange(session: Session, mayExchange: () => Promise<boolean>): TokenExchange {
  return async (url, body) => {
    if (!(await mayExchange())) return { status: null, body: '' };
    session.bind(new URL(url), true); // a sign-in service of the cloud's own, no configuration names it
    return session.send({
      route: 'other',
      variant: LOGIN_EXCHANGE,
      method: 'POST',
      url,
      credential: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  };
}
