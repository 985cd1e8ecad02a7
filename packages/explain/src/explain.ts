import { isAbout, OWN_CODE, type RuleSource } from '@authlint/core/internal';
import { catalogueEntry, docsPath } from '@authlint/model/catalogue';
import {
  CAUSE_OF,
  type Certainty,
  type Code,
  type CollectedFacts,
  type Diagnosis,
  type Evidence,
  type Finding,
  isNotAuth,
  known,
  type ProviderReport,
  type RuledOut,
  NO_CREDENTIAL,
} from '@authlint/model';
import type { TextKnowledge } from '@authlint/model/knowledge';
import { createRedactor, firstMatching } from '@authlint/model/redaction';
import { alternativesOf } from './alternatives.js';
import { questionOf } from './advice/questions.js';
import type { Clue, ClueKind } from './clue.js';
import { collectClues, tellsFailure } from './collect.js';
import { decide, type Decision } from './decide.js';
import { refined } from './refine-decision.js';
import { adviceOn } from './advice/advice.js';
import { asksByLogin } from './advice/login.js';
import { type Advice, situationOf } from './advice/situation.js';
import { addressOf, endpointNear, ownerOf, type ShownEndpoint } from './endpoint.js';
import { bySystem } from './decide-system.js';
import { evidenceOf } from './evidence.js';
import type { OtherSystem, NamedClient } from './rows.js';
import { textOf, type Line } from './line.js';
import { toLines } from './lines.js';
import { keptOf } from './log/collector.js';
import { type ParsedText, readLines } from './parsed-text.js';
import { alternativeWords, wordsOf, type Words } from './words.js';
import { titleOf } from './other-systems/title.js';
import { CLIENTS } from './generated/clients.js';
import { NO_REFUSER, type Refuser, refuserOf } from './who/refuser.js';

/**
 * Says of a pasted error or log what it is, what it is not and what to check, as a report with one entry `input`. Sends nothing; quotes
 * from the text are redacted. `sources`: rule packs whose messages are used.
 */
export function explainText(
  text: string,
  knowledge: TextKnowledge,
  sources: Sources['ruleSources'] = [],
): ProviderReport {
  return verdictOf(toLines(keptOf(text).lines), { knowledge, ruleSources: sources }).report;
}

/** Lines of a text in which the client is looked for. */
const MAX_LINES = 400;

/** Sources of a verdict. */
export interface Sources {
  readonly knowledge: TextKnowledge;
  /** Rule packs whose messages are used. */
  readonly ruleSources: readonly Pick<RuleSource, 'providers' | 'wording'>[];
}

export interface Verdict {
  readonly report: ProviderReport;
  readonly clues: readonly Clue[];
  /** `null` where the text shows no failure that is known. */
  readonly decision: Decision | null;
}

