import { redact } from '@authlint/model/redaction';
import { known, unknown, type Fact, type FactValue, type FactValues } from '@authlint/model';
import { MEANINGS, RESPONDER_KINDS } from '@authlint/model/knowledge';
import { isLoopback, NET_FAILURES } from '@authlint/model/ports';
import { modelIds } from '../requests/answers.js';
import type { Route } from '../requests/request-specs.js';
import { placementText } from '../subject/placement.js';
import {
  isPage,
  isRefusal,
  isRejection,
  isSuccess,
  type ClassifiedResponse,
} from '../requests/classified-response.js';
import {
  accountIn,
  loginIn,
  proxyFault,
  realmIn,
  RENEWED,
  rightIn,
  schemeFault,
} from './answer-words.js';
import {
  alwaysFrom,
  networkFact,
  ofConfiguration,
  pureFact,
  type FactDefinition,
  type FactTable,
} from './fact-set.js';
import {
  clientResponses,
  type ClientResponses,
  configuredModel,
  withholds,
} from '../requests/client-requests.js';

const FAILURES = ['none', ...NET_FAILURES];

/** A value read from an answer, or `undefined`. */
type ReadValue = (response: ClassifiedResponse) => FactValue;

function factOf(response: ClassifiedResponse, read: ReadValue): Fact {
  const value = read(response);
  return value === null ? unknown('no-answer', response.from) : known(value, response.from);
}

/** A value that needs an answer: `undefined` where the request failed. */
const ifAnswered =
  (read: ReadValue): ReadValue =>
  (response) =>
    response.failure === null ? read(response) : null;

/** A fact about the answers to the client's own requests: synchronous if they have arrived. */
function ofAnswers(
  summary: string,
  values: FactValues,
  read: (responses: ClientResponses) => Fact,
): FactDefinition {
  return networkFact(summary, values, ({ context }) => {
    const responses = clientResponses(context);
    return responses instanceof Promise ? responses.then(read) : read(responses);
  });
}

function ofRoute(
  route: Route,
  summary: string,
  values: FactValues,
  read: ReadValue,
): FactDefinition {
  return ofAnswers(summary, values, ({ [route]: response }) =>
    typeof response === 'string' ? unknown(response, route) : factOf(response, read),
  );
}

function routeFacts(route: Route): FactTable {
  const of = (summary: string, values: FactValues, read: ReadValue) =>
    ofRoute(route, summary, values, read);
  return {
    [`${route}.status`]: of(
      `HTTP status of the ${route} request`,
      'number',
      ({ status }) => status,
    ),
    [`${route}.failure`]: of(
      `layer at which the ${route} request failed before an answer, or none`,
      FAILURES,
      ({ failure }) => failure ?? 'none',
    ),
    [`${route}.meaning`]: of(
      `what the answer to the ${route} request means`,
      MEANINGS,
      ifAnswered(({ meaning }) => meaning ?? 'unknown'),
    ),
    [`${route}.passed`]: of(`the ${route} request succeeded`, 'boolean', isSuccess),
    [`${route}.rejected`]: of(
      `the authentication of the ${route} request was rejected`,
      'boolean',
      ifAnswered(isRejection),
    ),
    [`${route}.answeredBy`]: of(
      `who answered the ${route} request`,
      RESPONDER_KINDS,
      ifAnswered(({ answeredBy }) => answeredBy),
    ),
    [`${route}.responder`]: of(
      `provider or gateway that the form of the ${route} answer reveals, or unknown`,
      'text',
      ifAnswered(({ responder }) => responder ?? 'unknown'),
    ),
    [`${route}.wants`]: of(
      `place where the ${route} answer says that the credential is expected, or unknown`,
      'text',
      ifAnswered(({ wants }) => (wants === null ? 'unknown' : placementText(wants))),
    ),
    [`${route}.echo`]: of(
      `damage that the echo of the key in the ${route} answer shows, or none`,
      'text',
      ifAnswered(({ echo }) => echo ?? 'none'),
    ),
    [`${route}.text`]: of(
      `the provider's own sentence in the ${route} answer`,
      'text',
      ({ text }) => (text === null ? null : redact(text)),
    ),
  };
}

