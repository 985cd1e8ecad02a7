import {
  isCredentialHeader,
  shownPlace,
  type HiddenBaseUrl,
  type SettingPlace,
} from '@authlint/core/internal';
import { matches, webUrl, type Secret } from '@authlint/model/secret';
import type {
  CredentialSource,
  HeaderSetting,
  ProviderTarget,
  UrlCredential,
} from '@authlint/core';
import type { ClientReader } from './client-reader.js';
import { headerCredential, isGiven, type ConfiguredHeader } from './headers.js';
import { caVariableOf, keyTrimOf, sdkHeaders } from './http-stack.js';
import { publicAddress } from './public-address.js';
import type { ReadContext } from './read-context.js';
import { withoutPlaces } from './without-places.js';
import type { TargetDraft } from './target-draft.js';
import { namedForNoAddress } from './variables.js';

/** Where no key is set, the SDKs of AWS and of Vertex AI take the login of the cloud. */
function takesCloudLogin({ type, protocol, baseUrl }: TargetDraft): boolean {
  const kind = type === undefined ? protocol.type : type;
  if (kind === 'aws-bedrock') return true;
  return kind === 'google' && /(^|[-.])aiplatform\./.test(new URL(baseUrl).hostname);
}

/** The provider as the engine takes it. A Base URL that is no address becomes a problem, and the provider is omitted. */
export function toTarget(
  context: ReadContext,
  client: Pick<ClientReader, 'id' | 'processes' | 'http' | 'urlCredential' | 'words'>,
  draft: TargetDraft,
): ProviderTarget[] {
  const { protocol, query, at } = draft;
  if (!isSound(context, client, draft)) return [];
  const urlCredential = urlCredentialOf(client, draft.baseUrl);
  if (urlCredential !== null) noteCredential(context, draft);
  const models = [...new Set((draft.models ?? []).filter((model) => model !== null))];
  const target: ProviderTarget = {
    id: draft.id,
    type: draft.type === undefined ? protocol.type : draft.type,
    baseUrl: publicAddress(draft.baseUrl),
    baseUrlIfListRejected: draft.baseUrlIfListRejected,
    ...credentialsOf(context, { ...draft, headers: allHeaders(context, client, draft) }),
    modelId: draft.modelId ?? models[0] ?? null,
    models,
    needsList: draft.needsList,
    native: draft.native ?? {},
    nativeFallback: takesCloudLogin(draft),
    signingKeys: draft.signingKeys,
    missingLogin: draft.missingLogin,
    discovery: { path: withQuery(protocol.discovery, query), enabled: draft.discovers ?? true },
    chat: { path: withQuery(protocol.chat, query), api: protocol.api },
    ...(urlCredential === null ? {} : { urlCredential }),
    baseUrlAt: draft.baseUrlAt,
    source: { file: at.file, line: at.line, column: at.column, client: client.id },
    process: { pid: null, names: client.processes },
    goesOn: draft.goesOn,
    settingsInCode: draft.settingsInCode,
    baseUrlVariable: draft.baseUrlVariable,
    correction: draft.correction,
    keyAddition: draft.keyAddition,
    modelRoute: draft.modelRoute,
    tlsVerifyDisabled: draft.tlsVerifyDisabled ?? false,
    trims: draft.trims ?? keyTrimOf(client.http),
    caVariable: caVariableOf(client.http),
    withholds: draft.withholds,
    ...(draft.asksToTrust === undefined ? {} : { asksToTrust: draft.asksToTrust }),
  };
  const { hidden = [] } = draft;
  const others = hidden.flatMap((other) => toTarget(context, client, other)).map(asHidden);
  return [
    hidden.length === 0 ? target : { ...target, hiddenBaseUrls: () => Promise.resolve(others) },
  ];
}

/** Whether its Base URL is an address; says it where it is none. */
function isSound(
  context: ReadContext,
  client: Pick<ClientReader, 'words'>,
  draft: TargetDraft,
): boolean {
  const { id, at, baseUrl, baseUrlAt = at, variables = context.exported } = draft;
  if (webUrl(baseUrl) !== null) return true;
  const name = namedForNoAddress(baseUrl);
  if (name !== undefined) {
    const fault = faultOf(variables.secret(name));
    const what = `its value is no http(s) address${fault === undefined ? '' : `: ${fault.what}`}`;
    context.problem(baseUrlAt, name, what, fault?.correction);
    return false;
  }
  const isMissing = baseUrl === '';
  const what = isMissing
    ? `no Base URL is set for "${id}"`
    : `the Base URL of "${id}" is not an http(s) address`;
  const field = client.words?.addressField;
  const write = isMissing && field !== undefined ? `write the address into ${field}.` : undefined;
  context.problem(baseUrlAt, null, what, write ?? withScheme(baseUrl));
  return false;
}

