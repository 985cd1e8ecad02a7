import type { CheckContext } from './check-context.js';
import { getOrInsert, memoize } from '../lazy.js';
import { modelIds } from './answers.js';
import {
  interpret,
  isRejection,
  isSuccess,
  type ClassifiedResponse,
} from './classified-response.js';
import { smallestAsk } from './bodies.js';
import { chatSpec, discoverySpec, type RequestVariant, type Route } from './request-specs.js';
import type { RequestSpec } from './session.js';
import { isUnsendable, damageOf } from '@authlint/model/key-damage';
import type { ProviderTarget } from '../subject/target.js';
import type { Subject } from '../subject/subject.js';

/** Why one of the client's requests is not sent. */
export type NotSent =
  | 'no-credential'
  | 'no-consent'
  | 'no-model-id'
  | 'not-configured'
  | 'not-needed'
  | 'not-applicable'
  | 'offline';

/** The answer that the client itself got on a route, if given; the other route is unknown then. */
function observedOn(
  { services, options }: CheckContext,
  route: Route,
): ClassifiedResponse | NotSent | null {
  const { observed } = options;
  if (observed === undefined) return null;
  if (observed.route !== route) return 'offline';
  return interpret(observed.answer, observed, new URL(observed.url), services.knowledge);
}

/** False for a client whose key is missing or cannot be sent in a header: there is no request to judge. */
export function canSend(context: CheckContext): boolean {
  const { key, target, login } = context;
  if (withholds(context)) return false;
  return key === null ? target.credentials.length === 0 && login === null : !isUnsendable(key);
}

/** Why the client's own requests are not sent; `null` where they may be. */
export function whyBlocked(context: CheckContext): NotSent | null {
  if (context.consent !== null) return 'no-consent';
  return canSend(context) ? null : 'no-credential';
}

type Answered = Promise<ClassifiedResponse | NotSent>;

/** Results of the client's own requests, cached because some thirty facts need them. */
export const discoveryResponse = memoize((context: CheckContext): Answered =>
  ask(context, 'discovery', () => {
    if (!context.target.discovery.enabled) return 'not-configured';
    const spec = discoverySpec(context) ?? 'not-applicable';
    return context.owner?.locksOut === true ? unlessRefused(context, spec) : spec;
  }),
);

/** Where failed attempts lock the caller out, the list is requested after chat, and not with a key that chat refused. */
async function unlessRefused(
  context: CheckContext,
  spec: RequestSpec | NotSent,
): Promise<RequestSpec | NotSent> {
  const { options, target } = context;
  if (!options.chat || configuredModel(target) === null) return spec;
  const chat = await chatResponse(context);
  return typeof chat !== 'string' && isRejection(chat) ? 'not-needed' : spec;
}

export const chatResponse = memoize((context: CheckContext): Answered =>
  ask(context, 'chat', () => chatVariantSpec(context, {})),
);

async function ask(
  context: CheckContext,
  route: Route,
  specOf: () => RequestSpec | NotSent | Promise<RequestSpec | NotSent>,
): Answered {
  const settled = observedOn(context, route) ?? whyBlocked(context);
  if (settled !== null) return settled;
  const spec = await specOf();
  return typeof spec === 'string' ? spec : context.session.send(spec);
}

/** The Model ID that chat uses: as configured, else the first that discovery lists. No name is made up. */
export async function chatModel(context: CheckContext): Promise<string | null> {
  const configured = configuredModel(context.target);
  if (configured !== null) return configured;
  // The list of Azure has models, and a deployment has another name.
  if (context.type === 'azure-openai' && context.target.settingsInCode === true) return null;
  const discovery = await discoveryResponse(context);
  if (typeof discovery === 'string' || !isSuccess(discovery)) return null;
  return modelIds(discovery.body)[0] ?? null;
}

async function chatVariantSpec(
  context: CheckContext,
  variant: RequestVariant,
): Promise<RequestSpec | NotSent> {
  if (!context.options.chat) return 'not-configured';
  const model = await chatModel(context);
  if (model === null) return 'no-model-id';
  return chatSpec(context, smallestAsk(model), variant) ?? 'not-applicable';
}

/** The results of both of the client's own requests. */
export type ClientResponses = Readonly<Record<Route, ClassifiedResponse | NotSent>>;

const both = new WeakMap<CheckContext, ClientResponses | Promise<ClientResponses>>();

/**
 * Both requests of the client, in parallel, so that a slow server costs one time limit, not two. Available synchronously once they
 * are complete, since most rules and some thirty facts need them.
 */
export function clientResponses(context: CheckContext): ClientResponses | Promise<ClientResponses> {
  return getOrInsert(both, context, () => askBoth(context));
}

async function askBoth(context: CheckContext): Promise<ClientResponses> {
  const [chat, discovery] = await Promise.all([chatResponse(context), discoveryResponse(context)]);
  const responses = { chat, discovery };
  both.set(context, responses);
  return responses;
}

/** Sends the client's chat (or discovery) request with something changed. */
export async function sendVariant(
  context: CheckContext,
  route: Route,
  variant: RequestVariant,
): Promise<ClassifiedResponse | null> {
  const spec =
    route === 'chat'
      ? await chatVariantSpec(context, variant)
      : (discoverySpec(context, variant) ?? 'not-applicable');
  return typeof spec === 'string' ? null : context.session.send(spec);
}

/** The request that experiments repeat: chat where that was rejected, else discovery; `null` where neither was. */
export async function rejectedRoute(
  context: CheckContext,
  isRejected: (response: ClassifiedResponse) => boolean,
): Promise<Route | null> {
  const chat = await chatResponse(context);
  if (typeof chat !== 'string' && isRejected(chat)) return 'chat';
  const discovery = await discoveryResponse(context);
  if (typeof discovery !== 'string' && isRejected(discovery)) return 'discovery';
  return null;
}

/** The result of the client's own request: chat, or discovery where there is no chat request. */
export async function ownResponse(context: CheckContext): Promise<ClassifiedResponse | null> {
  const chat = await chatResponse(context);
  const own = typeof chat === 'string' ? await discoveryResponse(context) : chat;
  return typeof own === 'string' ? null : own;
}

/** The Model ID of the configuration, without one that discovery lists. */
export function configuredModel({ modelId, models, native }: ProviderTarget): string | null {
  return modelId ?? models[0] ?? native.deployment ?? null;
}

/** True where this client sends nothing because of its key, a missing key, or its Base URL. */
export function withholds({ key, login, target, credential }: Subject): boolean {
  if (target.urlCredential === 'refused' || target.urlCredential === 'joined') return true;
  const withheld = credential.winner?.source.withholds ?? target.withholds ?? [];
  if (key === null) return login === null && withheld.includes('no-key');
  return damageOf(key).some((damage) => withheld.includes(damage));
}
