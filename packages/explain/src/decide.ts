import { precedenceOf } from '@authlint/model/catalogue';
import { type Certainty, type Code, isNotAuth } from '@authlint/model';
import type { Clue, ClueKind } from './clue.js';
import { NETWORK_FAILURES } from './generated/failures.js';

/** What the text comes to. */
export interface Decision {
  readonly code: Code;
  readonly certainty: Certainty;
  /** The deciding clue, or the bare form if there is none. */
  readonly clue: Clue;
  /** True where nothing in the text distinguishes the causes of the rejection. */
  readonly bare: boolean;
  /** Other codes for which the text has clues. */
  readonly others: readonly Code[];
}

/** Lines between a bare status and a sentence without a status that still belong together. */
const ADJACENT = 5;
const RANK: Readonly<Record<ClueKind, number>> = {
  key: 0,
  route: 1,
  answer: 2,
  wording: 3,
  status: 4,
  transport: 5,
  machine: 6,
  success: 7,
  other: 8,
};
const SPOKEN: readonly ClueKind[] = ['key', 'route', 'answer', 'wording'];
/** Codes that a response or an echo states explicitly, which rules out other causes. */
const OUTRIGHT: readonly Code[] = [
  'key-unexpanded-reference',
  'key-bearer-prefix',
  'key-expired',
  'key-revoked',
  'quota',
  'rate-limit',
  'model-access',
  'provider-retired',
  'proxy-auth',
];

/**
 * Picks the deciding clue: the most specific one of the last event. A local failure counts only if no request failed, a warning only if
 * there is nothing else.
 */
export function decide(all: readonly Clue[]): Decision | null {
  const clues = all.filter(({ kind }) => kind !== 'other');
  const major = clues.filter(({ minor }) => !minor);
  const isMajor = major.some(isFailure) && (major.some(isRequest) || !clues.some(isRequest));
  const pool = isMajor ? major : clues;
  const requests = pool.filter(({ kind }) => kind !== 'machine' && kind !== 'key');
  const last = requests.at(-1) ?? pool.filter(({ kind }) => kind === 'machine').at(-1);
  if (last === undefined || last.kind === 'success') return null;
  const event = pool.filter((clue) => clue.event === last.event);
  const ending = last.kind === 'machine' ? last : chosenOf(event, pool, last, clues);
  const settled = isEcho(ending) ? (wholeAnswer(pool, ending) ?? ending) : ending;
  const chosen = failureBefore(settled, pool) ?? headerBefore(settled, pool) ?? settled;
  if (followsRefusal(chosen, pool)) return decide(all.filter(({ kind }) => kind !== 'transport'));
  const { code } = chosen;
  const others = [...new Set(clues.flatMap((clue) => clue.code ?? []))].filter(
    (other) => other !== code,
  );
  if (code === null)
    return { code: 'key-rejected', certainty: 'possible', clue: chosen, bare: true, others };
  return { code, certainty: certaintyOf(chosen, code, pool), clue: chosen, bare: false, others };
}

/** The time of an entry in a log, and what else tells which failure came last. */
const IN_ORDER = /\b\d\d:\d\d:\d\d\b|\b(?:attempt|retry|retries|retrying)\b|\bcause(?:d by\b|\])/i;

/** A connection that failed after a 401, in a text that is no log: somebody did answer the request. */
function followsRefusal({ kind, code, line, text }: Clue, pool: readonly Clue[]): boolean {
  if (kind !== 'transport') return false;
  // "connection failed. Please check your API key" sums up what was answered, in a log too.
  const isSummary = code === 'network-failed' && isHint(text);
  if (!isSummary && IN_ORDER.test(text ?? '')) return false;
  return pool.some((clue) => clue.status === 401 && clue.line < line);
}

/** A failed request, in a line of any level: access logs use the info level. */
function isRequest(clue: Clue): boolean {
  return isFailure(clue) && clue.kind !== 'machine';
}

/**
 * An HTTP library's message about a response whose body it does not show, usually in a stack trace below the client's error, and the field
 * that a client prints below a response.
 */
