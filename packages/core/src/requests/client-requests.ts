import type { CheckContext } from './check-context.js';
import type { ProviderTarget } from '../subject/target.js';
import { modelIds } from './answers.js';
import { interpret, isRejection, isSuccess, type Reading } from './classified-response.js';
import { smallestAsk } from './bodies.js';
import { chatSpec, discoverySpec, type Variation } from './request-specs.js';
import type { RequestSpec } from './session.js';
import { isUnsendable } from '../subject/key-damage.js';

/** Why one of the client's requests is not sent. */
export type NotSent =
  'no-credential' | 'no-model-id' | 'not-configured' | 'not-needed' | 'not-applicable' | 'offline';

/** What the client itself was answered on a route, where that is given; of the other route nothing is known then. */
function observedOn(
  { services, options }: CheckContext,
  route: 'chat' | 'discovery',
): Reading | NotSent | null {
  const { observed } = options;
  if (observed === undefined) return null;
  if (observed.route !== route) return 'offline';
  return interpret(observed.answer, observed, new URL(observed.url).host, services.knowledge);
}

/** A client whose key is not there, or cannot travel, sends nothing that could be judged. */
function blocked(context: CheckContext): NotSent | null {
  if (context.key === null) {
    return context.target.credentials.length > 0 || context.login !== null ? 'no-credential' : null;
  }
  return isUnsendable(context.key) ? 'no-credential' : null;
}

type Asked = WeakMap<CheckContext, Promise<Reading | NotSent>>;

/** What the client's own requests came to: some thirty facts ask for it. */
const asked: Readonly<Record<'chat' | 'discovery', Asked>> = {
  chat: new WeakMap(),
  discovery: new WeakMap(),
};

export function discoveryReading(context: CheckContext): Promise<Reading | NotSent> {
  const reading = asked.discovery.get(context) ?? readDiscovery(context);
  asked.discovery.set(context, reading);
  return reading;
}

export function chatReading(context: CheckContext): Promise<Reading | NotSent> {
  const reading = asked.chat.get(context) ?? readChat(context);
  asked.chat.set(context, reading);
  return reading;
}

async function readDiscovery(context: CheckContext): Promise<Reading | NotSent> {
  const observed = observedOn(context, 'discovery');
  if (observed !== null) return observed;
  const refusal = blocked(context);
  if (refusal !== null) return refusal;
  if (!context.target.discovery.enabled) return 'not-configured';
  const spec = discoverySpec(context);
  return spec === null ? 'not-applicable' : context.session.send(spec);
}

async function readChat(context: CheckContext): Promise<Reading | NotSent> {
  const observed = observedOn(context, 'chat');
  if (observed !== null) return observed;
  const refusal = blocked(context);
  if (refusal !== null) return refusal;
  if (!context.options.chat) return 'not-configured';
  const spec = await chatVariation(context, {});
  return typeof spec === 'string' ? spec : context.session.send(spec);
}

export function configuredModel({ modelId, models, native }: ProviderTarget): string | null {
  return modelId ?? models[0] ?? native.deployment ?? null;
}

/** The Model ID that chat uses: as configured, else the first that discovery lists. No name is made up. */
export async function chatModel(context: CheckContext): Promise<string | null> {
  const configured = configuredModel(context.target);
  if (configured !== null) return configured;
  const discovery = await discoveryReading(context);
  if (typeof discovery === 'string' || !isSuccess(discovery)) return null;
  return modelIds(discovery.body)[0] ?? null;
}

async function chatVariation(
  context: CheckContext,
  variation: Variation,
): Promise<RequestSpec | NotSent> {
  const model = await chatModel(context);
  if (model === null) return 'no-model-id';
  return chatSpec(context, smallestAsk(model), variation) ?? 'not-applicable';
}

/** What both of the client's own requests came to. */
export type ClientReadings = Readonly<Record<'chat' | 'discovery', Reading | NotSent>>;

const both = new WeakMap<CheckContext, ClientReadings | Promise<ClientReadings>>();

/**
 * Both requests of the client, under way at once: a server that lets both wait costs one time limit, not two. At hand once
 * they were waited for: some thirty facts ask for them, and most rules.
 */
export function clientReadings(context: CheckContext): ClientReadings | Promise<ClientReadings> {
  const readings = both.get(context) ?? askBoth(context);
  both.set(context, readings);
  return readings;
}

async function askBoth(context: CheckContext): Promise<ClientReadings> {
  const [chat, discovery] = await Promise.all([chatReading(context), discoveryReading(context)]);
  const readings = { chat, discovery };
  both.set(context, readings);
  return readings;
}

/** Sends the client's chat (or discovery) request with something changed. */
export async function tryVariation(
  context: CheckContext,
  route: 'chat' | 'discovery',
  variation: Variation,
): Promise<Reading | null> {
  const spec =
    route === 'chat'
      ? await chatVariation(context, variation)
      : (discoverySpec(context, variation) ?? 'not-applicable');
  return typeof spec === 'string' ? null : context.session.send(spec);
}

/** The rejected request that experiments repeat: chat where chat was rejected, else discovery; `null` where none was. */
export async function rejectedRoute(context: CheckContext): Promise<'chat' | 'discovery' | null> {
  const chat = await chatReading(context);
  if (typeof chat !== 'string' && isRejection(chat)) return 'chat';
  const discovery = await discoveryReading(context);
  if (typeof discovery !== 'string' && isRejection(discovery)) return 'discovery';
  return null;
}
