import type { CatalogueEntry } from './entry.js';

/** Cause 1, the key reaches the provider whole and is no longer, or never was, good there. */
export const keyValidityEntries = () =>
  ({
    'key-expired': {
      message: '401 authentication failed: the key has expired.',
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
      message: '401 authentication failed: the key was revoked, deleted or switched off.',
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
      message: '401 authentication failed: the provider no longer takes this kind of key.',
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
      message: '401 authentication failed: the provider does not accept this key.',
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
