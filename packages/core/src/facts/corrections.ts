import { known, unknown, type Fact } from '@authlint/model';
import { isLoopback } from '@authlint/model/ports';
import { escapeRegExp } from '@authlint/model/redaction';
import { matches } from '@authlint/model/secret';
import { distance } from '../config/known-keys.js';
import { modelIds } from '../requests/answers.js';
import {
  chatResponse,
  clientResponses,
  configuredModel,
  discoveryResponse,
  sendVariant,
} from '../requests/client-requests.js';
import type { CheckContext } from '../requests/check-context.js';
import { isSuccess, type ClassifiedResponse } from '../requests/classified-response.js';
import { requestUrls } from '../requests/urls.js';
import { asWritten, baseUrlPlace } from '../subject/base-urls.js';
import { possibleTwins } from '../subject/siblings.js';
import type { Subject } from '../subject/subject.js';
import { decisive } from './answers.js';
import { wantedPrefix } from './answer-words.js';
import { documentedAddress, issuer } from './issuer.js';
import { localFact, networkFact, pureFact, type FactSource, type FactTable } from './fact-set.js';

/** Facts for the slots of steps with a corrected setting: its location and its new value. */

function ofText(text: string | null | undefined, from: string): Fact {
  return text == null || text === '' ? unknown('not-applicable', from) : known(text, from);
}

/** Field, file and line of the Base URL, or the variable that holds it. */
function placeOfBaseUrl({ configured, target }: Subject): string | null {
  const place = baseUrlPlace(configured);
  const location = place?.location ?? target.baseUrlAt;
  const named = place?.from.replace(/^env:/, '').split('#').at(-1);
  const field = named ?? target.baseUrlVariable ?? target.words?.baseUrlSetting ?? 'baseUrl';
  if (place?.kind === 'shell' && location == null) return `\`${field}\``;
  const { file, line, client } = target.source;
  if (location != null) return `\`${field}\` in ${location.file}, line ${String(location.line)}`;
  const { baseUrlVariable } = target;
  if (place === null && baseUrlVariable !== undefined) return `\`${baseUrlVariable}\``;
  return file === null || client !== null || line === null
    ? null
    : `\`baseUrl\` of \`${target.id}\` in ${file}, line ${String(line)}`;
}

/** A version that is repeated in the path of a request, as `/v1/v1`. */
export function doubledVersion(context: Subject): string | null {
  const { chat, discovery } = requestUrls(context, configuredModel(context.target));
  const path = new URL(discovery ?? chat ?? context.url.href).pathname;
  return /(\/v\d{1,9})\1(?=\/|$)/.exec(path)?.[1] ?? null;
}

const TWICE = /(\/v\d+)\1\/?$/;

/** The value of the Base URL setting without the doubled version: none at all for a client that adds one itself. */
function singleVersion(context: Subject): string | null {
  if (doubledVersion(context) === null) return null;
  const written = baseUrlPlace(context.configured)?.value ?? context.target.baseUrl;
  const once = written.replace(TWICE, '$1');
  return once === written ? written.replace(/\/v\d+\/?$/, '') : once;
}

const TLS_PORTS = new Set(['443', '8443']);

/** The Base URL with `https`, where it is plain HTTP to a port that serves TLS by convention. Source: IANA, service names. */
function withTls({ url }: Subject): string | null {
  if (url.protocol !== 'http:' || !TLS_PORTS.has(url.port)) return null;
  return url.href
    .replace(/^http:/, 'https:')
    .replace(':443', '')
    .replace(/\/$/, '');
}

/** The Base URL with the container's host name for this machine, where it has the container's own loopback address. */
function fromContainer({ target, url }: Subject): string | null {
  if (target.service?.isContainer !== true || !isLoopback(url.hostname)) return null;
  const outside = new URL(url);
  outside.hostname = 'host.docker.internal';
  return outside.href.replace(/\/$/, '');
}

