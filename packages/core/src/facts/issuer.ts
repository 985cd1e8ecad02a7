import { known, unknown } from '@authlint/model';
import { escapeRegExp } from '@authlint/model/redaction';
import type { IssuerMatch, Party } from '@authlint/model/knowledge';
import type { Secret } from '@authlint/model/secret';
import { configuredModel } from '../requests/client-requests.js';
import { isVendorHost } from '../subject/vendor-host.js';
import { asWritten } from '../subject/base-urls.js';
import type { Subject } from '../subject/subject.js';
import type { ProviderTarget } from '../subject/target.js';
import { localFact, pureFact, type FactDefinition, type FactTable } from './fact-set.js';

/** Facts about the issuer of the key for the steps: its name, and the endpoints that accept its keys. */

const FORM = 'form of the key';

export function issuer({ key, services }: Subject): IssuerMatch | null {
  return key === null ? null : services.knowledge.issuersOf(key);
}

/** The providers with this key form, limited to the vendor of the configured model if it is among them. */
function likelyIssuers(context: Subject): readonly Party[] {
  const { knowledge } = context.services;
  const parties = (issuer(context)?.ids ?? []).flatMap((id) => knowledge.provider(id) ?? []);
  const [family = ''] = /^[a-z]+/i.exec(configuredModel(context.target) ?? '') ?? [];
  const named = parties.filter(({ id, vendor, aliases = [] }) =>
    [id, vendor, ...aliases].includes(family.toLowerCase()),
  );
  const vendors = vendorsOf(named);
  const ofModel = parties.filter(({ vendor }) => vendors.includes(vendor));
  return ofModel.length > 0 ? ofModel : parties;
}

/** The only provider, or the first of one vendor, that issues keys of this form; none where that is the owner of the host. */
function likelyIssuer(context: Subject): Party | null {
  const { owner, services } = context;
  const all = likelyIssuers(context);
  const isOne = issuer(context)?.certainty === 'distinctive' || vendorsOf(all).length === 1;
  const [first] = isOne ? all : [];
  if (first === undefined || first.id === owner?.id) return null;
  return owner !== null && services.knowledge.shareKeys(first.id, owner.id) ? null : first;
}

function vendorsOf(parties: readonly Party[]): readonly string[] {
  return [...new Set(parties.map(({ vendor }) => vendor))];
}

/** A text about the provider that the form of the key identifies, using the configured model where several vendors share the form. */
function ofIssuersProvider(
  summary: string,
  read: (provider: Party, context: Subject) => string | null | undefined,
): FactDefinition {
  return localFact(summary, 'text', ({ context }) => {
    const provider = likelyIssuer(context);
    const text = provider === null ? null : read(provider, context);
    return text == null ? unknown('not-applicable', FORM) : known(text, FORM);
  });
}

/** The provider's Base URLs at the configured host and elsewhere, for the client's API. */
function addressesOf(party: Party, { target, url }: Subject): readonly string[] {
  const isMessages = target.chat.api === 'anthropic-messages';
  const all = endpointsOf(party, url).filter(
    (one) => (one.api === 'anthropic-messages' || /anthropic/.test(one.url)) === isMessages,
  );
  return all.map((one) => one.url);
}

type Endpoint = NonNullable<Party['endpoints']>[number];

/** Those without placeholders; one in the host stands for that part of the configured host. */
function endpointsOf({ endpoints, baseUrls }: Party, { host, origin }: URL): readonly Endpoint[] {
  const all: readonly Endpoint[] = endpoints ?? baseUrls.map((url) => ({ url }));
  return all.flatMap((one) => {
    const [template = '', ...path] = one.url.replace('https://', '').split('/');
    const pattern = template
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('[a-z0-9-]+');
    const isHere = template.includes('{') && new RegExp(`^${pattern}$`).test(host);
    const url = isHere ? [origin, ...path].join('/') : one.url;
    return /[{}<>]/.test(url) ? [] : [{ ...one, url }];
  });
}

/** The provider's Base URL for the client's API, where the configured one serves another API. */
function addressOfApi({ owner, target, url }: Subject): string | undefined {
  if (owner === null || owner.chat.api === target.chat.api) return undefined;
  return endpointsOf(owner, url).find(
    (one) => one.api === target.chat.api && one.url.startsWith(`${url.origin}/`),
  )?.url;
}

/** What a client adds to the Base URL before the path of the API: one of Anthropic the version, one of Azure `/openai`. */
function ownPartOf(subject: Subject): RegExp | null {
  const { target } = subject;
  if (target.chat.api === 'anthropic-messages') return /\/v1$/;
  return target.source.client !== null && knowsAzure(subject) ? /\/openai(?:\/v1)?$/ : null;
}

/** A client that does not know Azure takes its address with the version, which has no deployment in the path. */
const knowsAzure = ({ target, type }: Subject): boolean =>
  type === 'azure-openai' && target.chat.path === null;

