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
    },
  }) as const satisfies Record<string, CatalogueEntry>;
