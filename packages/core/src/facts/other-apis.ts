import type { CheckContext } from '../requests/check-context.js';
import { controlKey } from '../subject/control-key.js';
import { known, unknown, type Fact, type ChatApi } from '../model/index.js';
import { trialOf, type Reading } from '../requests/classified-response.js';
import { smallestAsk } from '../requests/bodies.js';
import { chatSpec, type Variation } from '../requests/request-specs.js';
import type { RequestSpec } from '../requests/session.js';
import type { FactSource, FactTable } from './fact-set.js';
import { chatModel } from '../requests/client-requests.js';

/** APIs that gateways offer side by side. */
const APIS = ['openai-chat', 'openai-responses', 'anthropic-messages'] as const;

/**
 * The other APIs that the same gateway may offer. None where the path of chat is the configuration's own, or where the host
 * is a provider's whose APIs are known.
 */
export function otherApis({ api, owner, target }: CheckContext): readonly ChatApi[] {
  const open = owner === null || owner.kind === 'gateway' || owner.kind === 'local';
  const several = open && target.chat.path === null && APIS.some((one) => one === api);
  return several ? APIS.filter((other) => other !== api) : [];
}

/** The smallest chat request of another API at the same Base URL. */
export function otherApiSpec(
  context: CheckContext,
  api: ChatApi,
  model: string,
  variation: Variation,
): RequestSpec | null {
  const headers = api === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {};
  return chatSpec({ ...context, api }, smallestAsk(model), { ...variation, headers });
}

async function ask(
  context: CheckContext,
  api: ChatApi,
  model: string,
  variation: Variation,
): Promise<Reading | null> {
  const spec = otherApiSpec(context, api, model, variation);
  return spec === null ? null : context.session.send(spec);
}

/** An API knows the key where it lets this one in and refuses a made-up one. */
async function knowsKey(
  context: CheckContext,
  api: ChatApi,
  model: string,
): Promise<Reading | null> {
  const own = await ask(context, api, model, { purpose: `other API: ${api}` });
  if (own === null || trialOf(own) !== 'accepted') return null;
  const control = { purpose: `control: made-up key, ${api}`, key: controlKey(context.key) };
  const bogus = await ask(context, api, model, control);
  return bogus !== null && trialOf(bogus) === 'rejected' ? own : null;
}

async function otherApi({ context }: FactSource): Promise<Fact> {
  if (context.key === null) return unknown('no-credential', 'experiment');
  if (!context.options.chat) return unknown('not-configured', 'experiment');
  const apis = otherApis(context);
  const model = await chatModel(context);
  if (apis.length === 0 || model === null) return unknown('not-applicable', 'experiment');
  for (const api of apis) {
    const reading = await knowsKey(context, api, model);
    if (reading !== null) return known(api, reading.from);
  }
  return known('none', 'experiment');
}

/** The other APIs of a gateway: each may be guarded in its own way. */
export const OTHER_API_FACTS: FactTable = {
  'experiment.otherApi': {
    cost: 'experiment',
    summary:
      'other API of the same gateway that lets the key in and refuses a made-up one, or none',
    collect: otherApi,
  },
};
