import type { CatalogueEntry } from './entry.js';

/** Cause 4: native clouds and code assistants want more than a key. */
export const nativeEntries = () =>
  ({
    'native-setting-missing': {
      message:
        '401 authentication failed: the provider needs a setting beyond the key, and it is missing.',
      resolution: {
        id: 'configure-native-settings',
        steps: [
          "Configure the provider's own required settings: project, location, region, account or API version.",
          'Restart the client if the settings come from variables.',
        ],
      },
      check: 'Compare the configuration with the settings that the provider documents as required.',
    },
    'native-login-missing': {
      message:
        '401 authentication failed: the provider needs a login, and there is none on this machine.',
      resolution: {
        id: 'sign-in',
        steps: [
          "Configure the provider's own credentials: sign in with its command-line tool.",
          'Check that the client runs as the same user and profile.',
          'Restart the client from the same terminal.',
        ],
      },
      check: "Run the provider's own tool and ask it who is signed in.",
    },
    'native-login-expired': {
      message: "401 authentication failed: the login's token has expired and was not renewed.",
      resolution: {
        id: 'sign-in-again',
        steps: [
          "Sign in again with the provider's own tool.",
          'Restart the client from the same terminal.',
        ],
      },
      check: "Compare the login's time of expiry with the time of the error.",
    },
    'native-auth-kind': {
      message: '401 authentication failed: the provider takes another kind of credential here.',
      resolution: {
        id: 'use-required-credential-kind',
        steps: [
          'Check which kind of credential the provider requires at this endpoint.',
          "Configure the provider's own required credentials: key, login or service account.",
          'Replace the saved credential with one of that kind.',
        ],
      },
      check: 'Look whether the answer names the kind that it expects.',
    },
    'native-signature': {
      message: '401 authentication failed: the signature of the request does not match.',
      resolution: {
        id: 'correct-signing-settings',
        steps: [
          "Configure the provider's own required credentials: key id, secret and session token of one set.",
          'Check the region and the service name in the configuration.',
          'Set the clock of this machine by a time server.',
        ],
      },
      check: 'Compare the clock of this machine with the `date` header of the answer.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
