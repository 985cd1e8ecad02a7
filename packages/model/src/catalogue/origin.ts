import type { CatalogueEntry } from './entry.js';

/** Cause 2: the key is good, at another door. */
export const originEntries = () =>
  ({
    'key-of-other-provider': {
      message:
        '401 authentication failed: the key was issued by another provider than the Base URL belongs to.',
      resolution: {
        id: 'match-key-and-base-url',
        steps: [
          'Check that the key belongs to the configured Base URL.',
          'Copy the key of that provider from its console and replace the saved credential.',
          'Set the Base URL of the provider that issued the key if that is the one you mean.',
        ],
      },
      check: 'Compare the first characters of the key with those that the provider documents.',
    },
    'key-of-twin-endpoint': {
      message: '401 authentication failed: the key belongs to another endpoint of the same vendor.',
      resolution: {
        id: 'use-matching-endpoint',
        steps: [
          'Check that the key belongs to the configured Base URL.',
          'Set the Base URL of the endpoint whose console issued the key.',
          'Copy a key from the console of the configured endpoint if that is the one you mean.',
        ],
      },
      check: 'Look at the host name of the console that shows the key.',
    },
    'key-of-other-plan': {
      message:
        '401 authentication failed: the key belongs to another plan or product of the same vendor.',
      resolution: {
        id: 'use-endpoint-of-plan',
        steps: [
          'Check that the key belongs to the configured Base URL.',
          "Set the Base URL that the vendor's documentation gives for your plan.",
          'Copy a key of the configured plan from the console if that is the one you mean.',
        ],
      },
      check: 'Look in the console for the plan to which the key belongs.',
    },
    'key-of-other-account': {
      message:
        '401 authentication failed: the key belongs to another account, organisation or resource.',
      resolution: {
        id: 'match-key-and-account',
        steps: [
          'Check that the key belongs to the configured Base URL and to the account that it names.',
          'Copy the key from the console page of that very resource or organisation.',
          'Correct the organisation or project header, or remove it, if the key is the right one.',
        ],
      },
      check: "Compare the resource in the host name with the one on the key's console page.",
    },
    'endpoint-of-other-provider': {
      message:
        '401 authentication failed: the Base URL leads to another provider than the one that is meant.',
      resolution: {
        id: 'correct-base-url',
        steps: [
          'Check that the key belongs to the configured Base URL.',
          'Set the Base URL in the setting that this version of the client reads.',
          'Restart the client and run the request again.',
        ],
      },
      check: 'Look at the host in the error text: is it the one that you configured?',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