/** The verdict on how some lines end. */
export function verdictOf(lines: readonly Line[], { knowledge, ruleSources }: Sources): Verdict {
  const reading = readLines(lines, knowledge);
  const clues = collectClues(reading);
  const found = decide(clues);
  const shown = found === null ? null : endpointNear(reading.endpoints, found.clue.line);
  const host = shown === null ? null : ownerOf(shown, knowledge);
  const client = clientOf(reading);
  const imitated = shown === null ? null : imitatedBy(shown, knowledge);
  const told =
    found === null ? NO_REFUSER : withLogin(refuserOf(found, reading), found, client, reading);
  const named = imitated === null ? knowledge.provider(told.provider ?? '') : null;
  const around = { reading, clues, host, refuser: told, asked: named ?? host, client };
  const start = found ?? bySystem(clues);
  const decided = start === null ? null : refined(start, around);
  if (decided === null) {
    const isFailure = start !== null || tellsFailure(reading, clues);
    const state = isFailure ? 'inconclusive' : 'unchecked';
    const asked = state === 'unchecked' ? null : lastAsked(reading);
    return { report: { ...entry(state, '', 'unknown'), ...asked }, clues, decision: null };
  }
  const { system } = decided.clue;
  const endpoint = system === null ? shown : null;
  // A look-alike host does not belong to the provider that it imitates.
  const { provider, gateway } = system === null && imitated === null ? told : NO_REFUSER;
  const owner = system === null ? (host ?? named) : null;
  const taking = {
    provider: system === null ? around.asked : null,
    gateway: knowledge.provider(gateway ?? ''),
    client,
  };
  const situation = situationOf({ ...taking, isNear: told.isNear, decision: decided, reading });
  const advice = system === null ? adviceOn(situation) : null;
  const decision = withAdvice(decided, advice);
  const ask = (code: Code) => (advice === null ? questionOf(code, situation) : undefined);
  const redactor = createRedactor();
  const wording = ruleSources.find((source) => isAbout(source, owner))?.wording;
  const diagnosis = diagnosisOf(
    decision.code,
    decision.certainty,
    decision.bare ? 'form' : decision.clue.kind,
    [...evidenceOf(decision, reading.lines, endpoint, redactor), ...(advice?.evidence ?? [])],
    wordsOf(decision, { ...taking, ...systemIn(system, client, situation.near) }, advice),
  );
  const report: ProviderReport = {
    ...entry(
      'inconclusive',
      redactor(endpoint?.baseUrl || (endpoint?.host ?? '')),
      owner?.type ?? 'unknown',
    ),
    provider,
    gateway,
    ...(taking.gateway === null ? {} : { gatewayName: taking.gateway.name }),
    state: isNotAuth(decision.code) ? 'not-auth' : 'rejected',
    diagnosis: wording?.reword(diagnosis, factsOf(decision.clue)) ?? diagnosis,
    alternatives: alternativesOf(decision.code, decision.bare, decision.others).map((code) =>
      alternativeOf(code, ask(code)),
    ),
    source: { file: null, line: null, column: null, client: client?.id ?? null },
    findings: imitated === null || system !== null ? [] : [imitated],
    undetermined: decision.bare
      ? [{ rule: 'explain/answer', missing: [{ fact: 'explain.answer', reason: 'not-given' }] }]
      : [],
  };
  return { report, clues, decision };
}

/** Another system takes part in place of a client. */
function systemIn(system: OtherSystem | null, client: NamedClient | null, near: string) {
  return system === null
    ? { client, system: null }
    : { client: null, system: titleOf(system, near) };
}

/** Facts about an unexplained failure: the destination of the last request in the text. */
function lastAsked({
  endpoints,
  knowledge,
}: ParsedText): Pick<ProviderReport, 'baseUrl' | 'provider' | 'type'> | null {
  const endpoint = endpoints.at(-1);
  if (endpoint === undefined) return null;
  const owner = ownerOf(endpoint, knowledge);
  return {
    baseUrl: createRedactor()(endpoint.baseUrl || endpoint.host),
    provider: owner?.id ?? null,
    type: owner?.type ?? 'unknown',
  };
}

/** More specific advice replaces the code; as it is based on the whole text, it is not proven. */
function withAdvice(decision: Decision, advice: Advice | null): Decision {
  const { code = decision.code, evidence, isOpen } = advice ?? {};
  if (code === decision.code && evidence === undefined) return decision;
  const read = decision.certainty === 'proven' ? 'likely' : decision.certainty;
  return {
    ...decision,
    code,
    certainty: isOpen === true ? 'possible' : evidence === undefined ? read : 'likely',
    bare: false,
    others: decision.others.filter((other) => other !== code),
  };
}

/** The client recognised in a text, or `null`. */
function clientOf({ lines }: ParsedText): NamedClient | null {
  return firstMatching(CLIENTS, textOf(lines.slice(-MAX_LINES))) ?? null;
}

