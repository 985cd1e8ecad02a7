import { renderCommand, type Shell } from '../command.js';
import { leafText, type Condition } from '../condition.js';
import type { CollectedFacts } from '../fact.js';
import type { Code } from '../codes.js';
import { factText, headlineOf } from '../message.js';
import type {
  Applicability,
  EditPlace,
  EditTarget,
  Message,
  Step,
  StepKind,
  StepRow,
} from '../step.js';

/** A slot in the text of a step or a message, replaced by a fact. */
interface Slot {
  readonly fact: string;
  /** Text where the fact is unknown. */
  readonly unknown: string;
  /** Texts for that case if one of these facts is known, with its value in place of `{}`. */
  readonly instead?: readonly { readonly fact: string; readonly text: string }[];
  /** True for text that a person types or finds verbatim in a file. */
  readonly isCode?: true;
}

/** The operator of a server on this machine is the user. */
const OF_GATEWAY_HERE = { fact: 'gateway.keysHere', text: '{}' };
const OF_SERVER_HERE = { fact: 'endpoint.serverHere', text: 'the settings of {}' };
const OF_OPERATOR = { fact: 'endpoint.operator', text: '{}' };
const OF_GATEWAY = { fact: 'gateway.name', text: '{} (or ask its operator)' };

/** Every slot. A new one is a row here, and a fact. */
export const SLOTS = {
  provider: { fact: 'endpoint.name', unknown: 'the provider' },
  console: {
    fact: 'endpoint.console',
    instead: [OF_GATEWAY_HERE, OF_SERVER_HERE, OF_GATEWAY, OF_OPERATOR],
    unknown: "the provider's console",
  },
  billing: {
    fact: 'endpoint.billing',
    instead: [OF_GATEWAY],
    unknown: "the provider's console",
  },
  gateway: { fact: 'gateway.name', unknown: 'the gateway' },
  behind: { fact: 'gateway.behind', unknown: 'the provider behind it' },
  behindConsole: { fact: 'gateway.behindConsole', unknown: 'its console' },
  ownPlace: { fact: 'endpoint.ownPlace', unknown: 'its own header', isCode: true },
  right: { fact: 'answer.right', unknown: 'the right', isCode: true },
  client: { fact: 'client.title', unknown: 'the client' },
  shows: { fact: 'client.shows', unknown: 'the error' },
  keySignIn: { fact: 'client.keySignIn', unknown: "the client's own command", isCode: true },
  signIn: { fact: 'client.signIn', unknown: "the client's sign-in" },
  loginCommand: { fact: 'native.loginCommand', unknown: "the provider's own tool" },
  tokenCommand: { fact: 'native.tokenCommand', unknown: "the cloud's own tool" },
  credential: { fact: 'key.place', unknown: 'the saved credential' },
  keyAddition: { fact: 'key.addition', unknown: 'its credential', isCode: true },
  keyField: { fact: 'key.field', unknown: 'the credential of this provider' },
  audience: { fact: 'native.wantedAudience', unknown: 'https://cognitiveservices.azure.com' },
  exchange: { fact: 'key.exchange', unknown: 'as its provider documents' },
  tokenType: { fact: 'headers.tokenType', unknown: 'the one that names its kind', isCode: true },
  exchangedWith: {
    fact: 'key.exchangedWith',
    unknown: 'it',
    isCode: true,
  },
  writtenBy: { fact: 'key.writtenBy', unknown: 'it', isCode: true },
  lostIn: { fact: 'key.lostIn', unknown: 'its file' },
  savedBy: { fact: 'key.savedBy', unknown: "the client's own command" },
  variable: { fact: 'env.name', unknown: 'the variable', isCode: true },
  variables: { fact: 'env.names', unknown: 'the variable' },
  similar: { fact: 'env.similarName', unknown: 'the other variable', isCode: true },
  readVariable: { fact: 'endpoint.readVariable', unknown: 'the variable', isCode: true },
  unreadVariable: {
    fact: 'endpoint.unreadVariable',
    unknown: 'the other variable',
    isCode: true,
  },
  unreadSetting: { fact: 'endpoint.unreadSetting', unknown: 'the setting' },
  baseUrlSetting: {
    fact: 'client.baseUrlSetting',
    unknown: 'the setting that the client reads',
    isCode: true,
  },
  vendorVariable: {
    fact: 'endpoint.vendorVariable',
    unknown: 'the variable',
    isCode: true,
  },
  addressField: { fact: 'client.addressField', unknown: 'it' },
  providerSetting: { fact: 'client.providerSetting', unknown: 'the provider' },
  variableField: {
    fact: 'client.variableField',
    unknown: 'the setting that names a variable',
    isCode: true,
  },
  addressSetting: { fact: 'endpoint.setting', unknown: 'the setting for it', isCode: true },
  filledBy: { fact: 'key.filledBy', unknown: 'it', isCode: true },
  referenced: { fact: 'key.referenced', unknown: 'the variable that it names', isCode: true },
  emptyIn: { fact: 'env.emptyIn', unknown: 'its file' },
  similarLine: { fact: 'env.similarLine', unknown: 'its file' },
  namedIn: { fact: 'env.namedIn', unknown: 'the configuration' },
  terminalLines: { fact: 'env.terminalLines', unknown: 'the start-up file' },
  setIn: { fact: 'env.setIn', unknown: 'the start-up file' },
  unexportedIn: { fact: 'env.unexportedIn', unknown: 'the start-up file' },
  commentedOutIn: { fact: 'env.commentedOutIn', unknown: 'the file' },
  unloadedFile: { fact: 'env.unloadedFile', unknown: 'that file' },
  unsetHeaders: { fact: 'headers.unset', unknown: 'the variable of the header' },
  accountHeader: { fact: 'headers.account', unknown: 'the organisation or project header' },
  hides: { fact: 'key.hides', unknown: 'the other source' },
  hiddenLogin: { fact: 'key.hiddenLogin', unknown: 'its file' },
  issuer: { fact: 'key.issuerName', unknown: 'another provider' },
  issuerId: { fact: 'key.issuerId', unknown: 'another provider', isCode: true },
  issuerAddress: { fact: 'key.issuerAddress', unknown: 'its address', isCode: true },
  documented: { fact: 'endpoint.documented', unknown: 'the documented address', isCode: true },
  reference: { fact: 'client.reference', unknown: "the client's own syntax", isCode: true },
  headerSetting: { fact: 'client.headerSetting', unknown: 'the setting of the client' },
  declared: { fact: 'origin.declared', unknown: 'the provider that is meant' },
  missingApi: { fact: 'chat.missingApi', unknown: 'another API', isCode: true },
  model: { fact: 'model.configured', unknown: 'MODEL' },
  configuration: { fact: 'configuration.entry', unknown: 'the configuration' },
  baseUrl: { fact: 'endpoint.place', unknown: 'the Base URL' },
  hiddenBaseUrl: { fact: 'experiment.hiddenBaseUrl', unknown: 'the other place' },
  version: { fact: 'endpoint.versionTwice', unknown: '/v1', isCode: true },
  versionOnce: { fact: 'endpoint.versionOnce', unknown: 'the address without it', isCode: true },
  answering: { fact: 'endpoint.answering', unknown: 'the address that answers', isCode: true },
  twinAddress: { fact: 'endpoint.twinAddress', unknown: 'its address', isCode: true },
  rightScheme: { fact: 'endpoint.rightScheme', unknown: 'the right scheme', isCode: true },
  fromContainer: {
    fact: 'endpoint.fromContainer',
    unknown: 'the address outside of the container',
    isCode: true,
  },
  withTls: { fact: 'endpoint.withTls', unknown: 'its https address', isCode: true },
  sites: { fact: 'endpoint.sites', unknown: 'other addresses' },
  plans: { fact: 'endpoint.plans', unknown: 'another address' },
  instead: { fact: 'endpoint.endedInstead', unknown: 'another service' },
  endedSince: { fact: 'endpoint.endedSince', unknown: 'a day of the past' },
  endedPart: { fact: 'endpoint.endedPart', unknown: 'a part of the service' },
  restart: { fact: 'client.restart', unknown: 'from the same terminal' },
  caVariable: { fact: 'client.caVariable', unknown: 'the CA setting', isCode: true },
  tokenSetting: {
    fact: 'client.tokenSetting',
    unknown: 'the setting for tokens of a sign-in',
    isCode: true,
  },
  envFile: { fact: 'client.envFile', unknown: 'the env file that the client loads' },
  modelSetting: { fact: 'client.modelSetting', unknown: 'the Model ID' },
  someModels: { fact: 'model.some', unknown: 'one' },
  meantModel: { fact: 'model.meant', unknown: 'the one of the list', isCode: true },
  accepted: { fact: 'key.hiddenAccepted', unknown: 'another source' },
  heldIn: { fact: 'client.heldIn', unknown: 'its file' },
  service: { fact: 'client.heldService', unknown: 'the service', isCode: true },
  wantsPrefix: { fact: 'answer.wantsPrefix', unknown: 'the right letters', isCode: true },
  loginPlace: { fact: 'native.loginPlace', unknown: 'the login' },
  modelRoute: { fact: 'model.route', unknown: 'the model with its prefix', isCode: true },
  pause: { fact: 'answer.pause', unknown: 'a minute' },
  login: { fact: 'answer.login', unknown: 'its login page' },
  realm: { fact: 'answer.realm', unknown: 'its realm' },
  ownKeys: { fact: 'gateway.ownKeys', unknown: 'one of its keys' },
  upstreamKeyIn: { fact: 'gateway.upstreamKeyIn', unknown: 'its configuration' },
  proxy: { fact: 'net.proxy', unknown: 'of the environment' },
  proxyVariable: { fact: 'net.proxyVariable', unknown: 'HTTPS_PROXY', isCode: true },
  nativeEntry: { fact: 'native.entry', unknown: 'the configuration' },
  nativeExample: { fact: 'native.example', unknown: 'SETTING: VALUE' },
} as const satisfies Readonly<Record<string, Slot>>;

