import { field } from '@authlint/core/internal';
import type { AnswerMeaning, Knowledge } from '@authlint/model/knowledge';
import type { HttpAnswer } from '@authlint/model/ports';
import { asUpstream, readBody, type Body } from '@authlint/providers';
import type { Gateway, GatewayAnswer } from '../format/gateway.js';
import { best, type OwnProvider } from './pack-provider.js';
import { PatternBudget } from './pattern-budget.js';

type Classify = Knowledge['classify'];

/** Meaning of an answer, by the answers of packs before the built-in ones (`known`). */
export function ownAnswers(own: readonly OwnProvider[], known: Classify): Classify {
  const voices = own.map(({ id, gateway, describes }) => ({ id, describes, ...compiled(gateway) }));
  return (answer, request) => {
    const body = readBody(answer);
    const host = best(voices, request.host, request.path);
    const usual = known(answer, { ...request, speaksAs: host?.gateway.extends });
    const marked = voices.find(({ fingerprint }) => fingerprint(answer, body));
    if (marked) return { ...spoken(marked, answer, body, usual), responder: marked.id };
    return host === undefined ? usual : spoken(host, answer, body, usual);
  };
}

interface Voice {
  readonly id: string;
  readonly gateway: Gateway;
  readonly answers: readonly OwnAnswer[];
  readonly fingerprint: (answer: HttpAnswer, body: Body) => boolean;
  readonly isOwnError: (body: Body) => boolean;
}

interface OwnAnswer {
  readonly row: GatewayAnswer;
  readonly fits: (answer: HttpAnswer, body: Body) => boolean;
}

function compiled(gateway: Gateway): Omit<Voice, 'id'> {
  const marks = gateway.fingerprints.map(({ body: pattern, ...mark }) =>
    fitting({ ...mark, pattern }),
  );
  const own = gateway.ownErrors === undefined ? null : new RegExp(gateway.ownErrors, 'u');
  return {
    gateway,
    answers: gateway.answers.map((row) => ({ row, fits: fitting(row) })),
    fingerprint: (answer, body) => marks.some((fits) => fits(answer, body)),
    isOwnError: (body) =>
      own === null || body.kind !== 'json' || budgetFor(body).test(own, body.words),
  };
}

const budgets = new WeakMap<Body, PatternBudget>();

/** One for each answer. */
function budgetFor(body: Body): PatternBudget {
  const budget = budgets.get(body) ?? new PatternBudget();
  budgets.set(body, budget);
  return budget;
}

type Wanted = Pick<GatewayAnswer, 'status' | 'text' | 'pattern' | 'header' | 'value' | 'error'>;

/** All given parts must match. */
function fitting({ status, text, pattern, header, value, error }: Wanted): OwnAnswer['fits'] {
  const statuses = status === undefined ? null : [status].flat();
  const words = pattern === undefined ? null : new RegExp(pattern, 'u');
  const field = value === undefined ? null : new RegExp(value, 'iu');
  return (answer, body) => {
    const held = header === undefined ? '' : answer.headers[header];
    return (
      (statuses === null || statuses.includes(answer.status)) &&
      (text === undefined || body.words.includes(text)) &&
      (error === undefined || errorCodes(body).includes(error)) &&
      (words === null || budgetFor(body).test(words, body.words)) &&
      held !== undefined &&
      (field === null || budgetFor(body).test(field, held))
    );
  };
}

/** Codes in a JSON error, at the paths that gateways use. */
function errorCodes({ json }: Body): readonly string[] {
  return [
    field(json, 'error', 'code'),
    field(json, 'error', 'type'),
    field(json, 'error'),
    field(json, 'code'),
    field(json, 'type'),
  ].flatMap((code) => (typeof code === 'string' || typeof code === 'number' ? [String(code)] : []));
}

function spoken(
  { id, gateway, answers, isOwnError }: Voice,
  answer: HttpAnswer,
  body: Body,
  usual: AnswerMeaning,
): AnswerMeaning {
  const signature = answers.find(({ fits }) => fits(answer, body))?.row;
  const role = gateway.kind === 'gateway' ? 'gateway' : 'provider';
  if (signature !== undefined) {
    const { meaning, wants = null } = signature;
    const answeredBy = meaning === 'upstream-key' ? 'upstream' : role;
    const ownCode = signature.code;
    return { ...usual, meaning, answeredBy, responder: id, wants, ownCode };
  }
  const relayed = gateway.upstreamKey === 'own' && !isOwnError(body);
  const meaning = asUpstream(usual.meaning, { ownKey: relayed });
  if (meaning !== usual.meaning) return { ...usual, meaning, answeredBy: 'upstream' };
  return usual.answeredBy === 'unknown' ? { ...usual, answeredBy: role, responder: id } : usual;
}
