import type { CatalogueEntry } from './entry.js';

/** The provider answered, and what it objects to is not who asks. */
export const answerEntries = () =>
  ({
    'bot-protection': {
      message:
        'Not an authentication failure: a bot protection in front of the provider blocks the request.',
      resolution: {
        id: 'use-allowed-network',
        steps: [
          'Run the client from another network, without a VPN or a shared cloud address.',
          'Ask the operator of the host to allow your address.',
        ],
      },
      check: 'Look whether the body is an HTML page instead of JSON.',
    },
    permission: {
      message:
        'Not an authentication failure: the key is accepted, but it lacks a permission for this request.',
      resolution: {
        id: 'grant-permission',
        steps: [
          'Read in the answer which permission, role or scope is missing.',
          "Grant it to the key or the account in the provider's console, or ask an administrator.",
        ],
      },
      check: 'Look whether the answer names a scope, a role or a policy.',
    },
    'model-access': {
      message: 'Not an authentication failure: the key is accepted, but it may not use this model.',
      resolution: {
        id: 'choose-allowed-model',
        steps: [
          'Choose a Model ID that the key may use.',
          "Enable the model for your account in the provider's console, or ask an administrator.",
        ],
      },
      check: 'Run `authlint models` and look whether the model is on the list.',
    },
    quota: {
      message: 'Not an authentication failure: the credit or quota of the account is used up.',
      resolution: {
        id: 'restore-credit',
        steps: [
          "Check the balance and the limits in the provider's console.",
          'Add credit, raise the limit, or wait until the period starts again.',
        ],
      },
      check: 'Look for words such as balance, credit, billing or quota in the answer.',
    },
    'rate-limit': {
      message: 'Not an authentication failure: too many requests were sent in a short time.',
      resolution: {
        id: 'wait-and-retry',
        steps: [
          'Wait as long as the `retry-after` header says, then retry.',
          'Reduce the number of requests that run at the same time.',
        ],
      },
      check: 'Look for status 429 or a `retry-after` header.',
    },
    'not-found': {
      message: 'Not an authentication failure: the requested path or model does not exist.',
      resolution: {
        id: 'correct-path',
        steps: [
          "Compare the Base URL with the one in the provider's documentation.",
          'Check the spelling of the Model ID.',
        ],
      },
      check: 'Look whether the version path occurs twice or not at all in the URL.',
    },
    'provider-retired': {
      message: 'Not an authentication failure: the service, or this way to sign in, has ended.',
      resolution: {
        id: 'move-to-successor',
        steps: [
          "Read in the provider's announcement what takes the place of the service.",
          'Set the Base URL, the key and the Model ID of the client to those of another provider.',
        ],
      },
      check: 'Look for status 410 or words such as retired, discontinued or no longer supported.',
    },
    'bad-request': {
      message: 'Not an authentication failure: the provider finds a fault in the request itself.',
      resolution: {
        id: 'correct-request',
        steps: [
          'Read in the answer which field the provider objects to.',
          'Correct that setting of the client, or choose the matching API type for this provider.',
        ],
      },
      check: 'Look whether the answer names a parameter.',
    },
    'server-error': {
      message: 'Not an authentication failure: the server reports a fault of its own.',
      resolution: {
        id: 'retry-later',
        steps: [
          'Wait a few minutes, then retry.',
          "Check the provider's status page, or ask the operator of the gateway.",
        ],
      },
      check: 'Look whether the status is 500 or higher.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