/** Meanings of a chat answer that leave open whether the key was looked at. */
const AMBIGUOUS = new Set(['not-found', 'bad-request', 'server-error', 'unknown', 'redirect']);

/** The deciding answer: that to chat, else that to discovery. */
export function decisive({ chat, discovery }: ClientResponses): ClassifiedResponse | null {
  const other = typeof discovery === 'string' ? null : discovery;
  if (typeof chat === 'string') return other;
  const silent = chat.failure === null && AMBIGUOUS.has(chat.meaning ?? 'unknown');
  return silent && other !== null && isRejection(other) ? other : chat;
}

export function ofDecisive(summary: string, values: FactValues, read: ReadValue): FactDefinition {
  return ofAnswers(summary, values, (responses) => {
    const response = decisive(responses);
    return response === null ? unknown('no-answer', 'requests') : factOf(response, read);
  });
}

/** A fact of the deciding answer, if there is one. */
function ofMeaning(summary: string, values: FactValues, read: ReadValue): FactDefinition {
  return ofAnswers(summary, values, (responses) => {
    const response = decisive(responses);
    const isAnswer = response !== null && response.meaning !== null;
    return isAnswer ? factOf(response, read) : unknown('no-answer', 'requests');
  });
}

export const ANSWER_FACTS: FactTable = {
  ...routeFacts('discovery'),
  ...routeFacts('chat'),
  'chat.sent': ofAnswers('chat could be asked', 'boolean', ({ chat }) =>
    known(typeof chat !== 'string', 'chat'),
  ),
  'discovery.enabled': pureFact(
    'the client asks for the list of models',
    'boolean',
    ({ context }) => known(context.target.discovery.enabled, 'configuration'),
  ),
  'discovery.models': ofRoute(
    'discovery',
    'number of models that discovery lists',
    'number',
    (response) => (isSuccess(response) ? modelIds(response.body).length : null),
  ),
  'models.manual': ofConfiguration(
    'the model that chat uses was added by hand, or the client never asks for the list of models',
    'boolean',
    ({ target }) => {
      const model = configuredModel(target);
      const isListed = model !== null && target.models.includes(model);
      const isOfClient =
        model !== null && target.source.client !== null && target.needsList !== true;
      return isListed || isOfClient || !target.discovery.enabled;
    },
  ),
  'discovery.guarded': alwaysFrom('fact base')(
    'whether the provider is known to check the key on its model list: yes, public, optional, none or unknown',
    ['yes', 'public', 'optional', 'none', 'unknown'],
    ({ target, owner }) => {
      const isOwnPath = target.discovery.path !== null;
      return isOwnPath ? 'unknown' : (owner?.discovery.guarded ?? 'unknown');
    },
  ),
  'auth.rejected': ofDecisive(
    'the authentication of the deciding request (chat, else discovery) was rejected',
    'boolean',
    ifAnswered(isRejection),
  ),
  'auth.unasked': alwaysFrom('options', 'local')(
    'the client sends nothing with this key, or authlint sends nothing and the endpoint is no server of this machine, which may take any text',
    'boolean',
    (context) => {
      const { options, url } = context;
      if (options.observed !== undefined) return false;
      const isUnasked = options.offline && !isLoopback(url.hostname);
      return isUnasked || withholds(context);
    },
  ),
  'auth.refused': ofDecisive(
    'the deciding request was refused in a way that another key, account or setting could lift',
    'boolean',
    ifAnswered(isRefusal),
  ),
  'auth.failure': ofDecisive(
    'layer at which the deciding request failed before an answer, or none',
    FAILURES,
    ({ failure }) => failure ?? 'none',
  ),
  'answer.pause': ofDecisive(
    'how long to wait, as the `retry-after` header of the answer says',
    'text',
    ({ headers }) => {
      const seconds = headers['retry-after'] ?? '';
      return /^\d{1,6}$/.test(seconds) ? `${seconds} seconds` : null;
    },
  ),
  'auth.schemeFault': ofDecisive(
    'what the port speaks where the Base URL or the client says otherwise: plain HTTP, TLS, or HTTP/2 alone',
    ['none', 'plain', 'tls', 'http2'],
    schemeFault,
  ),
  'net.proxyFault': ofDecisive(
    'why the proxy did not open the connection: it is not running, does not allow the host, cannot reach it, or gave no TLS',
    ['not-running', 'not-allowed', 'host-unreachable', 'no-tls', 'other'],
    ({ failure, failureCode }) => (failure === 'proxy' ? proxyFault(failureCode) : null),
  ),
  'auth.answeredBy': ofMeaning(
    'who answered the deciding request: provider, gateway, upstream, proxy, bot-wall or unknown',
    RESPONDER_KINDS,
    ({ answeredBy }) => answeredBy,
  ),
  'auth.echo': ofMeaning(
    'damage that the echo of the key in the deciding answer shows, or none',
    'text',
    ({ echo }) => echo ?? 'none',
  ),
  'auth.meaning': ofMeaning(
    'what the answer to the deciding request means',
    MEANINGS,
    ({ meaning }) => meaning,
  ),
  'auth.status': ofDecisive(
    'HTTP status of the answer to the deciding request',
    'number',
    ifAnswered(({ status }) => status),
  ),
  'answer.account': ofDecisive(
    'whose account the headers of the answer name: organisation, project',
    'text',
    ifAnswered(({ headers }) => accountIn(headers)),
  ),
  'auth.words': ofDecisive(
    'whether the answer to the deciding request says anything: no body and an empty object say nothing',
    ['some', 'none', 'empty-object'],
    ifAnswered(({ body, isCut, headers }) => {
      if (/\berror_description="/i.test(headers['www-authenticate'] ?? '')) return 'some';
      if (body.trim() === '') return isCut ? 'some' : 'none';
      return /^\s*\{\s*\}\s*$/.test(body) ? 'empty-object' : 'some';
    }),
  ),
  'answer.right': ofDecisive(
    'scope, action or role that the deciding answer says is missing',
    'text',
    ifAnswered(rightIn),
  ),
  'answer.realm': ofDecisive(
    'what the answer calls the place whose user name and password it wants (the realm of its challenge)',
    'text',
    ifAnswered(realmIn),
  ),
  'auth.wantsPassword': ofDecisive(
    'the challenge of the answer asks for a user name and a password',
    'boolean',
    ifAnswered((response) => realmIn(response) !== null),
  ),
  'answer.login': ofDecisive(
    'address, without its query, at which the layer in front wants people to sign in',
    'text',
    ifAnswered(loginIn),
  ),
  'answer.renewed': ofDecisive(
    'the deciding answer speaks of an allowance that is renewed by itself',
    'boolean',
    ifAnswered(({ text }) => text !== null && RENEWED.test(text)),
  ),
  'answer.said': ofDecisive(
    'whether the deciding answer has an error text',
    'boolean',
    ifAnswered(({ text }) => text !== null),
  ),
  'auth.page': ofDecisive(
    'the answer to the deciding request is a web page, not one of an API',
    'boolean',
    ifAnswered(isPage),
  ),
  'auth.ownCode': ofMeaning(
    "code of the gateway's pack that the deciding answer names, or none",
    'text',
    ({ ownCode }) => ownCode ?? 'none',
  ),
  'auth.responders': ofAnswers(
    'providers and gateways that the form of either answer reveals',
    'list',
    ({ chat, discovery }) => {
      const answers = [chat, discovery].filter((item) => typeof item !== 'string');
      if (answers.every(({ meaning }) => meaning === null)) return unknown('no-answer', 'requests');
      const ids = answers.flatMap(({ responder }) => (responder === null ? [] : [responder]));
      return known([...new Set(ids)], answers.map(({ from }) => from).join(', '));
    },
  ),
  'auth.responder': ofMeaning(
    'provider or gateway that the form of the deciding answer reveals, or unknown',
    'text',
    ({ responder }) => responder ?? 'unknown',
  ),
};