/** Faults of the text of a variable that is no address, in the order in which they are looked for. */
const FAULTS = [
  {
    sign: /^\s*["'“”‘’`]/,
    what: 'it begins with a quotation mark, which is part of the value here',
    correction: 'remove the quotation marks around the address.',
  },
  {
    sign: /^\s*(?:[A-Za-z][\w-]*\.[\w.-]+|localhost|\d+(?:\.\d+){3})(?:[:/]|\s*$)/,
    what: 'its scheme is missing',
    correction: 'write `https://` in front of it, or `http://` for a server without TLS.',
  },
  {
    sign: /\$|%\w+%/,
    what: 'it is a reference that nothing has replaced',
    correction: 'write the address itself.',
  },
  { sign: /\S\s+\S/, what: 'it has a space in it', correction: 'remove the space.' },
];

function faultOf(secret: Secret | null): (typeof FAULTS)[number] | undefined {
  return secret === null ? undefined : FAULTS.find(({ sign }) => matches(secret, sign));
}

/** The corrected address of a host name without a scheme; `undefined` for any other text or a reference. */
function withScheme(baseUrl: string): string | undefined {
  const address = `https://${baseUrl}`;
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(baseUrl) && webUrl(address) !== null;
  return isHost
    ? `write \`${publicAddress(address)}\`: an address begins with its scheme.`
    : undefined;
}

function noteCredential(context: ReadContext, { id, at, baseUrlAt = at }: TargetDraft): void {
  const what = `the Base URL of "${id}" holds a credential, which is not shown here`;
  context.note('hint', what, baseUrlAt, null);
}

/** Nothing that the client takes its Base URL from leads there: its place is stated. */
function asHidden(target: ProviderTarget): HiddenBaseUrl {
  const location = target.baseUrlAt ?? null;
  const place: SettingPlace = {
    setting: 'Base URL',
    value: target.baseUrl,
    from: target.id,
    kind: 'configuration',
    location,
    used: true,
  };
  return { from: shownPlace(place), target: { ...target, places: () => [place] } };
}

/** The configured headers, and those of the SDK beneath where none of that name is configured. */
function allHeaders(
  { exported }: ReadContext,
  { http }: Pick<ClientReader, 'http'>,
  { protocol, headers = [], variables = exported, sdks = http.sdks }: TargetDraft,
): ConfiguredHeader[] {
  const names = new Set(headers.map(({ header }) => header.name.toLowerCase()));
  const ofSdk = sdkHeaders({ ...http, sdks }, protocol, variables);
  return [...ofSdk.filter(({ header }) => !names.has(header.name.toLowerCase())), ...headers];
}

/** A configured header of the credential's own name is one of its sources, for most clients the first. */
function credentialsOf(
  context: ReadContext,
  draft: TargetDraft,
): Pick<ProviderTarget, 'credentials' | 'headers' | 'auth'> {
  const { auth } = draft.protocol;
  const headers = draft.headers ?? [];
  const keys = withoutPlaces(context.databases, draft.credentials);
  const own = headers.filter(({ header }) => header.name.toLowerCase() === auth.header);
  const others = headers.filter((entry) => !own.includes(entry));
  const ofHeaders = own.map(headerCredential);
  const credentials = withoutRepetition(
    draft.keyOutranksHeader === true ? [...keys, ...ofHeaders] : [...ofHeaders, ...keys],
  );
  const sent = { headers: others.map(placedHeader), auth };
  const mayBeHeader = draft.sendsWithoutKey === true && hasCredentialHeader(context, others);
  if (mayBeHeader && !credentials.some((source) => mayHoldKey(context, source))) {
    return { ...sent, credentials: [] };
  }
  if (credentials.every((source) => source.placement === undefined))
    return { ...sent, credentials };
  const placed = credentials.map((source) => ({ ...source, placement: source.placement ?? auth }));
  return { ...sent, auth: null, credentials: placed };
}

function placedHeader({ header, setting: { shown, location } }: ConfiguredHeader): HeaderSetting {
  const field = shown.split('#').at(-1) ?? shown;
  const name = `\`${field.replace(/^env:/, '')}\``;
  const place =
    location === null ? name : `${name} in ${location.file}, line ${String(location.line)}`;
  return { ...header, place, at: location ?? undefined };
}

function hasCredentialHeader(context: ReadContext, headers: readonly ConfiguredHeader[]): boolean {
  return headers.some(
    ({ header: { name, value } }) => isCredentialHeader(name) && isGiven(context, value),
  );
}

function mayHoldKey(context: ReadContext, source: CredentialSource): boolean {
  const isOutOfReach = source.kind === 'saved' && source.unreachable !== undefined;
  return isOutOfReach || isGiven(context, source);
}

/** A variable that is in the list twice is looked up once. */
function withoutRepetition(sources: readonly CredentialSource[]): CredentialSource[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    if (source.kind !== 'env') return true;
    const isNew = !seen.has(source.name);
    seen.add(source.name);
    return isNew;
  });
}

function withQuery(path: string | null, query: string | undefined): string | null {
  return path === null || !query ? path : `${path}?${query}`;
}

/** How a credential in the Base URL is handled; `null` where it has none. */
function urlCredentialOf(
  { urlCredential = {} }: Pick<ClientReader, 'urlCredential'>,
  address: string,
): UrlCredential | null {
  if (publicAddress(address) === address) return null;
  const { username, password } = new URL(address);
  if (username === '' && password === '') return urlCredential.joinsQuery ? 'joined' : 'dropped';
  return urlCredential.refusesUserInfo ? 'refused' : 'dropped';
}
