import type { CheckContext } from '../requests/check-context.js';
import { isSuccess, type ClassifiedResponse } from '../requests/classified-response.js';
import { isVendorHost } from '../subject/vendor-host.js';

/**
 * Id of the gateway that answered in place of the provider, recognised by the answers so far; `null` for none. A web server counts
 * only at hosts of an unknown owner, since vendors use such servers too.
 */
export function gatewayOf(context: CheckContext): string | null {
  const { answers } = context.session;
  const refusedFirst = [...answers].sort((a, b) => Number(isSuccess(a)) - Number(isSuccess(b)));
  const [gateways, fronts] = [ofGateways, ofFronts].map((ids) =>
    refusedFirst.flatMap((answer) => ids(answer, context)),
  );
  return [...(gateways ?? []), ...(fronts ?? [])].find((id) => id !== context.owner?.id) ?? null;
}

function ofGateways(
  { responder, front = null }: ClassifiedResponse,
  { services: { knowledge } }: CheckContext,
): readonly string[] {
  const ids = [responder, front].filter((id) => id !== null);
  return ids.filter((id) => knowledge.provider(id)?.kind === 'gateway');
}

function ofFronts(
  { front = null }: ClassifiedResponse,
  { owner }: CheckContext,
): readonly string[] {
  return !isVendorHost(owner) && front !== null ? [front] : [];
}
