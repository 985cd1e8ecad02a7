import type { CatalogueEntry } from './entry.js';

/**
 * Cause 1: the key reaches the provider whole and is no longer, or never was, good there; or it is damaged or absent, and the one in
 * the provider's console may well be good.
 */
export const keyEntries = () =>
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
    'key-missing': {
      message: '401 authentication failed: the request carries no key.',
      resolution: {
        id: 'save-the-key',
        steps: [
          "Copy the key from the provider's console.",
          'Save it as the credential of this provider, or set the variable that the configuration names.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      check: 'Run `authlint where` and see whether any source holds a key.',
    },
    'key-whitespace': {
      message:
        '401 authentication failed: the key has white space in it that does not belong to it.',
      resolution: {
        id: 'remove-spaces',
        steps: [
          'Remove the spaces and line breaks around and inside the saved key.',
          "Copy the key again from the provider's console if you cannot see them.",
          'Replace the saved credential with the clean key.',
        ],
      },
      check: 'Compare the length of the saved key with the one in the console.',
    },
    'key-quoted': {
      message: '401 authentication failed: the key is sent together with its quotation marks.',
      resolution: {
        id: 'remove-quotes',
        steps: [
          'Remove the quotation marks around the key where it is saved.',
          'Replace the saved credential with the bare key.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      check: 'Look whether the key that the provider repeats begins or ends with a quotation mark.',
    },
    'key-bearer-prefix': {
      message: '401 authentication failed: the saved key includes the word "Bearer".',
      resolution: {
        id: 'remove-bearer-prefix',
        steps: [
          'Remove the word "Bearer" and the space after it from the saved key.',
          'Replace the saved credential with the bare key.',
        ],
      },
      check: 'Look whether the saved value begins with "Bearer" or "Authorization:".',
    },
    'key-non-ascii': {
      message: '401 authentication failed: the key contains a character outside ASCII.',
      resolution: {
        id: 'copy-key-again',
        steps: [
          "Copy the key again from the provider's console, with its copy button.",
          'Replace the saved credential, without passing through a word processor or a chat.',
        ],
      },
      check: 'Run `authlint where`: it names the odd character and its place.',
    },
    'key-placeholder': {
      message: '401 authentication failed: the key is a placeholder and not a key.',
      resolution: {
        id: 'replace-placeholder',
        steps: [
          "Copy the key from the provider's console.",
          'Replace the example text with it in the source that the client reads.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      check: 'Look whether the key that the provider repeats reads like words.',
    },
    'key-in-base-url': {
      message:
        '401 authentication failed: the key is in the Base URL, where the client does not send it as its credential.',
      resolution: {
        id: 'move-key-out-of-base-url',
        steps: [
          "Remove the key from the Base URL and put it where the client's key belongs.",
          'Create a new key if the file or its URL was shared: proxies and logs keep whole URLs.',
        ],
      },
      check:
        'Look at the Base URL: nothing stands between :// and the host, and no key after a question mark.',
    },
    'key-masked': {
      message:
        '401 authentication failed: the key was copied in its masked form, with dots or asterisks.',
      resolution: {
        id: 'copy-whole-key',
        steps: [
          "Copy the whole key from the place where you kept it, or with the console's copy button.",
          'Replace the saved credential with it.',
        ],
      },
      check: 'Look for dots, asterisks or an ellipsis in the saved key.',
    },
    'key-unexpanded-reference': {
      message:
        '401 authentication failed: a reference is sent as the key, its value was never put in.',
      resolution: {
        id: 'correct-reference',
        steps: [
          'Check which reference syntax the client expands in this field.',
          'Replace the saved reference with that syntax, or with the name of the variable in `apiKeyEnv`.',
          'Set the variable, then restart the client from the same terminal.',
        ],
      },
      check: 'Look for `$`, `{env:` or `op://` at the beginning of the saved key.',
    },
    'key-malformed': {
      message: "401 authentication failed: the key does not have the form of its provider's keys.",
      resolution: {
        id: 'copy-key-again',
        steps: [
          "Copy the key again from the provider's console, from the first to the last character.",
          'Replace the saved credential with it.',
        ],
      },
      check: 'Compare the length of the saved key with the one in the console.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
