import { known, unknown } from '@authlint/model';
import type { ProviderFacts } from '@authlint/model/knowledge';
import { clientResponses } from '../requests/client-requests.js';
import { decisive } from './answers.js';
import { placementText } from '../subject/placement.js';
import { networkFact, pureFact, type FactDefinition, type FactTable } from './fact-set.js';
import { isLoopback } from '@authlint/model/ports';

/** Gateways with keys of their own, and servers whose operator sets one when they are started. */
function issuesKeys({ kind, upstreamKey, ownKeys }: ProviderFacts): boolean {
  if (kind === 'local') return ownKeys !== undefined;
  return kind === 'gateway' && (upstreamKey === 'own' || ownKeys !== undefined);
}

/** A fact about the gateway or the server that answered, where it has its own keys. */
function ofGateway(
  summary: string,
  read: (facts: ProviderFacts, url: URL) => string | undefined,
): FactDefinition {
  return networkFact(summary, 'text', async ({ context }) => {
    const answer = decisive(await clientResponses(context));
    const { knowledge } = context.services;
    const found = [answer?.responder, answer?.front]
      .map((id) => (id == null ? null : knowledge.provider(id)))
      .find((facts) => facts != null && issuesKeys(facts));
    const value = found == null ? undefined : read(found, context.url);
    return value === undefined
      ? unknown('not-applicable', 'requests')
      : known(value, answer?.from ?? 'requests');
  });
}

/** Servers of several makers answer alike. */
function nameOf({ kind, name }: ProviderFacts, { host }: URL): string {
  return kind === 'local' ? `the server at ${host}` : name;
}

/** A fact about the provider to which a gateway hands the key on, where the path of the Base URL names it. */
function ofBehind(
  summary: string,
  read: (facts: ProviderFacts) => string | null | undefined,
): FactDefinition {
  return pureFact(summary, 'text', ({ context: { url, owner, placement, services } }) => {
    const isPassedOn =
      owner?.upstreamKey === 'client' && placementText(placement) !== placementText(owner.auth);
    const segments = isPassedOn ? url.pathname.split('/') : [];
    const behind = segments
      .map((segment) => (segment === '' ? null : services.knowledge.provider(segment)))
      .find((facts) => facts !== null && facts.kind !== 'gateway');
    const value = behind == null ? null : read(behind);
    return value == null ? unknown('not-applicable', 'baseUrl') : known(value, 'baseUrl');
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
    nameOf,
  ),
  'gateway.ownKeys': ofGateway(
    'what the keys of that gateway are called and where they come from',
    ({ ownKeys }) => ownKeys,
  ),
  'gateway.keysHere': ofGateway(
    'the keys that a gateway on this machine issues: what they are called and where they come from',
    (facts, url) =>
      facts.ownKeys !== undefined && isLoopback(url.hostname)
        ? `${nameOf(facts, url)} (${facts.ownKeys})`
        : undefined,
  ),
  'gateway.behind': ofBehind('provider to which a gateway hands the key on', ({ name }) => name),
  'gateway.behindConsole': ofBehind(
    'page on which the provider behind a gateway gives out keys',
    ({ consoleUrl }) => consoleUrl,
  ),
  'gateway.upstreamKeyIn': ofGateway(
    'where the operator of that gateway writes the keys of the providers behind it',
    ({ upstreamKeyIn }) => upstreamKeyIn,
  ),
};
