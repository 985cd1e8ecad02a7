import type { Subject } from '../subject/subject.js';
import type { IssuerMatch, Knowledge, Party } from '@authlint/model/knowledge';
import { known, PROVIDER_TYPES, unknown, type FactValue, type FactValues } from '@authlint/model';
import { isLoopback } from '@authlint/model/ports';
import { baseUrlPlace, shownPlace, hiddenBaseUrlsOf } from '../subject/base-urls.js';
import { variableOf } from '../subject/credential.js';
import { USUAL_HEADERS } from '../subject/credential-headers.js';
import { placeFit } from '../subject/native/index.js';
import { placementText } from '../subject/placement.js';
import { possibleTwins } from '../subject/siblings.js';
import { doubledVersion } from './corrections.js';
import { ENDED_FACTS } from './ended.js';
import { issuer } from './issuer.js';
import {
  alwaysFrom,
  localFact,
  networkFact,
  pureFact,
  type FactDefinition,
  type FactTable,
} from './fact-set.js';
import { UNREAD_FACTS } from './unread-base-url.js';

const FORM = 'form of the key';

/** Relations of the key's issuer to the endpoint's owner. */
const MATCHES = [
  ...(['same', 'same-vendor', 'other', 'passed-on', 'not-passed-on'] as const),
  ...(['twin', 'other-form', 'unknown-host', 'unknown-key'] as const),
] as const;
type Match = (typeof MATCHES)[number];

function matchOf(context: Subject, issuer: IssuerMatch): Match {
  const { knowledge } = context.services;
  if (issuer.kind === 'access-key') return 'unknown-key'; // an AWS access key is not an API key
  if (issuer.certainty === 'unknown' || issuer.ids.length === 0) return 'unknown-key';
  const owner = context.owner?.id;
  if (owner === undefined) {
    const isOwn = issuer.ids.some((id) => knowledge.isIssuersOwn(context.url, id));
    return isOwn ? 'same-vendor' : 'unknown-host';
  }
  if (issuer.ids.some((id) => id === owner || knowledge.shareKeys(id, owner)))
    return isInPlaceOfProviders(context, issuer) ? 'not-passed-on' : 'same';
  const twins = knowledge.twinsOf(context.url).map((twin) => twin.id);
  if (issuer.ids.some((id) => twins.includes(id) || isOfOwnersVendor(context, id))) return 'twin';
  if (context.owner?.upstreamKey === 'client') return 'passed-on';
  if (issuer.certainty === 'distinctive') return 'other';
  return context.owner?.keyFormsKnown === true ? 'other-form' : 'unknown-key';
}

/** A gateway's own key where it takes that of the provider behind it. */
function isInPlaceOfProviders({ owner, placement }: Subject, { certainty }: IssuerMatch): boolean {
  return (
    owner?.upstreamKey === 'client' &&
    owner.auth.header.toLowerCase() !== 'authorization' &&
    certainty === 'distinctive' &&
    USUAL_HEADERS.includes(placement.header) &&
    placementText(placement) !== placementText(owner.auth)
  );
}

/** Ids that also name an API type: an entry `openai` may be for another provider. */
const SHAPES = new Set(['openai', 'anthropic', 'google']);

/**
 * The provider that the entry's id identifies, and its variable where it has one, where the host has another owner and the key does not
 * have the owner's form. Not at gateways, which serve models of other providers.
 */
function declaredOf(context: Subject): Party | null {
  const { target, owner, credential, services } = context;
  const { knowledge } = services;
  const source = credential.winner?.source;
  const variable = source === undefined ? null : variableOf(source);
  const declared = knowledge.provider(target.id);
  if (declared === null || SHAPES.has(declared.id)) return null;
  if (owner === null || owner.kind === 'gateway') return null;
  const isNamed =
    variable === null
      ? source?.kind === 'saved'
      : isNamedFor(variable, declared.id, knowledge.readersOf(variable));
  if (!isNamed) return null;
  const match = issuer(context);
  const isOwners = match !== null && matchOf(context, match) === 'same';
  const isOther = declared.id !== owner.id && !knowledge.shareKeys(declared.id, owner.id);
  return isOther && !isOwners ? declared : null;
}

