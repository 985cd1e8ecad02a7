import type { CheckContext } from '../check/context.js';
import { redact } from '../explain/redact.js';
import { known, unknown, type Fact } from '../model/index.js';
import { modelIds } from '../wire/answers.js';
import { placementText } from '../wire/placement.js';
import { isRejection, isSuccess, type Reading } from '../wire/reading.js';
import type { FactDefinition, FactSource, FactTable } from './fact-set.js';
import { chatReading, discoveryReading, type NotSent } from './routes.js';

type Route = 'chat' | 'discovery';

/** Both requests of the client, under way at once: a server that lets both wait costs one time limit, not two. */
async function clientReadings(
  context: CheckContext,
): Promise<Readonly<Record<Route, Reading | NotSent>>> {
  const [chat, discovery] = await Promise.all([chatReading(context), discoveryReading(context)]);
  return { chat, discovery };
}

function network(route: Route, summary: string, ask: (reading: Reading) => Fact): FactDefinition {
  return {
    cost: 'network',
    summary,
    collect: async ({ context }) => {
      const reading = (await clientReadings(context))[route];
      return typeof reading === 'string' ? unknown(reading, route) : ask(reading);
    },
  };
}

function answered(reading: Reading, value: Fact): Fact {
  return reading.failure === null ? value : unknown('no-answer', reading.from);
}

function routeFacts(route: Route): FactTable {
  return {
    [`${route}.status`]: network(route, `HTTP status of the ${route} request`, (reading) =>
      reading.status === null
        ? unknown('no-answer', reading.from)
        : known(reading.status, reading.from),
    ),
    [`${route}.failure`]: network(
      route,
      `layer at which the ${route} request failed before an answer, or none`,
      (reading) => known(reading.failure ?? 'none', reading.from),
    ),
    [`${route}.meaning`]: network(
      route,
      `what the answer to the ${route} request means`,
      (reading) => answered(reading, known(reading.meaning ?? 'unknown', reading.from)),
    ),
    [`${route}.passed`]: network(route, `the ${route} request succeeded`, (reading) =>
      known(isSuccess(reading), reading.from),
    ),
    [`${route}.rejected`]: network(
      route,
      `the authentication of the ${route} request was rejected`,
      (reading) => answered(reading, known(isRejection(reading), reading.from)),
    ),
    [`${route}.answeredBy`]: network(route, `who answered the ${route} request`, (reading) =>
      answered(reading, known(reading.answeredBy, reading.from)),
    ),
    [`${route}.respondent`]: network(
      route,
      `provider or gateway that the form of the ${route} answer gives away, or unknown`,
      (reading) => answered(reading, known(reading.respondent ?? 'unknown', reading.from)),
    ),
    [`${route}.wants`]: network(
      route,
      `place where the ${route} answer says that the credential is expected, or unknown`,
      (reading) =>
        answered(
          reading,
          known(reading.wants === null ? 'unknown' : placementText(reading.wants), reading.from),
        ),
    ),
    [`${route}.echo`]: network(
      route,
      `damage that the echo of the key in the ${route} answer shows, or none`,
      (reading) => answered(reading, known(reading.echo ?? 'none', reading.from)),
    ),
    [`${route}.text`]: network(
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
const SILENT = new Set(['not-found', 'bad-request', 'server-error', 'unknown', 'redirect']);

async function decisive({ context }: FactSource): Promise<Reading | null> {
  const { chat, discovery } = await clientReadings(context);
  const other = typeof discovery === 'string' ? null : discovery;
  if (typeof chat === 'string') return other;
  const silent = chat.failure === null && SILENT.has(chat.meaning ?? 'unknown');
  return silent && other !== null && isRejection(other) ? other : chat;
}

export const ANSWER_FACTS: FactTable = {
  ...routeFacts('discovery'),
  ...routeFacts('chat'),
  'chat.sent': {
    cost: 'network',
    summary: 'chat could be asked',
    collect: async ({ context }) => known(typeof (await chatReading(context)) !== 'string', 'chat'),
  },
  'discovery.models': network('discovery', 'number of models that discovery lists', (reading) =>
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
  'auth.rejected': {
    cost: 'network',
    summary: 'the authentication of the deciding request (chat, else discovery) was rejected',
    collect: async (source) => {
      const reading = await decisive(source);
      if (reading === null) return unknown('no-answer', 'requests');
      if (reading.failure !== null) return unknown('no-answer', reading.from);
      return known(isRejection(reading), reading.from);
    },
  },
  'auth.failure': {
    cost: 'network',
    summary: 'layer at which the deciding request failed before an answer, or none',
    collect: async (source) => {
      const reading = await decisive(source);
      return reading === null
        ? unknown('no-answer', 'requests')
        : known(reading.failure ?? 'none', reading.from);
    },
  },
  'auth.answeredBy': {
    cost: 'network',
    summary:
      'who answered the deciding request: provider, gateway, upstream, proxy, bot-wall or unknown',
    collect: async (source) => {
      const reading = await decisive(source);
      return reading?.meaning == null
        ? unknown('no-answer', 'requests')
        : known(reading.answeredBy, reading.from);
    },
  },
  'auth.echo': {
    cost: 'network',
    summary: 'damage that the echo of the key in the deciding answer shows, or none',
    collect: async (source) => {
      const reading = await decisive(source);
      return reading?.meaning == null
        ? unknown('no-answer', 'requests')
        : known(reading.echo ?? 'none', reading.from);
    },
  },
  'auth.meaning': {
    cost: 'network',
    summary: 'what the answer to the deciding request means',
    collect: async (source) => {
      const reading = await decisive(source);
      return reading?.meaning == null
        ? unknown('no-answer', 'requests')
        : known(reading.meaning, reading.from);
    },
  },
  'auth.respondents': {
    cost: 'network',
    summary: 'providers and gateways that the form of either answer gives away',
    collect: async ({ context }) => {
      const { chat, discovery } = await clientReadings(context);
      const answers = [chat, discovery].filter((one) => typeof one !== 'string');
      if (answers.every(({ meaning }) => meaning === null)) return unknown('no-answer', 'requests');
      const ids = answers.flatMap(({ respondent }) => (respondent === null ? [] : [respondent]));
      return known([...new Set(ids)], answers.map(({ from }) => from).join(', '));
    },
  },
  'auth.respondent': {
    cost: 'network',
    summary: 'provider or gateway that the form of the deciding answer gives away, or unknown',
    collect: async (source) => {
      const reading = await decisive(source);
      return reading?.meaning == null
        ? unknown('no-answer', 'requests')
        : known(reading.respondent ?? 'unknown', reading.from);
    },
  },
};