const LIBRARY = /\brequest failed with status code \d{3}\b|\s{2}status code: \d{3}\s*$/i;

function isEcho({ kind, text }: Clue): boolean {
  return kind === 'status' && text !== null && LIBRARY.test(text);
}

/** The last response with a message before such a line. */
function wholeAnswer(pool: readonly Clue[], { line }: Clue): Clue | undefined {
  const answers = pool.filter(
    (clue) => clue.line < line && clue.kind === 'answer' && isSpoken(clue),
  );
  const last = answers.at(-1);
  return last === undefined ? undefined : withKey(last, pool);
}

function isFailure({ kind }: Clue): boolean {
  return kind !== 'success' && kind !== 'key';
}

function chosenOf(
  event: readonly Clue[],
  pool: readonly Clue[],
  last: Clue,
  all: readonly Clue[],
): Clue {
  const traced = event.findLast((clue) => clue.traced);
  const current =
    traced === undefined
      ? event
      : event.filter((clue) => clue.line >= traced.line || clue.kind === 'key');
  const end = lastStatus(current);
  const said = best(current.filter((clue) => isSpoken(clue) && !isGuess(clue, end)));
  const spoken = said?.kind === 'key' ? (current.find(knowsTheKey) ?? said) : said;
  const failure = mostSpecific(current.filter(({ kind }) => kind === 'transport'));
  if (failure !== undefined && isDecisive(failure, spoken, current)) return failure;
  if (spoken !== undefined) return withKey(answerBefore(spoken, pool) ?? spoken, pool);
  const bare = end ?? last;
  const related = pool.filter((clue) => isSpoken(clue) && belongsTo(clue, bare));
  return best(related) ?? best(all.filter((clue) => isRetried(clue, bare))) ?? bare;
}

/** The last status; a 403 with a message about a rejected login is not a missing permission. */
function lastStatus(current: readonly Clue[]): Clue | undefined {
  const statuses = current.filter(({ kind }) => kind === 'status');
  const end = statuses.at(-1);
  // Prefers a body that identifies its sender to a bare status.
  const signed = statuses.findLast(
    ({ responder, status }) => responder !== null && status === end?.status,
  );
  if (end?.code !== 'permission') return signed ?? end;
  return statuses.findLast(({ code, status }) => code === null && status === 401) ?? end;
}

/** The response right before a client's own message that only says that it was rejected. */
function answerBefore(spoken: Clue, pool: readonly Clue[]): Clue | undefined {
  if (spoken.kind !== 'wording' || spoken.status !== null || spoken.code !== 'key-rejected')
    return undefined;
  const distance = ({ line }: Clue) => spoken.line - line;
  return pool.findLast(
    (clue) =>
      clue.kind === 'answer' && isSpoken(clue) && distance(clue) >= 0 && distance(clue) < ADJACENT,
  );
}

/** Lines between the answer and what shows its status again: the end of a stack trace, or another line of the log. */
const TRACE_LINES = 30;

/** A client that retries shows the response in its retry message, and only the status in the stack trace. */
function isRetried(clue: Clue, bare: Clue): boolean {
  const near = Math.abs(bare.line - clue.line) <= TRACE_LINES;
  return (
    near && clue.minor && clue.kind === 'answer' && clue.status === bare.status && isSpoken(clue)
  );
}

/** A connection failure counts unless there is a response; an unspecific one counts only if there is nothing else. */
function isDecisive(failure: Clue, spoken: Clue | undefined, current: readonly Clue[]): boolean {
  if (failure.code !== 'network-failed') return spoken === undefined || spoken.kind !== 'answer';
  return spoken === undefined && current.every(({ kind }) => kind !== 'status');
}

/** The connection failure right before a client's message that blames the key. */
function failureBefore(
  { kind, code, status, line }: Clue,
  pool: readonly Clue[],
): Clue | undefined {
  if (kind !== 'wording' || code !== 'key-rejected' || status !== null) return undefined;
  return pool.findLast(
    (clue) => clue.kind === 'transport' && clue.line < line && line - clue.line <= ADJACENT,
  );
}

