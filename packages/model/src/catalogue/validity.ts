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
      check: "Look up the key's date of expiry in the provider's console.",
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
      check: "Look whether the provider's console still lists the key as active.",
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
      check: "Compare the beginning of the key with the keys in the provider's console.",
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
      check: "Look whether the provider's console lists the key as active.",
    },
  }) as const satisfies Record<string, CatalogueEntry>;
