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
      checks: [
        'Compare the configuration with the settings that the provider documents as required.',
        'Look whether the answer names a project, a region or an account.',
      ],
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
      checks: [
        "Run the provider's own tool and ask it who is signed in.",
        'Run `authlint where` and see which login files were searched.',
      ],
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
      checks: [
        "Compare the login's time of expiry with the time of the error.",
        "Run the provider's own tool: does it ask you to sign in?",
      ],
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
      checks: [
        'Look whether the answer names the kind that it expects.',
        'Compare the form of the credential with the ones in the documentation.',
      ],
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
      checks: [
        'Compare the clock of this machine with the `date` header of the answer.',
        'Run a request with the tool of the provider and the same profile.',
      ],
    },
  }) as const satisfies Record<string, CatalogueEntry>;