function asConfigured(url: string | undefined, subject: Subject): string | undefined {
  if (url === undefined) return undefined;
  const ownPart = ownPartOf(subject);
  return ownPart === null ? asWritten(url, subject) : url.replace(ownPart, '');
}

/** The older address of one deployment of Azure, with the version of the API that it needs. */
const isDeployment = ({ pathname, searchParams }: URL): boolean =>
  /\/deployments\/[^/]+\/?$/.test(pathname) && searchParams.has('api-version');

/** The Base URL of the issuer of the key, where the configured host is its own and no endpoint, such as its website. */
function addressOfIssuer(context: Subject): string | undefined {
  const { knowledge } = context.services;
  const party = knowledge.provider(likelyIssuer(context)?.id ?? '');
  const isOwn = isVendorHost(party) && knowledge.isIssuersOwn(context.url, party?.id ?? '');
  return party !== null && isOwn
    ? asConfigured(addressesOf(party, context)[0], context)
    : undefined;
}

/** That of the sibling endpoint for which alone the key has a form. */
function addressOfTwin(context: Subject, owner: Party): string | undefined {
  const { knowledge } = context.services;
  const { ids = [] } = issuer(context) ?? {};
  const twin = knowledge.twinsOf(context.url).find(({ id }) => ids.includes(id));
  const party = ids.includes(owner.id) ? null : knowledge.provider(twin?.id ?? '');
  return party === null ? undefined : asConfigured(addressesOf(party, context)[0], context);
}

/** The documented Base URL for this host and API, where the configured one has another path. */
export function documentedAddress(context: Subject): string | undefined {
  const { owner, url } = context;
  if (owner === null) return addressOfIssuer(context);
  const ofTwin = addressOfTwin(context, owner);
  if (ofTwin !== undefined) return ofTwin;
  const all = addressesOf(owner, context);
  const isOfAzure = owner.type === 'azure-openai';
  const here = all.filter(
    (base) =>
      base.startsWith(`${url.origin}/`) &&
      (!isOfAzure || knowsAzure(context) || base.endsWith('/v1')),
  );
  const path = (text: string): string => text.replace(/(?<!\/)\/+$/, '');
  const ofApi = addressOfApi(context);
  if (ofApi !== undefined) return asConfigured(ofApi, context);
  const isThere = (base: string): boolean =>
    isOfAzure
      ? isDeployment(url) || [base, asConfigured(base, context)].includes(path(url.href))
      : path(url.href).startsWith(path(base));
  return here.some(isThere) ? undefined : asConfigured(here[0], context);
}

/** Another provider of the file with which this one has its key swapped. */
function exchangedWith(context: Subject): ProviderTarget | undefined {
  const { owner, key, services, target } = context;
  const { knowledge, ports } = services;
  if (owner === null || key === null) return undefined;
  const isOf = (secret: Secret, id: string): boolean =>
    knowledge.issuersOf(secret).ids.includes(id);
  return isOf(key, owner.id)
    ? undefined
    : target.siblings?.().find(({ baseUrl, credentials: [source] }) => {
        const other = knowledge.ownerOf(new URL(baseUrl));
        const held = source?.kind === 'env' ? ports.env.get(source.name) : source?.secret;
        if (other === null || held === undefined) return false;
        return isOf(key, other.id) && isOf(held, owner.id) && !isOf(held, other.id);
      });
}

export const ISSUER_FACTS: FactTable = {
  'key.exchangedWith': localFact(
    'provider of the same file with whose key this one was exchanged',
    'text',
    ({ context }) => {
      const other = exchangedWith(context);
      return other === undefined ? unknown('not-applicable', FORM) : known(other.id, FORM);
    },
  ),
  'key.issuerName': ofIssuersProvider(
    'name of the provider that the form of the key, with the model, names',
    (provider) => provider.name,
  ),
  'key.issuerId': ofIssuersProvider(
    'what the client calls that provider',
    ({ id }, { target }) => target.words?.providerNames?.[id] ?? id,
  ),
  'key.issuerNames': localFact(
    'names of the vendors whose keys look like this one',
    'text',
    ({ context }) => {
      const names = likelyIssuers(context).flatMap(({ vendor, name }, index, all) =>
        all.findIndex((other) => other.vendor === vendor) === index ? [name] : [],
      );
      return names.length === 0 ? unknown('not-applicable', FORM) : known(names.join(' or '), FORM);
    },
  ),
  'key.issuerAddress': ofIssuersProvider(
    'Base URL of the provider that the form of the key, with the model, names',
    (provider, context) => asConfigured(addressesOf(provider, context)[0], context),
  ),
  'endpoint.documented': pureFact(
    'Base URL that is documented for this host and this API, other than the configured one',
    'text',
    ({ context }) => {
      const address = documentedAddress(context);
      return address === undefined
        ? unknown('not-applicable', 'fact base')
        : known(address, 'fact base');
    },
  ),
};
