import type { Decision } from '../decide.js';
import { addressOf, ownBaseUrl, ownerOf, type ShownEndpoint } from '../endpoint.js';
import { textOf, type Line } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import { vendorsOfModels, idOfWord, oneVendor } from './names.js';
import { labelIn, namesInSettings, organisationsIn, setsProvider, writesRoutes } from './labels.js';
import { hostNamedIn, linkedIn } from './links.js';
import { clientsMadeIn, issuersIn, ownersOfHeaders, ownersOfVariables } from './marks.js';
import { productIn, serviceNamedIn } from './product.js';
import { speakerOf, speakersIn } from './speech.js';
import { meantIn, type Unnamed, usualIn, usuallyNamedIn, vendorsIn } from './usual.js';

/** Ids in the fact base; `null` where the text does not show it. */
export interface Refuser {
  readonly provider: string | null;
  /** The gateway in front of the provider, if the text shows both. */
  readonly gateway: string | null;
  /** True if it is in the failure itself or next to it. */
  readonly isNear: boolean;
}

export const NO_REFUSER: Refuser = { provider: null, gateway: null, isNear: false };

/** Lines around the failure that belong to it, and lines of a text in which names are looked for. */
const AROUND = 6;
const MAX_LINES = 400;
/** Lines around it in which prose names the provider. */
const NEAR = 20;
/** Providers with generic responses that many other programs send too: `{"error":"Unauthorized"}`. */
const ANYBODYS: readonly (string | null)[] = ['vllm', 'cliproxyapi'];
/**
 * Finds who rejected the request: first by the response and the lines next to it (links, messages, format, host, labels), then by the rest
 * of the text, last by the format of a key.
 */
export function refuserOf(decision: Decision, reading: ParsedText): Refuser {
  const { clue } = decision;
  const { knowledge } = reading;
  const said = clue.text ?? '';
  const ofEvent = reading.lines.filter(({ event }) => event === clue.event).slice(0, MAX_LINES);
  const ofLine = ofEvent.filter(({ number }) => number === clue.line);
  // Lines of settings may be merged into the failure: its own line shows who was called.
  const own = callsUnknownHost(ofLine, reading) ? ofLine : ofEvent;
  const around = reading.lines
    .filter(({ number }) => Math.abs(number - clue.line) <= AROUND)
    .slice(0, MAX_LINES);
  const all = reading.lines.slice(-MAX_LINES);
  // Claude Code replaces the server's message by these words.
  const isSetElsewhere = asksOwnAddress(reading);
  if (isSetElsewhere && /\bplease run \/login\b/i.test(said)) return NO_REFUSER;
  const hosted = (text: string) => hostNamedIn(text, knowledge);
  const answering = (text: string) => linkedIn(text) ?? speakerOf(text);
  const called = inLines(own, answering) ?? speakerOf(textOf(own).replace(/\n\s*/g, ' '));
  const responder = ANYBODYS.includes(clue.responder) ? null : clue.responder;
  const answer = [linkedIn(said), ...speakersIn(said), responder, called, behindLitellm(said)];
  const isElsewhere = callsUnknownHost(own, reading);
  const near =
    answer.find((id) => id !== null) ??
    (isElsewhere
      ? null
      : inLines(
          around.filter((line) => !line.minor || clue.minor),
          answering,
        )) ??
    hostOf(own, reading) ??
    inLines(
      own.filter(({ number }) => number === clue.line),
      labelIn,
    ) ??
    inLines(own, labelIn) ??
    inLines(around, labelIn) ??
    (isElsewhere ? null : inLines(around, hosted));
  const exact = exactIn(
    [
      hostOf(around, reading),
      inLines(around, hosted),
      ...settingsIn(all),
      hostOf(all, reading),
      called,
    ],
    reading,
  );
  const both = gatewayAndProvider(answer, exact, reading);
  if (both !== null) return both;
  const provider =
    near ??
    (isElsewhere
      ? labelOfAnother(all, reading)
      : (ownerAmong(isSetElsewhere ? [] : around, ownersOfVariables) ??
        namedIn(decision, reading)));
  return { provider: provider && exact(provider), gateway: null, isNear: near !== null };
}

/** True if a vendor's variables set another host: then they show only the API format, not the provider. */
function asksOwnAddress({ lines, endpoints, knowledge }: ParsedText): boolean {
  return ownBaseUrl(lines.slice(-MAX_LINES), endpoints, knowledge) !== null;
}

/** The provider named next to a request to an unknown host; not one whose own address the text shows. */
function labelOfAnother(lines: readonly Line[], reading: ParsedText): string | null {
  const id = inLines(lines, labelIn);
  const vendorOf = (one: string | null) => reading.knowledge.provider(one ?? '')?.vendor;
  return id === null || vendorOf(id) !== vendorOf(hostOf(lines, reading)) ? id : null;
}

/** Providers named by the settings in some lines. */
function settingsIn(lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ text }) => namesInSettings(text));
}

type NameOf = (text: string) => string | null;

