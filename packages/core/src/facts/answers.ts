import { redact } from '../redaction/redact.js';
import { known, unknown, type Fact } from '../model/index.js';
import { modelIds } from '../requests/answers.js';
import { placementText } from '../subject/placement.js';
import { isRejection, isSuccess, type Reading } from '../requests/classified-response.js';
import type { FactDefinition, FactTable } from './fact-set.js';
import { clientReadings, type ClientReadings } from '../requests/client-requests.js';

type Route = 'chat' | 'discovery';

/** A fact about the answers to the client's own requests: at once where these are there. */
function ofAnswers(summary: string, tell: (readings: ClientReadings) => Fact): FactDefinition {
  return {
    cost: 'network',
    summary,
    collect: ({ context }) => {
      const readings = clientReadings(context);
      return readings instanceof Promise ? readings.then(tell) : tell(readings);
    },
  };
}

function ofRoute(route: Route, summary: string, tell: (reading: Reading) => Fact): FactDefinition {
  return ofAnswers(summary, ({ [route]: reading }) =>
    typeof reading === 'string' ? unknown(reading, route) : tell(reading),
  );
}

function answered(reading: Reading, value: Fact): Fact {
  return reading.failure === null ? value : unknown('no-answer', reading.from);
}

function routeFacts(route: Route): FactTable {
  return {
    [`${route}.status`]: ofRoute(route, `HTTP status of the ${route} request`, (reading) =>
      reading.status === null
        ? unknown('no-answer', reading.from)
        : known(reading.status, reading.from),
    ),
    [`${route}.failure`]: ofRoute(
      route,
      `layer at which the ${route} request failed before an answer, or none`,
      (reading) => known(reading.failure ?? 'none', reading.from),
    ),
    [`${route}.meaning`]: ofRoute(
      route,
      `what the answer to the ${route} request means`,
      (reading) => answered(reading, known(reading.meaning ?? 'unknown', reading.from)),
    ),
    [`${route}.passed`]: ofRoute(route, `the ${route} request succeeded`, (reading) =>
      known(isSuccess(reading), reading.from),
    ),
    [`${route}.rejected`]: ofRoute(
      route,
      `the authentication of the ${route} request was rejected`,
      (reading) => answered(reading, known(isRejection(reading), reading.from)),
    ),
    [`${route}.answeredBy`]: ofRoute(route, `who answered the ${route} request`, (reading) =>
      answered(reading, known(reading.answeredBy, reading.from)),
    ),
    [`${route}.respondent`]: ofRoute(
      route,
      `provider or gateway that the form of the ${route} answer gives away, or unknown`,
      (reading) => answered(reading, known(reading.respondent ?? 'unknown', reading.from)),
    ),
    [`${route}.wants`]: ofRoute(
      route,
      `place where the ${route} answer says that the credential is expected, or unknown`,
      (reading) =>
        answered(
          reading,
          known(reading.wants === null ? 'unknown' : placementText(reading.wants), reading.from),
        ),
    ),
    [`${route}.echo`]: ofRoute(
      route,
      `damage that the echo of the key in the ${route} answer shows, or none`,
      (reading) => answered(reading, known(reading.echo ?? 'none', reading.from)),
    ),
    [`${route}.text`]: ofRoute(
      route,
      `the provider's own sentence in the ${route} answer`,
      (reading) =>
        reading.text === null
          ? unknown('no-answer', reading.from)
          : known(redact(reading.text), reading.from),
    ),
  };
}

/** Meanings of a chat answer that leave open whether the key was looked at. */
const AMBIGUOUS = new Set(['not-found', 'bad-request', 'server-error', 'unknown', 'redirect']);

/** The answer that decides: that to chat, else that to discovery. */
function decisive({ chat, discovery }: ClientReadings): Reading | null {
  const other = typeof discovery === 'string' ? null : discovery;
  if (typeof chat === 'string') return other;
  const silent = chat.failure === null && AMBIGUOUS.has(chat.meaning ?? 'unknown');
  return silent && other !== null && isRejection(other) ? other : chat;
}

function ofDecisive(summary: string, tell: (reading: Reading) => Fact): FactDefinition {
  return ofAnswers(summary, (readings) => {
    const reading = decisive(readings);
    return reading === null ? unknown('no-answer', 'requests') : tell(reading);
  });
}

/** Of the deciding answer, if there is one. */
function ofMeaning(summary: string, tell: (reading: Reading) => Fact): FactDefinition {
  return ofDecisive(summary, (reading) =>
    reading.meaning === null ? unknown('no-answer', 'requests') : tell(reading),
  );
}

export const ANSWER_FACTS: FactTable = {
  ...routeFacts('discovery'),
  ...routeFacts('chat'),
  'chat.sent': ofAnswers('chat could be asked', ({ chat }) =>
    known(typeof chat !== 'string', 'chat'),
  ),
  'discovery.models': ofRoute('discovery', 'number of models that discovery lists', (reading) =>
    isSuccess(reading)
      ? known(modelIds(reading.body).length, reading.from)
      : unknown('no-answer', reading.from),
  ),
  'discovery.guarded': {
    cost: 'pure',
    summary:
      'whether the provider is known to check the key on its model list: yes, public, optional, none or unknown',
    collect: ({ context }) =>
      known(
        context.target.discovery.path === null
          ? (context.owner?.discovery.guarded ?? 'unknown')
          : 'unknown',
        'fact base',
      ),
  },
  'auth.rejected': ofDecisive(
    'the authentication of the deciding request (chat, else discovery) was rejected',
    (reading) =>
      reading.failure === null
        ? known(isRejection(reading), reading.from)
        : unknown('no-answer', reading.from),
  ),
  'auth.failure': ofDecisive(
    'layer at which the deciding request failed before an answer, or none',
    (reading) => known(reading.failure ?? 'none', reading.from),
  ),
  'auth.answeredBy': ofMeaning(
    'who answered the deciding request: provider, gateway, upstream, proxy, bot-wall or unknown',
    (reading) => known(reading.answeredBy, reading.from),
  ),
  'auth.echo': ofMeaning(
    'damage that the echo of the key in the deciding answer shows, or none',
    (reading) => known(reading.echo ?? 'none', reading.from),
  ),
  'auth.meaning': ofMeaning('what the answer to the deciding request means', (reading) =>
    known(reading.meaning ?? 'unknown', reading.from),
  ),
  'auth.respondents': ofAnswers(
    'providers and gateways that the form of either answer gives away',
    ({ chat, discovery }) => {
      const answers = [chat, discovery].filter((one) => typeof one !== 'string');
      if (answers.every(({ meaning }) => meaning === null)) return unknown('no-answer', 'requests');
      const ids = answers.flatMap(({ respondent }) => (respondent === null ? [] : [respondent]));
      return known([...new Set(ids)], answers.map(({ from }) => from).join(', '));
    },
  ),
  'auth.respondent': ofMeaning(
    'provider or gateway that the form of the deciding answer gives away, or unknown',
    (reading) => known(reading.respondent ?? 'unknown', reading.from),
  ),
};
