import type { CatalogueEntry } from './entry.js';

/** Cause 1, the key reaches the provider whole and is no longer, or never was, good there. */
export const keyValidityEntries = () =>
  ({
    'key-expired': {
      title: 'The key has expired',
      message: '401 authentication failed: the key has expired.',
      explanation:
        'Your key was good until a set date, and that date has passed. The provider refuses it although not one of its characters is wrong.',
      resolution: {
        id: 'replace-expired-key',
        steps: [
          "Create a key with a later date in the provider's console.",
          'Copy it and replace the saved credential.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      checks: [
        "Look up the key's date of expiry in the provider's console.",
        'Look whether the answer of the provider speaks of expiry.',
      ],
    },
    'key-revoked': {
      title: 'The key was revoked or switched off',
      message: '401 authentication failed: the key was revoked, deleted or switched off.',
      explanation:
        'Your key was good once, and it, its account or its organisation has been switched off since. Providers also do this on their own when they find a key in public.',
      resolution: {
        id: 'replace-revoked-key',
        steps: [
          "Check the state of the key and of the account in the provider's console.",
          'Create a key there and copy it.',
          'Replace the saved credential with it.',
        ],
      },
      checks: [
        "Look whether the provider's console still lists the key as active.",
        'Look for a message of the provider about a key found in public.',
      ],
    },
    'key-retired': {
      title: 'The provider no longer takes this kind of key',
      message: '401 authentication failed: the provider no longer takes this kind of key.',
      explanation:
        'Your key has a form that the provider has given up. It was good once, and no key of this form is accepted any more, so another copy of it changes nothing.',
      resolution: {
        id: 'replace-retired-key',
        steps: [
          "Create a key of the present kind in the provider's console.",
          'Copy it and replace the saved credential.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      checks: [
        "Compare the beginning of the key with the keys in the provider's console.",
        "Look for the kind of key in the provider's announcements.",
      ],
    },
    'key-rejected': {
      title: 'The provider does not accept the key',
      message: '401 authentication failed: the provider does not accept this key.',
      explanation:
        'Your key reaches the provider in the right place and form, and the provider does not know it. It is invalid, expired or revoked, and your provider does not say which.',
      resolution: {
        id: 'replace-saved-credential',
        steps: [
          "Copy the key again from the provider's console.",
          'Replace the saved credential with it.',
          'Remove spaces before and after the key.',
        ],
      },
      checks: [
        "Look whether the provider's console lists the key as active.",
        'Run `authlint check`: it compares the answer with the one to a made-up key.',
        'Run `authlint where` and see whether the client reads the key that you mean.',
      ],
    },
  }) as const satisfies Record<string, CatalogueEntry>;
