import {
  COMPARE_WITH_END,
  COPY_AGAIN,
  GATEWAY_KEY,
  isUnknown,
  REPLACE_WITH_IT,
  RESTART_BY_COMMAND,
  RESTART_FOR_VARIABLE,
  UNLESS_SOUND,
} from './common-steps.js';
import type { CatalogueEntry, CodePage } from './entry.js';
import { CUT_OUT_OF_KEY, GET_ANOTHER, SAVE_IT } from './key-steps.js';

/**
 * Cause 1: the key arrives unchanged and is not, or no longer, valid; or it is missing. The codes of damaged keys are in `key-damage`.
 */
export const keyEntries = () =>
  ({
    'key-expired': {
      message: { subject: null, text: 'the key has expired.' },
      resolution: {
        id: 'replace-expired-key',
        steps: [
          COMPARE_WITH_END,
          GATEWAY_KEY,
          ...GET_ANOTHER,
          ...REPLACE_WITH_IT,
          RESTART_FOR_VARIABLE,
        ],
      },
      check: "Look up the key's date of expiry in the provider's console.",
      cause: 1,
      precedence: 330,
    },
    'key-revoked': {
      message: { subject: null, text: 'the key was revoked, deleted or switched off.' },
      resolution: {
        id: 'replace-revoked-key',
        steps: [
          COMPARE_WITH_END,
          {
            kind: 'compare',
            text: 'Check the state of the key and of the account in {console}.',
            url: 'endpoint.console',
          },
          { kind: 'new-key', text: 'Create a key there and copy it.', url: 'endpoint.console' },
          ...REPLACE_WITH_IT,
        ],
      },
      check: "Check whether the provider's console still lists the key as active.",
      cause: 1,
      precedence: 340,
    },
    'key-retired': {
      message: { subject: 'provider', text: '{provider} no longer takes this kind of key.' },
      resolution: {
        id: 'replace-retired-key',
        steps: [
          {
            kind: 'new-key',
            text: 'Create a key of the present kind in {console}.',
            url: 'endpoint.console',
          },
          ...REPLACE_WITH_IT,
          RESTART_FOR_VARIABLE,
        ],
      },
      check: "Compare the beginning of the key with the keys in the provider's console.",
      cause: 1,
      precedence: 320,
    },
    'key-rejected': {
      message: { subject: 'provider', text: '{provider} does not accept this key.' },
      resolution: {
        id: 'replace-saved-credential',
        steps: [
          {
            kind: 'try',
            when: {
              all: [
                isUnknown('model.configured'),
                { fact: 'endpoint.kind', operator: 'in', value: ['unknown', 'gateway'] },
              ],
            },
            whenText: 'no Model ID is configured, and the host is that of nobody who is known',
            text: 'Set {modelSetting} to a model that you know and run authlint again: chat was not tried, and some gateways refuse the list alone.',
          },
          COMPARE_WITH_END,
          GATEWAY_KEY,
          ...COPY_AGAIN,
          ...REPLACE_WITH_IT,
          RESTART_BY_COMMAND,
          {
            kind: 'edit',
            when: UNLESS_SOUND,
            text: 'Remove spaces before and after the key.',
            edit: 'key',
          },
        ],
      },
      check: "Check whether the provider's console lists the key as active.",
      cause: 1,
      precedence: 350,
    },
    'key-missing': {
      message: { subject: null, text: 'the request carries no key.' },
      resolution: {
        id: 'save-the-key',
        steps: [...SAVE_IT, RESTART_FOR_VARIABLE],
      },
      check: 'Run `authlint where` and see whether any source holds a key.',
      cause: 1,
      precedence: 160,
    },
    'key-in-base-url': {
      message: {
        subject: null,
        text: 'the key is in the Base URL, where the client does not send it as its credential.',
      },
      resolution: {
        id: 'move-key-out-of-base-url',
        steps: [
          {
            kind: 'edit',
            text: "Remove the key from the Base URL and put it where the client's key belongs.",
            edit: 'base-url',
          },
          {
            kind: 'new-key',
            text: 'Create a new key if the file or its URL was shared: proxies and logs keep whole URLs.',
            url: 'endpoint.console',
            applicability: 'maybe',
          },
        ],
      },
      check:
        'Look at the Base URL: nothing belongs between :// and the host, and no key after a question mark.',
      cause: 1,
      precedence: 140,
    },
    'key-malformed': {
      message: { subject: null, text: "the key does not have the form of its provider's keys." },
      resolution: {
        id: 'copy-key-again',
        steps: [...CUT_OUT_OF_KEY],
      },
      check: 'Compare the length of the saved key with the one in the console.',
      cause: 1,
      precedence: 130,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const KEY_PAGES = {
  'key-expired': {
    title: 'The key has expired',
    explanation:
      'Your key was good until a set date, and that date has passed. The provider refuses it although not one of its characters is wrong.',
    furtherChecks: ['Check whether the answer of the provider speaks of expiry.'],
  },
  'key-revoked': {
    title: 'The key was revoked or switched off',
    explanation:
      'Your key was good once, and it, its account or its organisation has been switched off since. Providers also do this on their own when they find a key in public.',
    furtherChecks: ['Look for a message of the provider about a key found in public.'],
  },
  'key-retired': {
    title: 'The provider no longer takes this kind of key',
    explanation:
      'Your key has a form that the provider has given up. It was good once, and no key of this form is accepted any more, so another copy of it changes nothing.',
    furtherChecks: ["Look for the kind of key in the provider's announcements."],
  },
  'key-rejected': {
    title: 'The provider does not accept the key',
    explanation:
      'Your key reaches the provider in the right place and form, and the provider does not know it. It is invalid, expired or revoked, and your provider does not say which.',
    furtherChecks: [
      'Run `authlint check`: it compares the answer with the one to a made-up key.',
      'Run `authlint where` and see whether the client reads the key that you mean.',
    ],
  },
  'key-missing': {
    title: 'No key is sent',
    explanation:
      'Your client sends the request without a credential, so the provider has nothing to check. The saved credential is empty, or the source that it is read from holds nothing.',
    furtherChecks: ['Check whether the provider says that the key is missing rather than wrong.'],
  },
  'key-in-base-url': {
    title: 'The key is in the Base URL',
    explanation:
      'You pasted the key into the Base URL, before the host or after a question mark. Most clients send it from there in another form, drop it, or refuse such a URL; the provider wants it in a header.',
    furtherChecks: ['Run `authlint where` and see which source supplies the Base URL.'],
  },
  'key-malformed': {
    title: 'The key is incomplete or has extra characters',
    explanation:
      'Your key begins like a key of this provider, but its length or its characters do not fit. A part was lost when it was copied, or something else was pasted with it.',
    furtherChecks: ['Look for a prefix that is there twice.'],
  },
} as const satisfies Record<string, CodePage>;
