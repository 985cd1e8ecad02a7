import type { CheckContext } from '../check/context.js';
import type { Secret } from '../secret/index.js';
import type { Placement } from '../target/index.js';
import { chatBody, smallestAsk, type ChatAsk } from './bodies.js';
import type { RequestSpec } from './session.js';
import { requestUrls } from './urls.js';

/** What may differ from the client's own request, for an experiment. */
export interface Variation {
  readonly purpose?: string;
  readonly key?: Secret | null;
  readonly placement?: Placement;
  readonly url?: string;
  /** Headers that go with the other key. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The client's discovery request, or `null` where this provider has none. */
export function discoverySpec(
  context: CheckContext,
  variation: Variation = {},
): RequestSpec | null {
  const { discovery } = requestUrls({ ...context, model: context.target.modelId });
  if (discovery === null) return null;
  return {
    ...credentialOf(context, variation),
    purpose: variation.purpose ?? 'discovery',
    route: 'discovery',
    method: 'GET',
    url: variation.url ?? discovery,
    headers: { ...context.headers, ...variation.headers },
    body: null,
  };
}

/** The client's chat request with a model, or `null` where a setting that its URL needs is missing. */
export function chatSpec(
  context: CheckContext,
  ask: ChatAsk,
  variation: Variation = {},
): RequestSpec | null {
  const { chat } = requestUrls({ ...context, model: ask.model });
  if (chat === null) return null;
  const url = variation.url ?? chat;
  return {
    ...credentialOf(context, variation),
    purpose: variation.purpose ?? 'chat',
    route: 'chat',
    method: 'POST',
    url,
    headers: { ...context.headers, ...variation.headers },
    body: chatBody(context.api, ask, url),
  };
}

export { smallestAsk, type ChatAsk };

function credentialOf(
  context: CheckContext,
  variation: Variation,
): Pick<RequestSpec, 'credential'> {
  const secret = variation.key === undefined ? context.key : variation.key;
  const placement = variation.placement ?? context.placement;
  return { credential: secret === null ? null : { secret, placement } };
}