/** A client's message about its own login, after its name: `Qwen Code authentication error`. */
const OF_LOGIN = /^.{0,20}\b(?:auth|credential|log-?in|session|sign-?in|token)/i;
/** Words of users with a login or a subscription. */
const OF_PLAN =
  /\blog(?:ged)?[ -]?(?:in|out)\b|\bsign(?:ed)?[ -]?(?:in|out)\b|\bChatGPT\b|\bsubscription\b|\((?:Plus|Pro|Team|Business)\)|登录|登陆/i;
/** The same before it: `authentication with Qwen Code`. */
const LOGIN_WITH = /\b(?:auth\w{0,12}|log-?in|sign-?in) (?:in|to|with) $/i;

/** Adds the provider of a client's own login if the text has no name and no address. */
function withLogin(
  refuser: Refuser,
  { code, clue, bare }: Decision,
  client: NamedClient | null,
  reading: ParsedText,
): Refuser {
  const { lines, endpoints } = reading;
  const isLogin = code === 'native-login-missing' || code === 'native-login-expired';
  const isOpen = isLogin || clue.kind === 'status';
  if (refuser.provider !== null || !isOpen || endpoints.length > 0) return refuser;
  if (client?.login === undefined) return refuser;
  if (bare && asksByLogin(client, reading) && lines.some(({ text }) => OF_PLAN.test(text)))
    return { ...refuser, provider: client.login };
  const says = ({ text }: Line) => {
    const [before = '', behind] = text.split(client.name, 2);
    return behind !== undefined && (LOGIN_WITH.test(before) || (isLogin && OF_LOGIN.test(behind)));
  };
  return lines.some(says) ? { ...refuser, provider: client.login } : refuser;
}

/** Facts for the messages of a pack. */
function factsOf({ ownCode, line }: Clue): CollectedFacts {
  const named = ownCode === undefined ? [] : [[OWN_CODE, known(ownCode, `line ${line}`)] as const];
  return new Map(named);
}

/** A report without a diagnosis. */
function entry(state: 'inconclusive' | 'unchecked', baseUrl: string, type: string): ProviderReport {
  return {
    id: 'input',
    type,
    provider: null,
    gateway: null,
    baseUrl,
    modelId: null,
    source: { file: null, line: null, column: null, client: null },
    credential: NO_CREDENTIAL,
    reason: null,
    state,
    diagnosis: null,
    alternatives: [],
    undetermined: [],
    findings: [],
    requests: [],
    verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
  };
}

function diagnosisOf(
  code: Code,
  certainty: Certainty,
  origin: ClueKind | 'form' | 'alternative',
  evidence: readonly Evidence[],
  { steps, ...words }: Words,
): Diagnosis {
  return {
    cause: CAUSE_OF[code],
    code,
    certainty,
    ...words,
    rule: `explain/${origin}`,
    said: null,
    evidence,
    ruledOut: origin === 'transport' ? [KEY_NOT_SEEN] : [],
    resolution: { id: catalogueEntry(code).resolution.id, steps },
    docs: docsPath(code),
  };
}

/** An alternative cause, as a question. */
function alternativeOf(code: Code, question: string | undefined): Diagnosis {
  return diagnosisOf(code, 'possible', 'alternative', [], alternativeWords(code, question));
}

const KEY_NOT_SEEN: RuledOut = {
  cause: 1,
  code: 'key-rejected',
  why: 'no answer came, so no provider has looked at the key',
};

/** A warning of a host that imitates a provider's. */
function imitatedBy(endpoint: ShownEndpoint, knowledge: TextKnowledge): Finding | null {
  const host = addressOf(endpoint)?.hostname ?? '';
  const home = knowledge.lookAlikeOf(host);
  if (home === null) return null;
  const message = `the host ${host} passes for ${home}; compare them letter by letter, and send it no key of that provider.`;
  const rule = 'common/endpoint-look-alike';
  return { rule, severity: 'warn', cause: null, code: null, message, location: null };
}
