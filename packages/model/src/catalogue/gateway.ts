import type { CatalogueEntry } from './entry.js';

/** Cause 5, and the gateway's own key: something stands between the client and the model. */
export const gatewayEntries = () =>
  ({
    'gateway-discovery-differs': {
      message:
        '401 authentication failed: the gateway refuses model discovery, while it authenticates chat differently.',
      resolution: {
        id: 'add-manual-model',
        steps: [
          'Test chat separately with a Model ID that you know.',
          'Add the verified Model ID manually to the configuration.',
          'Investigate the authentication of model discovery with the operator of the gateway.',
        ],
      },
      check: 'Run `authlint chat` with a Model ID that you know.',
      furtherChecks: ['Run `authlint models` and compare the two answers.'],
      title: 'Model discovery is guarded differently from chat',
      explanation:
        'Your gateway checks `GET /models` by another rule than chat, so "Fetch Models" fails with a credential that chat accepts. You can use the provider with a Model ID that you add by hand.',
      cause: 5,
      precedence: 250,
    },
    'gateway-chat-differs': {
      message:
        '401 authentication failed: the gateway lists models, but it refuses the same credential for chat.',
      resolution: {
        id: 'check-chat-authentication',
        steps: [
          'Test chat separately and read its own answer.',
          'Check which header and which key the chat route of the gateway expects.',
          'Configure that header or that key for this provider.',
        ],
      },
      check: 'Run `authlint models` and `authlint chat` and compare the two answers.',
      furtherChecks: ['Look whether the list also loads with a made-up key.'],
      title: 'Chat is guarded differently from model discovery',
      explanation:
        'Your gateway answers `GET /models` by a looser rule than chat, or without looking at your key at all. A list of models therefore does not prove that your key is good.',
      cause: 5,
      precedence: 260,
    },
    'gateway-scheme-differs': {
      message:
        '401 authentication failed: the gateway expects the key in another header or scheme.',
      resolution: {
        id: 'send-key-in-expected-header',
        steps: [
          'Check which header and which scheme the gateway documents for this route.',
          'Set `auth.header` and `auth.scheme` of this provider, or the setting of the client for it.',
          'Test chat and model discovery separately.',
        ],
      },
      check: 'Look at the `www-authenticate` header and the wording of the answer.',
      furtherChecks: [
        'Run `authlint check`: it tries the other header and says whether the answer changes.',
      ],
      title: 'The gateway expects the key in another place',
      explanation:
        'Your client sends the key, and the gateway looks for it elsewhere: in another header, or with another word in front of it. The gateway then behaves as if you had sent no key.',
      cause: 5,
      precedence: 230,
    },
    'gateway-layer': {
      message:
        '401 authentication failed: a layer in front of the API rejects the request before the key is looked at.',
      resolution: {
        id: 'authenticate-at-front-layer',
        steps: [
          'Check with the operator of the gateway which credential its front layer wants.',
          'Add that credential as a header of this provider.',
          'Test chat and model discovery separately.',
        ],
      },
      check: 'Look at the `server` and `www-authenticate` headers: whose are they?',
      furtherChecks: ['Look whether the body is a login page or an error of another product.'],
      title: 'A layer in front of the gateway asks for its own login',
      explanation:
        'Your request does not reach the part that knows your key. An access proxy, an API manager or an administrator login answers first and wants a credential of its own.',
      cause: 5,
      precedence: 240,
    },
    'gateway-upstream-key': {
      message:
        '401 authentication failed: the gateway accepted the key, but its own key for the provider behind it was refused.',
      resolution: {
        id: 'replace-gateway-upstream-key',
        steps: [
          "Keep the client's key as it is.",
          'Ask the operator of the gateway to replace its credential for the provider behind it.',
          'Choose a model of the gateway that another provider serves, until then.',
        ],
      },
      check: 'Look whether the answer names the provider behind the gateway.',
      furtherChecks: ['Run `authlint models`: does the gateway accept the same key there?'],
      title: "The gateway's own key is refused by the provider",
      explanation:
        'Your key opens the gateway. The provider behind the gateway refuses the key that the gateway uses, and nothing that you change in your client alters that.',
      cause: null,
      precedence: 220,
    },
  }) as const satisfies Record<string, CatalogueEntry>;