/** An HTTP library's error about a header, before the client's generic connection error: no request was sent. */
function headerBefore({ kind, code, line }: Clue, pool: readonly Clue[]): Clue | undefined {
  if (kind !== 'transport' || code !== 'network-failed') return undefined;
  return pool.findLast(
    (clue) =>
      clue.kind === 'wording' &&
      clue.code === 'key-whitespace' &&
      clue.line < line &&
      line - clue.line <= TRACE_LINES,
  );
}

/** True for a clue that says more than a status. */
function isSpoken({ kind, code }: Clue): boolean {
  return code !== null && SPOKEN.includes(kind);
}

/** True for a response about the account of the key: the server knows the key. */
function knowsTheKey({ kind, code }: Clue): boolean {
  return (
    kind === 'answer' && (code === 'quota' || code === 'model-access' || code === 'model-unknown')
  );
}

/** A rejected key is explained by damage that another line shows. */
function withKey(spoken: Clue, pool: readonly Clue[]): Clue {
  if (spoken.code === null || isNotAuth(spoken.code)) return spoken;
  return best([spoken, ...pool.filter(({ kind }) => kind === 'key' || kind === 'route')]) ?? spoken;
}

/** A client's generic hint to check the key, printed for any failure. */
const HINT =
  /\b(?:please|make sure to) (?:check|configure|set|verify|enter|update)\b|\u5982\u679c\u6ca1\u6709|\u8bf7(?:\u68c0\u67e5|\u524d\u5f80|\u786e\u8ba4)/i;

/** A client blames the key though a path or a model is missing or the server failed. */
function isGuess({ kind, code, status, text }: Clue, bare: Clue | undefined): boolean {
  if (kind !== 'wording' || bare === undefined) return false;
  if (status === null && bare.status === 404) return code === 'key-rejected';
  return bare.code === 'server-error' && (status ?? bare.status) === bare.status && isHint(text);
}

function isHint(text: string | null): boolean {
  return text !== null && HINT.test(text);
}

function belongsTo(clue: Clue, bare: Clue): boolean {
  if (clue.kind === 'key') return bare.status === 401 || bare.status === 403 || bare.status === 400;
  if (isGuess(clue, bare)) return false;
  if (clue.status !== null) return clue.status === bare.status;
  const unlikely = clue.code === 'rate-limit' || clue.code === 'quota';
  return (
    (bare.status === 401 && !isNotAuth(clue.code ?? 'runtime')) ||
    (!unlikely && Math.abs(clue.line - bare.line) <= ADJACENT)
  );
}

function best(clues: readonly Clue[]): Clue | undefined {
  return [...clues].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      precedenceOf(a.code) - precedenceOf(b.code) ||
      Number(a.responder === null) - Number(b.responder === null) ||
      b.line - a.line,
  )[0];
}

/** A key echoed by the provider behind a gateway is the gateway's; this takes precedence over any damage of the key. */
function rank({ kind, code }: Clue): number {
  return code === 'gateway-upstream-key' ? -1 : RANK[kind];
}

function mostSpecific(failures: readonly Clue[]): Clue | undefined {
  const order = (clue: Clue) => NETWORK_FAILURES.findIndex(({ code }) => code === clue.code);
  return [...failures].sort((a, b) => order(a) - order(b))[0];
}

function certaintyOf(clue: Clue, code: Code, pool: readonly Clue[]): Certainty {
  if (clue.kind === 'status') return clue.status === 403 ? 'possible' : 'likely';
  const alone = pool.every(
    ({ code: other, kind, status }) =>
      other === code || kind === 'machine' || (other === null && status !== 401),
  );
  // "Connection error" is also what a Python client says of a key with a line break.
  const isExact = clue.kind === 'transport' && code !== 'network-failed';
  if (clue.kind === 'transport') return alone && isExact ? 'proven' : 'likely';
  if (clue.kind === 'machine')
    return pool.every((other) => other.code === code) ? 'proven' : 'likely';
  if (clue.kind === 'wording')
    return pool.some(({ status }) => status !== null) ? 'likely' : 'possible';
  return OUTRIGHT.includes(code) ? 'proven' : 'likely';
}