/** Whether a variable is only read by this provider, or, if no reader is known, begins with its id. */
function isNamedFor(variable: string, id: string, readers: readonly string[]): boolean {
  if (readers.length > 0) return readers.length === 1 && readers[0] === id;
  return variable.toUpperCase().startsWith(`${id.toUpperCase().replaceAll('-', '_')}_`);
}

/** Regions, plans and products of one vendor are siblings even if not listed as such. A gateway issues its own keys. */
function isOfOwnersVendor({ owner, services }: Subject, issuer: string): boolean {
  return (
    owner !== null &&
    owner.kind !== 'gateway' &&
    services.knowledge.provider(issuer)?.vendor === owner.vendor
  );
}

/** The usual name of the issuer of the key: the provider, or the vendor where several of its providers share the form. */
function issuerName({ ids, vendor }: IssuerMatch, knowledge: Knowledge): string | null {
  const [first] = ids;
  if (first === undefined || vendor === null) return null;
  if (ids.length > 1 && vendor !== undefined) return vendor.name;
  return knowledge.provider(first)?.name ?? first;
}

/** A key where Azure reads tokens of a sign-in. */
function isPlaceOfTokens(subject: Subject): boolean {
  const { key, owner, placement, services } = subject;
  return (
    key !== null &&
    owner?.id === 'azure' &&
    placeFit(subject, placement, key, services.knowledge) === 'other'
  );
}

const ofBaseUrl = alwaysFrom('baseUrl');

/** A fact about who issued the key, by its form. */
function ofIssuer(
  summary: string,
  values: FactValues,
  read: (issuer: IssuerMatch, context: Subject) => FactValue,
): FactDefinition {
  return localFact(summary, values, ({ context }) => {
    const match = issuer(context);
    if (match === null) return unknown('no-credential', 'credential');
    return known(read(match, context), FORM);
  });
}