type SlotName = keyof typeof SLOTS;

const SLOT = /\{([a-zA-Z]+)\}/g;

/** Names in braces, including those that are not slots. */
export function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(SLOT)].map(([, name = '']) => name);
}

function isSlot(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name);
}

/** A text with its slots filled. Other text in braces is kept. */
export function fillSlots(text: string, facts: CollectedFacts): string {
  return text.replace(SLOT, (all, name: string) => {
    if (!isSlot(name)) return all;
    const slot: Slot = SLOTS[name];
    const fact = facts.get(slot.fact);
    if (fact?.known !== true) return insteadOf(slot, facts);
    const value = factText(fact.value);
    return slot.isCode === true ? `\`${value}\`` : value;
  });
}

function insteadOf({ instead = [], unknown }: Slot, facts: CollectedFacts): string {
  for (const { fact: id, text } of instead) {
    const fact = facts.get(id);
    if (fact?.known === true) return text.replace('{}', String(fact.value));
  }
  return unknown;
}

/** Input for the steps of one diagnosis. */
export interface StepSituation {
  readonly facts: CollectedFacts;
  /** Whether a condition on the facts holds; false where it is undecided. */
  readonly holds: (condition: Condition) => boolean;
  /** Known locations of the settings that an edit may change. */
  readonly places: Readonly<Partial<Record<EditTarget, EditPlace>>>;
  readonly shell: Shell;
}