/** Locations of siblings, without the parts that are the same for all. */
function addressesOf(context: Subject, differences: readonly string[]): string | null {
  const twins = possibleTwins(context).filter(({ differs }) => differences.includes(differs));
  const addresses = new Set(twins.map(({ baseUrl }) => baseUrl.replace(/^https:\/\//, '')));
  return [...addresses].slice(0, MAX_ADDRESSES).join(' and ');
}

const MAX_ADDRESSES = 3;
const MAX_MODELS = 2;

/** Maximum edit distance to the intended Model ID. */
const MAX_EDITS = 2;

/** The listed Model ID nearest to the configured one; the configured one itself where it is listed. */
function meantModel(configured: string, listed: readonly string[]): string | undefined {
  const plain = (id: string): string => id.trim().toLowerCase().split('/').at(-1) ?? '';
  return (
    listed.find((id) => id === configured) ??
    listed.find((id) => id === configured.trim()) ??
    listed.find((id) => plain(id) === plain(configured)) ??
    // Ollama lists a model with its tag.
    listed.find((id) => plain(id).startsWith(`${plain(configured)}:`)) ??
    listed.find((id) => distance(plain(configured), plain(id), MAX_EDITS) <= MAX_EDITS)
  );
}

/** The endpoint's model list. For a client that never requests it, it is requested once chat has reported an unknown model. */
async function listOf(context: CheckContext): Promise<ClassifiedResponse | null> {
  const own = await discoveryResponse(context);
  if (typeof own !== 'string') return own;
  const chat = own === 'not-configured' ? await chatResponse(context) : own;
  if (typeof chat === 'string' || chat.meaning !== 'model-unknown') return null;
  const { target } = context;
  const asking = { ...target, discovery: { ...target.discovery, enabled: true } };
  return sendVariant({ ...context, target: asking }, 'discovery', {
    kind: { id: 'model-list', text: 'list of models', role: 'separate' },
  });
}

async function correctModel({ context }: FactSource): Promise<Fact> {
  const configured = configuredModel(context.target);
  const response = await listOf(context);
  if (configured === null || response === null || !isSuccess(response))
    return unknown('not-applicable', 'discovery');
  const meant = meantModel(configured, modelIds(response.body));
  return ofText(meant === configured ? null : meant, response.from);
}

/** Prefixes of the provider's keys, where the sent key has none of their forms. */
function ownPrefix(context: Subject): string | null {
  const { owner } = context;
  const isOwn = owner === null || issuer(context)?.ids.includes(owner.id) === true;
  return isOwn ? null : (owner.keyPrefix ?? null);
}

export const CORRECTION_FACTS: FactTable = {
  'endpoint.place': localFact(
    'where the Base URL is set: field, file and line, or the variable',
    'text',
    ({ context }) => ofText(placeOfBaseUrl(context), 'configuration'),
  ),
  'endpoint.versionTwice': pureFact(
    'version that is repeated in the address of the requests',
    'text',
    ({ context }) =>
      // Removing one version does not help where this API has another path.
      ofText(
        documentedAddress(context) === undefined ? doubledVersion(context) : null,
        'configuration',
      ),
  ),
  'endpoint.versionOnce': localFact(
    'the Base URL without the second version, as its setting would have it',
    'text',
    ({ context }) => ofText(singleVersion(context), 'configuration'),
  ),
  'endpoint.withTls': pureFact(
    'the Base URL with https, where it is plain HTTP to a port of TLS',
    'text',
    ({ context }) => ofText(withTls(context), 'baseUrl'),
  ),
  'endpoint.fromContainer': pureFact(
    'the Base URL as a container reaches it, where its host is the container itself',
    'text',
    ({ context }) => ofText(fromContainer(context), 'baseUrl'),
  ),
  'endpoint.rightScheme': networkFact(
    'the Base URL with the scheme that its port speaks; with plain HTTP on this machine alone',
    'text',
    async (source) => {
      const { url } = source.context;
      const speaks = await source.value<string>('auth.schemeFault');
      const plain = speaks === 'plain' && isLoopback(url.hostname) ? 'http:' : null;
      const scheme = speaks === 'tls' ? 'https:' : plain;
      return ofText(scheme && url.href.replace(/^https?:/, scheme).replace(/\/$/, ''), 'requests');
    },
  ),
  'endpoint.answering': networkFact(
    'Base URL at which the API answers, other than the configured one',
    'text',
    async (source) => {
      const path = await source.value<string>('experiment.path');
      const isHere = (await source.value<boolean>('discovery.passed')) === true;
      // The list with a slash at its end is no Base URL.
      const isOther = path !== undefined && path !== 'none' && !path.endsWith('/models/');
      const isFound = isOther && !isHere;
      return ofText(
        isFound
          ? asWritten((source.context.url.origin + path).replace(/\/$/, ''), source.context)
          : null,
        'experiment',
      );
    },
  ),
  'endpoint.twinAddress': networkFact(
    'Base URL of the sibling endpoint that accepts the key',
    'text',
    async (source) => {
      const id = await source.value<string>('experiment.twin');
      const { services, url } = source.context;
      const twin = services.knowledge.twinsOf(url).find((other) => other.id === id);
      return ofText(twin?.baseUrl, 'fact base');
    },
  ),
  'endpoint.sites': localFact(
    'addresses of the same vendor at which keys of this form are good, and not here, where there is no consent to try them',
    'text',
    ({ context }) =>
      context.options.twins
        ? unknown('not-applicable', 'consent')
        : ofText(addressesOf(context, ['region', 'plan', 'product']), 'fact base'),
  ),
  'endpoint.plans': localFact(
    'addresses at which the same vendor serves its other plans',
    'text',
    ({ context }) => ofText(addressesOf(context, ['plan']), 'fact base'),
  ),
  'model.meant': networkFact(
    'Model ID of the list that the configured one was meant to be, where that is not listed',
    'text',
    correctModel,
  ),
  'model.unlisted': networkFact(
    'the configured Model ID, where the list has models and none of that name',
    'text',
    async ({ context }) => {
      const configured = configuredModel(context.target);
      const response = await listOf(context);
      const isList = response !== null && isSuccess(response);
      const listed = isList ? modelIds(response.body) : [];
      const isUnlisted = listed.length > 0 && configured !== null && !listed.includes(configured);
      return ofText(isUnlisted ? configured : null, response?.from ?? 'discovery');
    },
  ),
  'model.some': networkFact('Model IDs of the list, a few of them', 'text', async ({ context }) => {
    const response = await listOf(context);
    if (response === null || !isSuccess(response)) return unknown('not-applicable', 'discovery');
    const some = modelIds(response.body).slice(0, MAX_MODELS);
    return ofText(some.map((id) => `\`${id}\``).join(' or '), response.from);
  }),
  'answer.wantsPrefix': networkFact(
    'beginning of keys that the deciding answer asks for, or else that the provider gives out, where the key that is sent has another one',
    'text',
    async ({ context }) => {
      const response = decisive(await clientResponses(context));
      const asked = response === null ? null : wantedPrefix(response);
      const key = context.credential.winner?.secret ?? null;
      const prefix = asked ?? ownPrefix(context);
      const isOther =
        prefix !== null &&
        key !== null &&
        !matches(key, new RegExp(`^${escapeRegExp(prefix)}`, 'i'));
      return isOther ? known(prefix, 'answer') : unknown('not-applicable', 'answer');
    },
  ),
};
