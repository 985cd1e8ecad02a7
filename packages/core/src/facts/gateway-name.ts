import { known, unknown } from '@authlint/model';
import type { ProviderFacts } from '@authlint/model/knowledge';
import { clientResponses } from '../requests/client-requests.js';
import { decisive } from './answers.js';
import { placementText } from '../subject/placement.js';
import { networkFact, pureFact, type FactDefinition, type FactTable } from './fact-set.js';
import { isLoopback } from '@authlint/model/ports';

/** A fact about the gateway that answered, where it issues its own keys. */
function ofGateway(
  summary: string,
  read: (facts: ProviderFacts, url: URL) => string | undefined,
): FactDefinition {
  return networkFact(summary, 'text', async ({ context }) => {
    const answer = decisive(await clientResponses(context));
    const { knowledge } = context.services;
    const found = [answer?.responder, answer?.front]
      .map((id) => (id == null ? null : knowledge.provider(id)))
      .find((facts) => facts?.kind === 'gateway' && facts.upstreamKey === 'own');
    const value = found == null ? undefined : read(found, context.url);
    return value === undefined
      ? unknown('not-applicable', 'requests')
      : known(value, answer?.from ?? 'requests');
  });
}

/** The gateway that answered, and its terms for keys and models. */
export const GATEWAY_FACTS: FactTable = {
  'endpoint.ownPlace': pureFact(
    'header in which the provider of the endpoint documents its own key',
    'text',
    ({ context: { owner } }) =>
      owner === null
        ? unknown('not-applicable', 'fact base')
        : known(placementText(owner.auth), 'fact base'),
  ),
  'gateway.name': ofGateway(
    'name of the gateway that gave the deciding answer, where it issues its own keys',
    ({ name }) => name,
  ),
  'gateway.ownKeys': ofGateway(
    'what the keys of that gateway are called and where they come from',
    ({ ownKeys }) => ownKeys,
  ),
  'gateway.keysHere': ofGateway(
    'the keys that a gateway on this machine issues: what they are called and where they come from',
    ({ name, ownKeys }, { hostname }) =>
      ownKeys !== undefined && isLoopback(hostname) ? `${name} (${ownKeys})` : undefined,
  ),
  'gateway.upstreamKeyIn': ofGateway(
    'where the operator of that gateway writes the keys of the providers behind it',
    ({ upstreamKeyIn }) => upstreamKeyIn,
  ),
};
