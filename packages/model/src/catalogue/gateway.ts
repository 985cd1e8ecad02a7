import { isKnown, isUnknown, TEST_SEPARATELY, UNLESS_CHAT_PASSED } from './common-steps.js';
import type { CatalogueEntry, CodePage } from './entry.js';
import type { Condition } from '../condition.js';
import type { StepRow } from '../step.js';

/** The login page is for people; a program needs a token. */
const LOGIN_PAGE: StepRow = {
  kind: 'sign-in',
  when: isKnown('answer.login'),
  whenText: 'the answer names a login page',
  text: 'Sign in at {login} in a browser: a program needs a token of that login.',
};

const HAS_KEYS: Condition = { all: [isUnknown('answer.realm'), isKnown('gateway.ownKeys')] };

/** Cause 5, and the gateway's own key: a gateway or a proxy is between the client and the model. */
export const gatewayEntries = () =>
  ({
    'gateway-discovery-differs': {
      message: {
        subject: null,
        text: 'the gateway refuses model discovery, while it authenticates chat differently.',
      },
      resolution: {
        id: 'add-manual-model',
        steps: [
          {
            kind: 'try',
            when: UNLESS_CHAT_PASSED,
            text: 'Test chat separately with a Model ID that you know.',
            command: ['authlint', 'chat'],
          },
          {
            kind: 'use-model',
            when: isKnown('model.configured'),
            text: 'Add the verified Model ID manually: `models: [{model}]` to {configuration}.',
            edit: 'provider',
            becomes: '[{model}]',
          },
          {
            kind: 'use-model',
            when: isUnknown('model.configured'),
            text: 'Add the verified Model ID manually to the configuration.',
            edit: 'provider',
          },
          {
            kind: 'ask-admin',
            text: 'Investigate the authentication of model discovery with the operator of the gateway.',
          },
        ],
      },
      check: 'Run `authlint chat` with a Model ID that you know.',
      cause: 5,
      precedence: 250,
    },
    'gateway-chat-differs': {
      message: {
        subject: null,
        text: 'the gateway lists models, but it refuses the same credential for chat.',
      },
      resolution: {
        id: 'check-chat-authentication',
        steps: [
          LOGIN_PAGE,
          {
            kind: 'try',
            text: 'Test chat separately and read its own answer.',
            command: ['authlint', 'chat'],
          },
          {
            kind: 'ask-admin',
            text: 'Check which header and which key the chat route of the gateway expects.',
          },
          {
            kind: 'add-credential',
            text: 'Configure that header or that key for this provider.',
            edit: 'provider',
          },
        ],
      },
      check: 'Run `authlint models` and `authlint chat` and compare the two answers.',
      cause: 5,
      precedence: 260,
    },
    'gateway-scheme-differs': {
      message: { subject: null, text: 'the gateway expects the key in another header or scheme.' },
      resolution: {
        id: 'send-key-in-expected-header',
        steps: [
          {
            kind: 'edit',
            when: isKnown('client.headerEdit'),
            text: 'Set {headerSetting} in place of {credential}: there the gateway accepts the key.',
            edit: 'provider',
            applicability: 'machine',
          },
          {
            kind: 'edit',
            when: { all: [isKnown('client.headerSetting'), isUnknown('client.headerEdit')] },
            text: 'Set {headerSetting} in place of {credential}: there the gateway accepts the key.',
            edit: 'provider',
          },
          {
            kind: 'ask-admin',
            when: isUnknown('client.headerSetting'),
            text: 'Check which header and which scheme the gateway documents for this route.',
          },
          {
            kind: 'edit',
            when: isKnown('configuration.name'),
            text: 'Set `auth.header` and `auth.scheme` of {configuration}.',
            edit: 'provider',
          },
          {
            kind: 'edit',
            when: { all: [isUnknown('configuration.name'), isUnknown('client.headerSetting')] },
            text: 'Set the header and the scheme in the setting that {client} has for it.',
            edit: 'provider',
          },
          TEST_SEPARATELY,
        ],
      },
      check: 'Look at the `www-authenticate` header and the wording of the answer.',
      cause: 5,
      precedence: 230,
    },
    'gateway-layer': {
      message: {
        subject: null,
        text: 'a layer in front of the API rejects the request before the key is looked at.',
      },
      resolution: {
        id: 'authenticate-at-front-layer',
        steps: [
          LOGIN_PAGE,
          {
            kind: 'sign-in',
            when: {
              all: [
                { fact: 'auth.page', operator: 'is', value: true },
                isUnknown('answer.login'),
                isUnknown('answer.realm'),
              ],
            },
            whenText: 'the answer is a web page',
            text: 'Open {baseUrl} in a browser: the answer is an HTML page, which may ask you to sign in.',
          },
          {
            kind: 'ask-admin',
            when: isKnown('answer.realm'),
            whenText: 'the answer names a realm',
            text: 'Ask the operator for the user name and password of "{realm}": the web server in front wants them as `Authorization: Basic`.',
          },
          {
            kind: 'ask-admin',
            when: HAS_KEYS,
            whenText: 'the layer also has keys for programs',
            text: 'Ask the operator of {gateway} for {ownKeys}.',
          },
          {
            kind: 'ask-admin',
            when: { all: [isUnknown('answer.realm'), isUnknown('gateway.ownKeys')] },
            text: 'Check with the operator of the gateway which credential its front layer wants.',
          },
          {
            kind: 'add-credential',
            text: 'Add that credential as a header of this provider.',
            edit: 'provider',
          },
          TEST_SEPARATELY,
        ],
      },
      check: 'Look at the `server` and `www-authenticate` headers: whose are they?',
      cause: 5,
      precedence: 240,
    },
    'gateway-upstream-key': {
      message: {
        subject: null,
        text: 'the gateway accepted the key, but its own key for the provider behind it was refused.',
      },
      resolution: {
        id: 'replace-gateway-upstream-key',
        steps: [
          { kind: 'compare', text: "Keep the client's key as it is." },
          {
            kind: 'ask-admin',
            text: 'Ask the operator of {gateway} to replace its key for the provider behind it, in {upstreamKeyIn}.',
          },
          {
            kind: 'use-model',
            text: 'Choose a model of the gateway that another provider serves, until then.',
            applicability: 'maybe',
          },
        ],
      },
      check: 'Check whether the answer names the provider behind the gateway.',
      cause: null,
      precedence: 220,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const GATEWAY_PAGES = {
  'gateway-discovery-differs': {
    title: 'Model discovery is guarded differently from chat',
    explanation:
      'Your gateway checks `GET /models` by another rule than chat, so "Fetch Models" fails with a credential that chat accepts. You can use the provider with a Model ID that you add by hand.',
    furtherChecks: ['Run `authlint models` and compare the two answers.'],
  },
  'gateway-chat-differs': {
    title: 'Chat is guarded differently from model discovery',
    explanation:
      'Your gateway answers `GET /models` by a looser rule than chat, or without looking at your key at all. A list of models therefore does not prove that your key is good.',
    furtherChecks: ['Check whether the list also loads with a made-up key.'],
  },
  'gateway-scheme-differs': {
    title: 'The gateway expects the key in another place',
    explanation:
      'Your client sends the key, and the gateway looks for it elsewhere: in another header, or with another word in front of it. The gateway then behaves as if you had sent no key.',
    furtherChecks: [
      'Run `authlint check`: it tries the other header and says whether the answer changes.',
    ],
  },
  'gateway-layer': {
    title: 'A layer in front of the gateway asks for its own login',
    explanation:
      'Your request does not reach the part that knows your key. An access proxy, an API manager or an administrator login answers first and wants another credential.',
    furtherChecks: ['Check whether the body is a login page or an error of another product.'],
  },
  'gateway-upstream-key': {
    title: "The gateway's own key is refused by the provider",
    explanation:
      'Your key opens the gateway. The provider behind the gateway refuses the key that the gateway uses, and nothing that you change in your client alters that.',
    furtherChecks: ['Run `authlint models`: does the gateway accept the same key there?'],
  },
} as const satisfies Record<string, CodePage>;