/** The provider named anywhere in a text: addresses and unique messages before names, names before keys and prose. */
function namedIn({ clue, bare }: Decision, reading: ParsedText): string | null {
  const { lines, knowledge } = reading;
  const all = lines.slice(-MAX_LINES);
  const near = all.filter((line) => Math.abs(line.number - clue.line) <= NEAR);
  return (
    hostOf(all, reading) ??
    inLines(all, speakerOf) ??
    inLines(all, labelIn) ??
    inLines(all, linkedIn) ??
    inLines(all, (text) => hostNamedIn(text, knowledge)) ??
    (asksOwnAddress(reading) ? null : ownerAmong(all, ownersOfVariables)) ??
    oneVendor(clientsMadeIn(all.map(({ text }) => text))) ??
    ownerAmong(all, (text) => issuersIn(text, knowledge)) ??
    ownerAmong(all, ownersOfHeaders) ??
    usualIn(textOf(all)) ??
    productIn(failureAndPrevious(lines, clue.line)) ??
    serviceNamedIn(
      all.map(({ text }) => text),
      near.map(({ text }) => text),
    ) ??
    inLines(all, (text) => hostNamedIn(text, knowledge, 2)) ??
    usuallyNamedIn(textOf(all)) ??
    (clue.kind === 'machine'
      ? null
      : vendorOfModelIn(all, reading, {
          text: textOf(all),
          near: textOf(near),
          bare: bare || clue.kind === 'key',
        }))
  );
}

/** The only vendor whose models a text names, if nothing shows that another provider serves them. */
function vendorOfModelIn(
  lines: readonly Line[],
  { endpoints, knowledge }: ParsedText,
  unnamed: Unnamed,
): string | null {
  const isOthers = (endpoint: ShownEndpoint) =>
    hostOf(lines, { endpoints: [endpoint], knowledge }) === null;
  if (endpoints.some(isOthers)) return null;
  const meant = meantIn(unnamed);
  if (meant !== null) return meant;
  if (lines.some(({ text }) => setsProvider(text))) return null;
  const isRoute = lines.some(({ text }) => writesRoutes(text));
  return oneVendor([
    ...lines.flatMap(({ text }) => [
      ...vendorsOfModels(text),
      ...(isRoute ? organisationsIn(text) : []),
    ]),
    ...vendorsIn(unnamed),
  ]);
}

/** The provider that some lines mention, or `null` where they mention several vendors. */
function ownerAmong(
  lines: readonly Line[],
  ownersIn: (text: string) => readonly string[],
): string | null {
  return oneVendor(lines.flatMap(({ text }) => ownersIn(text)));
}

/** The line of a failure and the one right before it. */
function failureAndPrevious(lines: readonly Line[], number: number): string[] {
  const index = lines.findIndex((line) => line.number === number);
  return lines.slice(Math.max(0, index - 1), index + 1).map(({ text }) => text);
}

/** Regions and plans of one vendor share their words: the one whose host the text shows, or that it names, is meant. */
function exactIn(named: readonly (string | null)[], { knowledge }: ParsedText) {
  const vendorOf = (id: string) => knowledge.provider(id)?.vendor;
  return (provider: string): string =>
    named.find((id) => id !== null && vendorOf(id) === vendorOf(provider)) ?? provider;
}

/** LiteLLM names whose answer it passes on: `acmeException - {...}. Received Model Group=m`. */
function behindLitellm(said: string): string | null {
  if (!/\breceived model group=/i.test(said)) return null;
  return idOfWord(/\b([A-Za-z]\w{2,30})Exception - /.exec(said)?.[1] ?? '');
}

/** A gateway that the failure itself shows is in front of the provider that it shows too. */
function gatewayAndProvider(
  answer: readonly (string | null)[],
  exact: (provider: string) => string,
  { knowledge }: ParsedText,
): Refuser | null {
  const isGateway = (id: string) => knowledge.provider(id)?.kind === 'gateway';
  const ids = answer.filter((id) => id !== null);
  const gateway = ids.find(isGateway);
  const provider = ids.find((id) => !isGateway(id));
  if (gateway === undefined || provider === undefined) return null;
  const behind = exact(provider);
  // The host of the gateway may be the exact name of what its words name.
  return { provider: behind, gateway: behind === gateway ? null : gateway, isNear: true };
}

function inLines(lines: readonly Line[], idOf: NameOf): string | null {
  for (const { text } of lines) {
    const id = idOf(text);
    if (id !== null) return id;
  }
  return null;
}

type Addresses = Pick<ParsedText, 'endpoints' | 'knowledge'>;

function hostOf(lines: readonly Line[], { endpoints, knowledge }: Addresses): string | null {
  const numbers = new Set(lines.map(({ number }) => number));
  const owners = endpoints
    .filter((endpoint) => numbers.has(endpoint.line) && !isOtherApi(endpoint))
    .flatMap((endpoint) => ownerOf(endpoint, knowledge)?.id ?? []);
  return owners.at(-1) ?? null;
}

/** True if the failure shows an address of no known provider: then addresses in other lines were not called. */
function callsUnknownHost(own: readonly Line[], reading: ParsedText): boolean {
  const numbers = new Set(own.map(({ number }) => number));
  const shown = reading.endpoints.filter(
    ({ line, purpose }) => numbers.has(line) && purpose !== 'other',
  );
  return shown.length > 0 && hostOf(own, reading) === null;
}

/** The API of GitHub gives out tokens of Copilot, and much else. */
function isOtherApi(endpoint: ShownEndpoint): boolean {
  const url = addressOf(endpoint);
  return url?.hostname === 'api.github.com' && !url.pathname.startsWith('/copilot');
}
