import { known, unknown, type Fact } from '@authlint/model';
import type { CheckContext } from '../requests/check-context.js';
import {
  isLifted,
  isRefusal,
  isRejection,
  outcomeOf,
  type ClassifiedResponse,
} from '../requests/classified-response.js';
import {
  chatResponse,
  discoveryResponse,
  ownResponse,
  rejectedRoute,
  sendVariant,
  type NotSent,
} from '../requests/client-requests.js';
import type { Route } from '../requests/request-specs.js';
import type { Attempt, Attempts, ExperimentFact } from './experiment.js';

type Collect = ExperimentFact['collect'];

/**
 * Selects the client's request to repeat: a given one, the rejected one, or one with a refusal that another key may lift. `else`: if
 * there is none.
 */
interface RouteChoice {
  readonly route: Route | 'rejected' | 'refused';
  readonly else?: Route;
}

/** The outcome of the only attempt: accepted, rejected or inconclusive. */
export function outcome(attempts: Attempts, choice: RouteChoice): Collect {
  return async ({ context }) => {
    const proposed = await attempts(context);
    if (typeof proposed === 'string') return unknown(proposed, 'experiment');
    const [attempt] = proposed;
    return experimentFact(attempt ? await sendOn(choice, context, attempt) : null);
  };
}

/** The value of the first accepted attempt, or `none`. */
export function firstAccepted(attempts: Attempts, choice: RouteChoice): Collect {
  return search(attempts, (context, attempt) => sendOn(choice, context, attempt));
}

/** The same with a custom function to send an attempt. */
export function search(
  attempts: Attempts,
  send: (context: CheckContext, attempt: Attempt) => Promise<ClassifiedResponse | null>,
): Collect {
  return async ({ context }) => {
    const proposed = await attempts(context);
    if (typeof proposed === 'string') return unknown(proposed, 'experiment');
    const own = await ownResponse(context);
    for (const attempt of proposed) {
      const response = await send(context, attempt);
      if (response === null || !isLifted(response, own)) continue;
      const control = attempt.control ? await send(context, attempt.control) : undefined;
      const counts =
        control === undefined || (control !== null && outcomeOf(control) === 'rejected');
      if (counts) return shown(attempt, response);
    }
    return known('none', 'experiment');
  };
}

/**
 * The value of the first attempt with `isFound`, or `none`. All are sent in parallel, but the result is unknown if an earlier attempt
 * could not be sent or was not answered.
 */
export async function searchStrictly(
  context: CheckContext,
  attempts: readonly Attempt[],
  route: Route,
  isFound: (response: ClassifiedResponse) => boolean,
): Promise<Fact> {
  const responses = await Promise.all(
    attempts.map((attempt) => sendVariant(context, route, attempt)),
  );
  for (const [at, attempt] of attempts.entries()) {
    const response = responses[at] ?? null;
    if (response === null || response.failure !== null) return experimentFact(response);
    if (isFound(response)) return shown(attempt, response);
  }
  return known('none', 'experiment');
}

function shown({ shows = 'unknown' }: Attempt, { from }: ClassifiedResponse): Fact {
  return known(shows, from);
}

async function sendOn(
  choice: RouteChoice,
  context: CheckContext,
  attempt: Attempt,
): Promise<ClassifiedResponse | null> {
  const route = await routeOf(choice, context);
  const response = await sendVariant(context, route, attempt);
  return response === null && choice.else ? sendVariant(context, choice.else, attempt) : response;
}

/** The client's own request at the endpoint of an attempt: chat, or discovery where no model is known. */
export async function askThere({ endpoint }: Attempt): Promise<ClassifiedResponse | NotSent> {
  if (endpoint === undefined) return 'not-applicable';
  endpoint.session.bind(endpoint.url, true);
  const chat = await chatResponse(endpoint);
  return typeof chat === 'string' ? discoveryResponse(endpoint) : chat;
}

/** Chat where nothing was rejected. */
export async function routeOf({ route }: RouteChoice, context: CheckContext): Promise<Route> {
  if (route !== 'rejected' && route !== 'refused') return route;
  return (await rejectedRoute(context, route === 'refused' ? isRefusal : isRejection)) ?? 'chat';
}

/** The result of an experiment; unknown where it could not run. */
export function experimentFact(response: ClassifiedResponse | null): Fact {
  if (response === null) return unknown('not-applicable', 'experiment');
  return response.failure !== null
    ? unknown('no-answer', response.from)
    : known(outcomeOf(response), response.from);
}
