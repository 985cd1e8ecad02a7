import {
  IN_TERMINAL,
  isKnown,
  isUnknown,
  RESTART,
  SIGN_IN,
  COMPARE_WITH_END,
  SIGN_IN_AGAIN,
} from './common-steps.js';
import type { CatalogueEntry, CodePage } from './entry.js';

/** Cause 4: native clouds and code assistants want more than a key. */
export const nativeEntries = () =>
  ({
    'native-setting-missing': {
      message: {
        subject: 'provider',
        text: '{provider} needs a setting beyond the key, and it is missing.',
      },
      resolution: {
        id: 'configure-native-settings',
        steps: [
          {
            kind: 'edit',
            when: isKnown('native.example'),
            text: 'Add `{nativeExample}` with your own values to {nativeEntry}.',
            edit: 'provider',
          },
          {
            kind: 'set-variable',
            when: isKnown('headers.unset'),
            whenText: 'a header is filled from a variable that is not set',
            text: 'Set {unsetHeaders}.',
          },
          {
            kind: 'edit',
            when: { all: [isUnknown('headers.unset'), isUnknown('native.example')] },
            whenText: 'the missing setting is not known',
            text: "Configure the provider's own required settings: project, location, region, account or API version.",
            edit: 'provider',
          },
          { ...RESTART, when: { all: [isKnown('headers.unset'), IN_TERMINAL] } },
        ],
      },
      check: 'Compare the configuration with the settings that the provider documents as required.',
      cause: 4,
      precedence: 290,
    },
    'native-login-missing': {
      message: {
        subject: 'provider',
        text: '{provider} needs a login, and there is none on this machine.',
      },
      resolution: {
        id: 'sign-in',
        steps: [
          ...SIGN_IN,
          { kind: 'compare', text: 'Check that {client} runs as the same user and profile.' },
          RESTART,
        ],
      },
      check: "Run the provider's own tool and ask it who is signed in.",
      cause: 4,
      precedence: 280,
    },
    'native-login-expired': {
      message: { subject: null, text: "the login's token has expired and was not renewed." },
      resolution: {
        id: 'sign-in-again',
        steps: [COMPARE_WITH_END, ...SIGN_IN_AGAIN, RESTART],
      },
      check: "Compare the login's time of expiry with the time of the error.",
      cause: 4,
      precedence: 270,
    },
    'native-auth-kind': {
      message: { subject: 'provider', text: '{provider} takes another kind of credential here.' },
      resolution: {
        id: 'use-required-credential-kind',
        steps: [
          {
            kind: 'compare',
            text: 'Check which kind of credential the provider requires at this endpoint.',
          },
          {
            kind: 'add-credential',
            text: "Configure the provider's own required credentials: key, login or service account.",
          },
          { kind: 'edit', text: 'Replace {credential} with one of that kind.', edit: 'key' },
        ],
      },
      check: 'Check whether the answer names the kind that it expects.',
      cause: 4,
      precedence: 300,
    },
    'native-signature': {
      message: { subject: null, text: 'the signature of the request does not match.' },
      resolution: {
        id: 'correct-signing-settings',
        steps: [
          {
            kind: 'add-credential',
            text: "Configure the provider's own required credentials: key id, secret and session token of one set.",
          },
          { kind: 'compare', text: 'Check the region and the service name in the configuration.' },
          { kind: 'fix-network', text: 'Set the clock of this machine by a time server.' },
        ],
      },
      check: 'Compare the clock of this machine with the `date` header of the answer.',
      cause: 4,
      precedence: 310,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const NATIVE_PAGES = {
  'native-setting-missing': {
    title: 'A setting that the provider needs with the key is missing',
    explanation:
      'Your provider authenticates a credential together with a project, a region, an account or an API version. You have not configured that setting, so the credential alone is refused.',
    furtherChecks: ['Check whether the answer names a project, a region or an account.'],
  },
  'native-login-missing': {
    title: 'The provider needs a login that was never made',
    explanation:
      'Your provider does not take a key here but the credentials of a sign-in. You have not signed in with its tool, or the client looks for the login elsewhere.',
    furtherChecks: ['Run `authlint where` and see which login files were searched.'],
  },
  'native-login-expired': {
    title: 'The login has expired',
    explanation:
      'Your login gives the client a token with a short life, and the token has expired or was withdrawn. Your client could not renew it on its own.',
    furtherChecks: ["Run the provider's own tool: does it ask you to sign in?"],
  },
  'native-auth-kind': {
    title: 'The provider takes another kind of credential',
    explanation:
      'Your credential may be good, but this endpoint wants another kind: a login token instead of a key, or a key instead of the token of a subscription. The provider refuses it without looking further.',
    furtherChecks: ['Compare the form of the credential with the ones in the documentation.'],
  },
  'native-signature': {
    title: 'The signature of the request is refused',
    explanation:
      'Your provider checks a signature made from a secret, the time, the region and the request itself. One of them differs: the secret of another key id, the wrong region, a clock that is off, or a proxy that alters the request.',
    furtherChecks: ['Run a request with the tool of the provider and the same profile.'],
  },
} as const satisfies Record<string, CodePage>;
