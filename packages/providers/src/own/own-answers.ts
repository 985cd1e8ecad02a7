import type {
  AnswerMeaning,
  Gateway,
  GatewayAnswer,
  HttpAnswer,
  Knowledge,
} from '@authlint/core/internal';
import { readBody, type Body } from '../answers/body.js';
import { asUpstream } from '../answers/responder.js';
import type { OwnProvider } from './own-provider.js';

type Classify = Knowledge['classify'];

/** Meaning of an answer with the words of packs before those that are built in (`known`). */
export function ownAnswers(own: readonly OwnProvider[], known: Classify): Classify {
  const voices = own.map(({ id, gateway, owns }) => ({ id, owns, ...compiled(gateway) }));
  return (answer, request) => {
    const body = readBody(answer);
    const usual = known(answer, request);
    const marked = voices.find(({ fingerprint }) => fingerprint(answer, body));
    if (marked) return { ...spoken(marked, answer, body, usual), respondent: marked.id };
    const host = voices.find(({ owns }) => owns(request.host));
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
  const marks = gateway.fingerprints.map(({ header, value, body: form, status }) => {
    const fits = fitting({ status, header, value, pattern: form });
    return (answer: HttpAnswer, body: Body): boolean => fits(answer, body);
  });
  const own = gateway.ownErrors === undefined ? null : new RegExp(gateway.ownErrors, 'u');
  return {
    gateway,
    answers: gateway.answers.map((row) => ({ row, fits: fitting(row) })),
    fingerprint: (answer, body) => marks.some((fits) => fits(answer, body)),
    isOwnError: ({ kind, words }) => own === null || kind !== 'json' || own.test(words),
  };
}

type Wanted = Pick<GatewayAnswer, 'status' | 'text' | 'pattern' | 'header' | 'value'>;

/** Every part that is given must fit. */
function fitting({ status, text, pattern, header, value }: Wanted): OwnAnswer['fits'] {
  const statuses = status === undefined ? null : [status].flat();
  const words = pattern === undefined ? null : new RegExp(pattern, 'u');
  const field = value === undefined ? null : new RegExp(value, 'iu');
  return (answer, body) => {
    const held = header === undefined ? '' : answer.headers[header];
    return (
      (statuses === null || statuses.includes(answer.status)) &&
      (text === undefined || body.words.includes(text)) &&
      (words === null || words.test(body.words)) &&
      held !== undefined &&
      (field === null || field.test(held))
    );
  };
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
    return { ...usual, meaning, answeredBy, respondent: id, wants };
  }
  const relayed = gateway.upstreamKey === 'own' && !isOwnError(body);
  const meaning = asUpstream(usual.meaning, {
    answeredBy: 'upstream',
    respondent: id,
    ownKey: relayed,
  });
  if (meaning !== usual.meaning) return { ...usual, meaning, answeredBy: 'upstream' };
  return usual.answeredBy === 'unknown' ? { ...usual, answeredBy: role, respondent: id } : usual;
}
