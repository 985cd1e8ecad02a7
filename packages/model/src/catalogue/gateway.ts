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
      checks: [
        'Run `authlint chat` with a Model ID that you know.',
        'Run `authlint models` and compare the two answers.',
      ],
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
      checks: [
        'Run `authlint models` and `authlint chat` and compare the two answers.',
        'Look whether the list also loads with a made-up key.',
      ],
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
      checks: [
        'Look at the `www-authenticate` header and the wording of the answer.',
        'Run `authlint check`: it tries the other header and says whether the answer changes.',
      ],
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
      checks: [
        'Look at the `server` and `www-authenticate` headers: whose are they?',
        'Look whether the body is a login page or an error of another product.',
      ],
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
      checks: [
        'Look whether the answer names the provider behind the gateway.',
        'Run `authlint models`: does the gateway accept the same key there?',
      ],
    },
  }) as const satisfies Record<string, CatalogueEntry>;
