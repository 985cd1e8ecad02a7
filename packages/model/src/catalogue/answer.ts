import type { Condition } from '../condition.js';
import { CORRECT_MODEL, CORRECT_PATH, isKnown, isUnknown } from './common-steps.js';
import type { CatalogueEntry, CodePage } from './entry.js';

/** The answer is about a quota that is reset periodically, or does not say. */
const UNLESS_PAID_ONCE: Condition = {
  any: [{ fact: 'answer.renewed', operator: 'is', value: true }, isUnknown('answer.renewed')],
};

const NOTHING_TO_CORRECT: Condition = {
  all: [
    isUnknown('endpoint.versionTwice'),
    isUnknown('endpoint.answering'),
    isUnknown('endpoint.documented'),
    isUnknown('model.meant'),
    isUnknown('chat.missingApi'),
  ],
};

/** The provider answered, and the reason for its refusal is not the caller's identity. */
export const answerEntries = () =>
  ({
    'bot-protection': {
      message: {
        subject: 'provider',
        text: 'a bot protection in front of {provider} blocks the request.',
      },
      resolution: {
        id: 'use-allowed-network',
        steps: [
          {
            kind: 'fix-network',
            text: 'Run {client} from another network, without a VPN or a shared cloud address.',
          },
          { kind: 'ask-admin', text: 'Ask the operator of the host to allow your address.' },
        ],
      },
      check: 'Check whether the body is an HTML page instead of JSON.',
      cause: null,
      precedence: 440,
    },
    permission: {
      message: {
        subject: null,
        text: 'this key or account has no permission for this request.',
      },
      resolution: {
        id: 'grant-permission',
        steps: [
          {
            kind: 'compare',
            when: isUnknown('answer.said'),
            text: 'Read in the answer which permission, role or scope is missing.',
          },
          {
            kind: 'ask-admin',
            when: isUnknown('answer.right'),
            text: 'Grant it to the key or the account in {console}, or ask an administrator.',
            url: 'endpoint.console',
          },
          {
            kind: 'ask-admin',
            when: isKnown('answer.right'),
            text: 'Grant {right} to the key or the account in {console}, or ask an administrator.',
            url: 'endpoint.console',
          },
        ],
      },
      check: 'Check whether the answer names a scope, a role or a policy.',
      cause: null,
      precedence: 480,
    },
    'model-access': {
      message: { subject: null, text: 'this key or account may not use this model.' },
      resolution: {
        id: 'choose-allowed-model',
        steps: [
          ...CORRECT_MODEL,
          {
            kind: 'use-model',
            when: { all: [isUnknown('model.meant'), isUnknown('model.unlisted')] },
            text: 'Choose another Model ID.',
          },
          {
            kind: 'use-model',
            when: { all: [isUnknown('model.meant'), isKnown('model.unlisted')] },
            whenText: 'the list has no model of this name',
            text: 'Set {modelSetting} to one of the list, which has no {model}: {someModels}. `authlint models` shows all.',
            command: ['authlint', 'models'],
          },
          {
            kind: 'ask-admin',
            when: { all: [isUnknown('model.meant'), isKnown('gateway.name')] },
            whenText: 'a gateway that issues its own keys answered',
            text: 'Ask the operator of {gateway} to add {model} to the allowed models of your key.',
          },
          {
            kind: 'ask-admin',
            when: {
              all: [
                isUnknown('model.meant'),
                isUnknown('model.unlisted'),
                isUnknown('gateway.name'),
              ],
            },
            text: 'Enable the model for your account in {console}, or ask an administrator.',
          },
        ],
      },
      check: 'Run `authlint models` and check whether the model is on the list.',
      cause: null,
      precedence: 470,
    },
    quota: {
      message: { subject: null, text: 'the credit or quota of the account is used up.' },
      resolution: {
        id: 'restore-credit',
        steps: [
          {
            kind: 'use-endpoint',
            when: isKnown('endpoint.plans'),
            whenText: 'the vendor serves another plan at another address',
            text: 'Set {baseUrl} to {plans} if the account has a plan, such as a coding plan: it is served there.',
            edit: 'base-url',
            applicability: 'maybe',
          },
          {
            kind: 'ask-admin',
            when: isKnown('gateway.name'),
            whenText: 'a gateway that issues its own keys answered',
            text: 'Ask the operator of {gateway} whose limit it is: that of your key, or that of its account at the provider.',
          },
          {
            kind: 'pay',
            when: isUnknown('endpoint.plans'),
            text: 'Add credit or raise the limit in {billing}.',
            url: 'endpoint.billing',
          },
          {
            kind: 'pay',
            when: isKnown('endpoint.plans'),
            whenText: 'the vendor serves another plan at another address',
            text: 'Add credit in {billing} for use without such a plan.',
            url: 'endpoint.billing',
          },
          {
            kind: 'wait',
            when: UNLESS_PAID_ONCE,
            whenText: 'the answer speaks of an allowance for a period',
            text: 'Wait until the allowance is renewed.',
          },
        ],
      },
      check: 'Look for words such as balance, credit, billing or quota in the answer.',
      cause: null,
      precedence: 450,
    },
    'rate-limit': {
      message: { subject: null, text: 'too many requests were sent in a short time.' },
      resolution: {
        id: 'wait-and-retry',
        steps: [
          { kind: 'wait', text: 'Wait {pause}, then retry.' },
          { kind: 'wait', text: 'Reduce the number of requests that run at the same time.' },
        ],
      },
      check: 'Look for status 429 or a `retry-after` header.',
      cause: null,
      precedence: 460,
    },
    'not-found': {
      message: { subject: null, text: 'the requested path or model does not exist.' },
      resolution: {
        id: 'correct-path',
        steps: [
          ...CORRECT_PATH,
          {
            kind: 'use-endpoint',
            when: { all: [isKnown('endpoint.documented'), isUnknown('endpoint.answering')] },
            whenText: 'the provider documents another path at this host',
            text: 'Set {baseUrl} to {documented}: that is the address of {provider} for this client.',
            edit: 'base-url',
            becomes: '{documented}',
            applicability: 'machine',
          },
          ...CORRECT_MODEL,
          {
            kind: 'use-endpoint',
            when: { all: [isKnown('chat.missingApi'), isUnknown('endpoint.answering')] },
            whenText: 'the list of models is there, the API of the client is not',
            text: 'Put a gateway that translates, such as LiteLLM, between {client} and this server: the client asks for {missingApi}, which the server does not have.',
          },
          {
            kind: 'compare',
            when: NOTHING_TO_CORRECT,
            text: "Compare {baseUrl} with the address in the provider's documentation.",
          },
          {
            kind: 'use-model',
            when: NOTHING_TO_CORRECT,
            text: 'Check the spelling of the Model ID.',
          },
        ],
      },
      check: 'Check whether the version path occurs twice or not at all in the URL.',
      cause: null,
      precedence: 500,
    },
    'provider-retired': {
      message: { subject: null, text: 'the service, or this way to sign in, has ended.' },
      resolution: {
        id: 'move-to-successor',
        steps: [
          {
            kind: 'use-endpoint',
            when: isKnown('endpoint.endedInstead'),
            text: 'Set the Base URL, the API key and the Model ID of {client} to those of its replacement: {instead}.',
            edit: 'base-url',
          },
          {
            kind: 'compare',
            when: isUnknown('endpoint.endedInstead'),
            text: "Read in the provider's announcement what replaces the service.",
          },
          {
            kind: 'use-endpoint',
            when: isUnknown('endpoint.endedInstead'),
            text: 'Set the Base URL, the key and the Model ID of {client} to those of another provider.',
            edit: 'base-url',
          },
        ],
      },
      check: 'Look for status 410 or words such as retired, discontinued or no longer supported.',
      cause: null,
      precedence: 355,
    },
    'bad-request': {
      message: { subject: 'provider', text: '{provider} finds a fault in the request itself.' },
      resolution: {
        id: 'correct-request',
        steps: [
          { kind: 'compare', text: 'Read in the answer which field the provider objects to.' },
          {
            kind: 'edit',
            text: 'Correct that setting of {client}, or choose the matching API type for this provider.',
          },
        ],
      },
      check: 'Check whether the answer names a parameter.',
      cause: null,
      precedence: 510,
    },
    'server-error': {
      message: { subject: null, text: 'the server reports an internal error.' },
      resolution: {
        id: 'retry-later',
        steps: [
          { kind: 'wait', text: 'Wait a few minutes, then retry.' },
          {
            kind: 'report',
            text: "Check the provider's status page, or ask the operator of {gateway}.",
          },
        ],
      },
      check: 'Check whether the status is 500 or higher.',
      cause: null,
      precedence: 520,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const ANSWER_PAGES = {
  'bot-protection': {
    title: 'A bot protection blocks the request',
    explanation:
      'Your request is stopped by a filter that takes it for a robot, because of its network address or its user agent. It answers with its own page, and your key is not looked at.',
    furtherChecks: ['Look for a `cf-ray` or `cf-mitigated` header.'],
  },
  permission: {
    title: 'The key is good but may not do this',
    explanation:
      'Your provider knows who you are and does not allow you this. A role, a scope or a restriction of the key stands in the way, so another copy of the same key changes nothing.',
    furtherChecks: ['Run another kind of request with the same key.'],
  },
  'model-access': {
    title: 'The key may not use this model',
    explanation:
      'Your key works, and the model that you ask for is not open to it. It is not enabled for your account, not part of your plan, or not on the list of the key.',
    furtherChecks: ['Run `authlint chat` with another Model ID.'],
  },
  quota: {
    title: 'The credit or quota is used up',
    explanation:
      'Your key is accepted, and your account has no credit left or has reached its limit of spending. A new key of the same account meets the same limit.',
    furtherChecks: ['Check that the key belongs to the organisation that holds the credit.'],
  },
  'rate-limit': {
    title: 'Too many requests in a short time',
    explanation:
      'Your key is accepted, and the provider slows you down. It takes requests again after a pause.',
    furtherChecks: ['Run one single request after a pause.'],
  },
  'not-found': {
    title: 'The address or the model does not exist',
    explanation:
      'Your request reaches a server that knows nothing under this path or this model name. The usual reason is a Base URL with a part too much or too little, such as `/v1`.',
    furtherChecks: ['Run `authlint models` and look for the Model ID.'],
  },
  'provider-retired': {
    title: 'The service has ended',
    explanation:
      'Your client asks a service that its provider has closed. No key and no login is accepted there any more, even if the status suggests it.',
    furtherChecks: [
      'Run `authlint rules show` with the name of the provider: it says when the service ended.',
    ],
  },
  'bad-request': {
    title: 'The provider does not understand the request',
    explanation:
      'Your key is not what the provider objects to: a field of the request is missing, unknown or out of range. This often comes from a client and an endpoint that speak different dialects.',
    furtherChecks: ['Run `authlint chat`, which sends the smallest possible request.'],
  },
  'server-error': {
    title: 'The server has an internal error',
    explanation:
      'Your request reaches the server, and the server fails to serve it. Nothing in your configuration needs to change because of that.',
    furtherChecks: ['Run the same request again after some minutes.'],
  },
} as const satisfies Record<string, CodePage>;