export const ORIGIN_FACTS: FactTable = {
  'endpoint.host': ofBaseUrl('host of the Base URL', 'text', ({ url }) => url.hostname),
  'endpoint.owner': ofBaseUrl(
    'provider that owns the host, or unknown',
    'text',
    ({ owner }) => owner?.id ?? 'unknown',
  ),
  'endpoint.urlCredential': ofBaseUrl(
    "what becomes of a credential in the client's Base URL: dropped, refused (nothing is sent), joined (the path is appended to the query) or none",
    ['none', 'dropped', 'refused', 'joined'],
    ({ target }) => target.urlCredential ?? 'none',
  ),
  'endpoint.hides': localFact(
    'places with another Base URL that the one in use hides',
    'list',
    async ({ context }) => {
      const hidden = await hiddenBaseUrlsOf(context);
      return known(
        hidden.map(({ from }) => from),
        'order of precedence',
      );
    },
  ),
  'endpoint.baseUrlFrom': localFact(
    'place that gives the Base URL: a variable, a line of a file, or the client itself where it hides another',
    'text',
    async ({ context }) => {
      const place = baseUrlPlace(context.configured);
      if (place !== null) return known(shownPlace(place), 'order of precedence');
      const hidden = await hiddenBaseUrlsOf(context);
      return hidden.length > 0
        ? known('the client itself', 'order of precedence')
        : unknown('not-applicable', 'configuration');
    },
  ),
  ...UNREAD_FACTS,
  'endpoint.kind': ofBaseUrl(
    'what the owner is: provider, gateway, native-cloud, code-assistant, local or unknown',
    ['provider', 'gateway', 'native-cloud', 'code-assistant', 'local', 'unknown'],
    ({ owner }) => owner?.kind ?? 'unknown',
  ),
  ...ENDED_FACTS,
  'endpoint.console': pureFact(
    'page of the owner on which its keys are made',
    'text',
    ({ context }) =>
      context.owner?.consoleUrl == null
        ? unknown('not-applicable', 'fact base')
        : known(context.owner.consoleUrl, 'fact base'),
  ),
  'endpoint.serverHere': pureFact(
    'server of this machine, by its name where that is known',
    'text',
    ({ context: { url, owner } }) =>
      isLoopback(url.hostname)
        ? known(`${owner === null ? 'the server' : owner.name} at ${url.host}`, 'baseUrl')
        : unknown('not-applicable', 'baseUrl'),
  ),
  'endpoint.operator': pureFact(
    'who gives out keys for a host that is no known provider',
    'text',
    ({ context: { url, owner } }) =>
      owner === null && !isLoopback(url.hostname)
        ? known(`the operator of ${url.host}`, 'baseUrl')
        : unknown('not-applicable', 'baseUrl'),
  ),
  'endpoint.billing': pureFact(
    'page of the owner on which the account is paid',
    'text',
    ({ context }) =>
      context.owner?.billingUrl === undefined
        ? unknown('not-applicable', 'fact base')
        : known(context.owner.billingUrl, 'fact base'),
  ),
  'endpoint.placement': alwaysFrom('fact base', 'local')(
    'whether the credential goes where the provider documents it: documented, usual for an API of another vendor, other, bare in `Authorization` without a scheme, or unknown for an unknown host',
    ['documented', 'usual', 'other', 'bare', 'unknown'],
    (subject) => {
      const { owner, placement, api } = subject;
      const places = owner === null ? [] : [owner.auth, ...owner.alternatives].map(placementText);
      const place = placementText(placement);
      if (place === 'authorization' && !places.includes(place)) return 'bare';
      if (owner === null || owner.kind === 'gateway') return 'unknown';
      if (!places.includes(place)) return 'other';
      if (isPlaceOfTokens(subject)) return 'other';
      const isForeign = api === 'anthropic-messages' && owner.vendor !== 'anthropic';
      return isForeign && places.length > 1 ? 'usual' : 'documented';
    },
  ),
  'endpoint.type': pureFact(
    'provider type, configured or inferred',
    PROVIDER_TYPES,
    ({ context }) => known(context.type, context.target.type ? 'configuration' : 'baseUrl'),
  ),
  'endpoint.twins': ofBaseUrl(
    'sibling endpoints of the same vendor whose keys look alike',
    'list',
    (subject) => [...new Set(possibleTwins(subject).map(({ id }) => id))],
  ),
  'endpoint.otherClouds': ofBaseUrl(
    'hosts of this endpoint in the other regions and clouds of its vendor',
    'list',
    ({ url, services }) =>
      services.knowledge.cloudsOf(url).map(({ baseUrl }) => new URL(baseUrl).host),
  ),
  'endpoint.cleartext': ofBaseUrl(
    'the Base URL is plain http to another machine',
    'boolean',
    ({ url }) => url.protocol === 'http:' && !isLoopback(url.hostname),
  ),
  'endpoint.lookAlike': ofBaseUrl(
    'home host of a provider that the host passes for, or none',
    'text',
    ({ services, url }) => services.knowledge.lookAlikeOf(url.hostname) ?? 'none',
  ),
  'origin.lookAlike': localFact(
    'the key belongs to the provider whose host this one passes for',
    'boolean',
    ({ context: { services, url, key, credential } }) => {
      const home = services.knowledge.lookAlikeOf(url.hostname);
      if (home === null) return known(false, 'baseUrl');
      const source = credential.winner?.source;
      if (key === null || source === undefined) return unknown('no-credential', 'credential');
      const isLogin = source.kind === 'login';
      const held = { secret: key, variable: variableOf(source), isLogin };
      return known(services.knowledge.isHome(new URL(`https://${home}`), held), 'fact base');
    },
  ),
  'endpoint.doubledVersion': ofBaseUrl(
    'the version is repeated in the path of the Base URL',
    'boolean',
    (subject) => doubledVersion(subject) !== null,
  ),
  'origin.match': ofIssuer(
    "issuer of the key against owner of the endpoint: same, same-vendor (an endpoint that is not listed, below the issuer's domain), other, passed-on (a gateway hands it to the provider behind it), not-passed-on (a gateway's own key in that place), twin, other-form, unknown-host, unknown-key",
    MATCHES,
    (match, context) => matchOf(context, match),
  ),
  'origin.declared': localFact(
    'provider that the entry, and the variable of its key, are named after, where the host belongs to another, or none',
    'text',
    ({ context }) => known(declaredOf(context)?.name ?? 'none', 'configuration'),
  ),
  'origin.declaredAddress': localFact(
    'Base URL of the provider that the entry is named after',
    'text',
    ({ context }) => {
      const urls = declaredOf(context)?.baseUrls ?? [];
      return known(urls.find((one) => !one.includes('{')) ?? 'at its own address', 'fact base');
    },
  ),
  'origin.differs': localFact(
    'what differs between the endpoint and the sibling that the key belongs to: region, plan, product or account',
    ['region', 'plan', 'product', 'account'],
    ({ context }) => {
      const ids = issuer(context)?.ids ?? [];
      const twins = context.services.knowledge.twinsOf(context.url);
      const twin = twins.find(({ id }) => ids.includes(id));
      if (twin !== undefined) return known(twin.differs, FORM);
      return ids.some((id) => isOfOwnersVendor(context, id))
        ? known('product', FORM)
        : unknown('not-applicable', FORM);
    },
  ),
  'origin.siblings': localFact(
    "providers of the endpoint's vendor whose keys look like this one",
    'text',
    ({ context }) => {
      const { knowledge } = context.services;
      const names = (issuer(context)?.ids ?? [])
        .filter((id) => knowledge.provider(id)?.vendor === context.owner?.vendor)
        .map((id) => knowledge.provider(id)?.name ?? id);
      return names.length === 0
        ? unknown('not-applicable', FORM)
        : known([...new Set(names)].join(', '), FORM);
    },
  ),
  'origin.answer': networkFact(
    'issuer of the key compared with the responder, by the form of the answer: same, other or unknown',
    ['same', 'other', 'unknown'],
    async (source) => {
      const match = issuer(source.context);
      if (match === null) return unknown('no-credential', 'credential');
      const responder = await source.get('auth.responder');
      if (!responder.known) return responder;
      const { knowledge } = source.context.services;
      // An answer forwarded by a gateway that uses its own key upstream does not show which key the gateway expects.
      const upstream = (await source.value<string>('auth.answeredBy')) === 'upstream';
      const ofGateway = match.ids.some((other) => knowledge.provider(other)?.kind === 'gateway');
      const id = upstream && ofGateway ? 'unknown' : String(responder.value);
      if (id === 'unknown' || match.certainty === 'unknown')
        return known('unknown', responder.from);
      const same = match.ids.some((other) => other === id || knowledge.shareKeys(other, id));
      return known(same ? 'same' : 'other', responder.from);
    },
  ),
  'origin.issuer': localFact('provider that the form of the key names', 'text', ({ context }) => {
    const match = issuer(context);
    const name =
      match?.certainty === 'distinctive' ? issuerName(match, context.services.knowledge) : null;
    return name === null ? unknown('not-applicable', FORM) : known(name, FORM);
  }),
  'origin.proof': ofIssuer(
    "what proves the vendor of the key: its form (the vendor's name stands in it, or two detectors of leaked keys give it to that vendor alone) or none",
    ['form', 'none'],
    ({ proves }) => (proves === true ? 'form' : 'none'),
  ),
  'origin.distinctive': ofIssuer(
    'the form of the key names one issuer',
    'boolean',
    ({ certainty }) => certainty === 'distinctive',
  ),
};