/** The steps whose conditions hold, with their slots filled. */
export function stepsOf(rows: readonly StepRow[], situation: StepSituation): readonly Step[] {
  return rows
    .filter(({ when }) => when === undefined || situation.holds(when))
    .map((row) => stepOf(row, situation));
}

const APPLICABILITY: Readonly<Record<StepKind, Applicability>> = {
  edit: 'placeholder',
  'set-variable': 'placeholder',
  'unset-variable': 'machine',
  restart: 'machine',
  'sign-in': 'machine',
  'new-key': 'placeholder',
  'use-endpoint': 'placeholder',
  'use-model': 'placeholder',
  'add-credential': 'placeholder',
  'ask-admin': 'placeholder',
  pay: 'placeholder',
  wait: 'machine',
  'trust-certificate': 'placeholder',
  'fix-network': 'placeholder',
  try: 'machine',
  compare: 'maybe',
  report: 'placeholder',
};

function stepOf(row: StepRow, { facts, places, shell }: StepSituation): Step {
  const { kind, text, command, url, edit, becomes } = row;
  const place = edit === undefined ? undefined : places[edit];
  const address = url === undefined ? undefined : facts.get(url);
  // A file holds the bare value.
  const value = becomes === undefined ? null : fillSlots(becomes, facts).replaceAll('`', '');
  return {
    kind,
    applicability:
      row.applicability ??
      (place !== undefined && value !== null ? 'machine' : APPLICABILITY[kind]),
    text: fillSlots(text, facts),
    command: command === undefined ? null : renderCommand(command, shell),
    edit: place === undefined ? null : { ...place, becomes: value },
    url: address?.known === true ? String(address.value) : null,
  };
}

