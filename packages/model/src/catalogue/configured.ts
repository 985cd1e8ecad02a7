import { CORRECT_MODEL, CORRECT_PATH, isKnown, isUnknown } from './common-steps.js';
import type { CatalogueEntry, CodePage } from './entry.js';

/** A configured address, proxy, model or file is wrong or does not exist. The key is not the reason. */
export const configuredEntries = () =>
  ({
    'client-config-broken': {
      message: { subject: null, text: 'the client refuses or ignores its own configuration file.' },
      resolution: {
        id: 'correct-client-configuration',
        steps: [
          {
            kind: 'edit',
            text: 'Correct {configuration} at the place that the client or authlint names.',
            edit: 'provider',
          },
          { kind: 'restart', text: 'Restart {client} and read what it says of the file.' },
        ],
      },
      check: 'Start the client from a terminal and read its first lines.',
      cause: null,
      precedence: 354,
    },
    'proxy-failed': {
      message: { subject: null, text: 'the configured proxy does not answer, or is no proxy.' },
      resolution: {
        id: 'correct-proxy',
        steps: [
          {
            kind: 'compare',
            text: 'Check that the proxy runs at the configured address.',
          },
          {
            kind: 'fix-network',
            text: 'Correct or remove the proxy setting of {client} and the variables such as `HTTPS_PROXY`.',
          },
        ],
      },
      check: 'Run the same request with `curl -v`: which address does it connect to?',
      cause: null,
      precedence: 356,
    },
    'scheme-mismatch': {
      message: {
        subject: null,
        text: 'one side speaks https and the other http on this port.',
      },
      resolution: {
        id: 'correct-scheme',
        steps: [
          {
            kind: 'use-endpoint',
            when: isKnown('endpoint.rightScheme'),
            whenText: 'the run has seen what the port speaks',
            text: 'Set {baseUrl} to {rightScheme}: that is what the server speaks there.',
            edit: 'base-url',
            becomes: '{rightScheme}',
          },
          {
            kind: 'edit',
            when: isUnknown('endpoint.rightScheme'),
            text: 'Set the beginning of the Base URL to the scheme that the server speaks, `https://` or `http://`.',
            edit: 'base-url',
          },
        ],
      },
      check: 'Open the Base URL with `curl`, once with https and once with http.',
      cause: null,
      precedence: 358,
    },
    location: {
      message: { subject: 'provider', text: '{provider} does not serve this country or region.' },
      resolution: {
        id: 'use-served-location',
        steps: [
          {
            kind: 'compare',
            text: "Compare the country of this network with the list in the provider's documentation.",
          },
          {
            kind: 'fix-network',
            text: 'Run {client} from a network in a country that the provider serves, and check where a VPN leads.',
          },
        ],
      },
      check: 'Look for a country, a region or a territory in the answer.',
      cause: null,
      precedence: 473,
    },
    'model-unknown': {
      message: { subject: null, text: 'there is no model with this Model ID.' },
      resolution: {
        id: 'correct-model-id',
        steps: [
          ...CORRECT_MODEL,
          {
            kind: 'use-model',
            when: { all: [isUnknown('model.meant'), isUnknown('model.some')] },
            text: 'Choose a Model ID that the list has: `authlint models`.',
            command: ['authlint', 'models'],
          },
          {
            kind: 'use-model',
            when: { all: [isUnknown('model.meant'), isKnown('model.some')] },
            whenText: 'the list is there',
            text: 'Set {modelSetting} to one of the list, such as {someModels}: `authlint models` shows all.',
            command: ['authlint', 'models'],
          },
        ],
      },
      check: 'Run `authlint models` and look for the Model ID on the list.',
      cause: null,
      precedence: 476,
    },
    'base-url-path': {
      message: { subject: null, text: 'the API answers at another path of this host.' },
      resolution: {
        id: 'correct-base-url-path',
        steps: [
          ...CORRECT_PATH,
          {
            kind: 'compare',
            when: { all: [isUnknown('endpoint.versionTwice'), isUnknown('endpoint.answering')] },
            whenText: 'no path was found at which the API answers',
            text: 'Compare the path of {baseUrl} with the address in the documentation: a `/v1` is missing there, or is there twice.',
            edit: 'base-url',
          },
        ],
      },
      check: 'Compare the path of the Base URL with the one in the documentation.',
      cause: null,
      precedence: 487,
    },
    'input-too-long': {
      message: { subject: null, text: 'the request is longer than the model takes.' },
      resolution: {
        id: 'shorten-request',
        steps: [
          { kind: 'edit', text: 'Start a new conversation, or remove files from this one.' },
          { kind: 'use-model', text: 'Choose a model with a larger context.' },
        ],
      },
      check: 'Look for the words context length or maximum tokens in the answer.',
      cause: null,
      precedence: 505,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const CONFIGURED_PAGES = {
  'client-config-broken': {
    title: 'The client cannot use its configuration file',
    explanation:
      'Your client does not accept its file, or skips the part of it that holds your provider. What you have written there has no effect, so another key changes nothing.',
    furtherChecks: ['Compare the file with the example in the documentation of the client.'],
  },
  'proxy-failed': {
    title: 'The configured proxy does not work',
    explanation:
      'Your client sends its requests through a proxy, and nothing at that address acts as one. The provider sees neither your request nor your key.',
    furtherChecks: ['Look for `HTTP_PROXY`, `HTTPS_PROXY` and `ALL_PROXY` in the environment.'],
  },
  'scheme-mismatch': {
    title: 'The Base URL has the wrong scheme',
    explanation:
      'Your Base URL says https where the server expects plain http on this port, or the other way round. The two sides do not understand each other, so your key was not looked at.',
    furtherChecks: ['Look for "wrong version number" or "plain HTTP request" in the error.'],
  },
  location: {
    title: 'The provider does not serve this location',
    explanation:
      'Your request comes from a country or region that the provider does not serve, or leaves a VPN there. Another key meets the same refusal.',
    furtherChecks: ['Run the same request from another network.'],
  },
  'model-unknown': {
    title: 'The Model ID does not exist',
    explanation:
      'Your key is accepted, and the provider knows no model of this name. It is misspelt, has a prefix too much or too little, or has been taken out of service.',
    furtherChecks: ['Check whether the Model ID begins or ends with a space.'],
  },
  'base-url-path': {
    title: 'The path of the Base URL is wrong',
    explanation:
      'Your Base URL names the right host and a path at which it has no API. Often `/v1` is missing, or your client adds it a second time.',
    furtherChecks: ['Run `authlint check`: it tries the path with and without the version.'],
  },
  'input-too-long': {
    title: 'The request is too long for the model',
    explanation:
      'Your key is accepted, and your conversation with its files has more tokens than the model takes. Another key changes nothing.',
    furtherChecks: ['Run `authlint chat` with a short text: does it pass?'],
  },
} as const satisfies Record<string, CodePage>;