/** A step with a sentence only. */
export function plainStep(
  kind: StepKind,
  text: string,
  more: Partial<Omit<Step, 'kind' | 'text'>> = {},
): Step {
  const none = { command: null, edit: null, url: null };
  return { kind, applicability: APPLICABILITY[kind], text, ...none, ...more };
}

/** The facts that steps depend on: those of their conditions, `factsOf`, of their slots, and of their addresses. */
export function factsOfSteps(
  rows: readonly StepRow[],
  factsOf: (condition: Condition) => readonly string[],
): readonly string[] {
  return rows.flatMap(({ when, text, becomes = '', url }) => [
    ...(when === undefined ? [] : factsOf(when)),
    ...factsOfText(text + becomes),
    ...(url === undefined ? [] : [url]),
  ]);
}

/** The facts that the slots of a text name. */
export function factsOfText(text: string): readonly string[] {
  return slotsOf(text).flatMap((name) => {
    if (!isSlot(name)) return [];
    const { fact, instead = [] }: Slot = SLOTS[name];
    return [fact, ...instead.map((other) => other.fact)];
  });
}

const NOTHING_KNOWN: CollectedFacts = new Map<string, never>();

/** The message of a code for the documentation. */
export function generalMessage(code: Code, { text }: Message): string {
  return headlineOf(code) + fillSlots(text, NOTHING_KNOWN);
}

/**
 * The steps for the documentation, without the facts of a run. Steps that need a known fact are omitted; other conditions are printed
 * after the step.
 */
export function generalSteps(rows: readonly StepRow[]): readonly string[] {
  return rows.flatMap(({ when, whenText, text }) => {
    const shown = fillSlots(text, NOTHING_KNOWN);
    const condition = when === undefined ? 'always' : generalCondition(when);
    if (condition === 'never') return [];
    return condition === 'always' ? [shown] : [`${shown} (Where ${whenText ?? condition}.)`];
  });
}

/** A condition in words, or whether it holds without the facts of a run. */
function generalCondition(condition: Condition): string {
  if ('fact' in condition) {
    if (condition.operator === 'isUnknown') return 'always';
    return condition.operator === 'isKnown' ? 'never' : leafText(condition);
  }
  const [parts, decisive, neutral, word] =
    'all' in condition
      ? ([condition.all, 'never', 'always', ' and '] as const)
      : ([condition.any, 'always', 'never', ' or '] as const);
  const shown = parts.map(generalCondition);
  if (shown.includes(decisive)) return decisive;
  return shown.filter((part) => part !== neutral).join(word) || neutral;
}
