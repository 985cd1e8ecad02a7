import type { CatalogueEntry } from './entry.js';

/** Cause 1, the key is damaged or absent: the key in the provider's console may well be good. */
export const keyDamageEntries = () =>
  ({
    'key-missing': {
      title: 'No key is sent',
      message: '401 authentication failed: the request carries no key.',
      explanation:
        'Your client sends the request without a credential, so the provider has nothing to check. The saved credential is empty, or the source that it is read from holds nothing.',
      resolution: {
        id: 'save-the-key',
        steps: [
          "Copy the key from the provider's console.",
          'Save it as the credential of this provider, or set the variable that the configuration names.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      checks: [
        'Run `authlint where` and see whether any source holds a key.',
        'Look whether the provider says that the key is missing rather than wrong.',
      ],
    },
    'key-whitespace': {
      title: 'The key contains spaces or line breaks',
      message:
        '401 authentication failed: the key has white space in it that does not belong to it.',
      explanation:
        'Your key is saved together with a space, a tab or a line break, and the provider compares every character. The key itself is probably good, so you do not need another one.',
      resolution: {
        id: 'remove-spaces',
        steps: [
          'Remove the spaces and line breaks around and inside the saved key.',
          "Copy the key again from the provider's console if you cannot see them.",
          'Replace the saved credential with the clean key.',
        ],
      },
      checks: [
        'Compare the length of the saved key with the one in the console.',
        'Run `authlint check`: it tries the trimmed key and says whether the answer changes.',
      ],
    },
    'key-quoted': {
      title: 'Quotation marks are part of the key',
      message: '401 authentication failed: the key is sent together with its quotation marks.',
      explanation:
        'Your key stands between quotation marks that became part of its value. This happens where an env file, a container option or a Windows `set` command does not remove them, and the key between them is probably good.',
      resolution: {
        id: 'remove-quotes',
        steps: [
          'Remove the quotation marks around the key where it is saved.',
          'Replace the saved credential with the bare key.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      checks: [
        'Look whether the key that the provider repeats begins or ends with a quotation mark.',
        'Run `authlint where` and read what it says of the first and last character.',
      ],
    },
    'key-bearer-prefix': {
      title: 'The key begins with the word Bearer',
      message: '401 authentication failed: the saved key includes the word "Bearer".',
      explanation:
        'Your saved key is a whole header value, and your client puts the scheme in front of it once more. The provider then reads a key that begins with "Bearer".',
      resolution: {
        id: 'remove-bearer-prefix',
        steps: [
          'Remove the word "Bearer" and the space after it from the saved key.',
          'Replace the saved credential with the bare key.',
        ],
      },
      checks: [
        'Look whether the saved value begins with "Bearer" or "Authorization:".',
        'Run `authlint listen` and see whether the header says the scheme twice.',
      ],
    },
    'key-non-ascii': {
      title: 'The key contains characters that no key has',
      message: '401 authentication failed: the key contains a character outside ASCII.',
      explanation:
        'Your key holds a typographic dash, a curly quotation mark, an invisible character or an ellipsis. A word processor or a chat program puts them in when text is pasted, and the key in the console is probably good.',
      resolution: {
        id: 'copy-key-again',
        steps: [
          "Copy the key again from the provider's console, with its copy button.",
          'Replace the saved credential, without passing through a word processor or a chat.',
        ],
      },
      checks: [
        'Run `authlint where`: it names the odd character and its place.',
        'Look for an error about ByteString, latin-1 or ASCII in the log of the client.',
      ],
    },
    'key-placeholder': {
      title: 'The key is an example text',
      message: '401 authentication failed: the key is a placeholder and not a key.',
      explanation:
        'Your configuration still holds the example text of a template, such as "your-api-key". You see it as configured, but the provider has never issued it.',
      resolution: {
        id: 'replace-placeholder',
        steps: [
          "Copy the key from the provider's console.",
          'Replace the example text with it in the source that the client reads.',
          'Restart the client from the same terminal if the key comes from a variable.',
        ],
      },
      checks: [
        'Look whether the key that the provider repeats reads like words.',
        'Run `authlint where` and see which source supplies the example text.',
      ],
    },
    'key-in-base-url': {
      title: 'The key is in the Base URL',
      message:
        '401 authentication failed: the key is in the Base URL, where the client does not send it as its credential.',
      explanation:
        'You pasted the key into the Base URL, before the host or after a question mark. Most clients send it from there in another form, drop it, or refuse such a URL; the provider wants it in a header.',
      resolution: {
        id: 'move-key-out-of-base-url',
        steps: [
          "Remove the key from the Base URL and put it where the client's key belongs.",
          'Create a new key if the file or its URL was shared: proxies and logs keep whole URLs.',
        ],
      },
      checks: [
        'Look at the Base URL: nothing stands between :// and the host, and no key after a question mark.',
        'Run `authlint where` and see which source supplies the Base URL.',
      ],
    },
    'key-masked': {
      title: 'The key is a masked copy',
      message:
        '401 authentication failed: the key was copied in its masked form, with dots or asterisks.',
      explanation:
        'You copied what the console shows instead of the key: most of its characters are dots or asterisks. Many consoles show the whole key only once, when it is made.',
      resolution: {
        id: 'copy-whole-key',
        steps: [
          "Copy the whole key from the place where you kept it, or with the console's copy button.",
          'Replace the saved credential with it.',
        ],
      },
      checks: [
        'Look for dots, asterisks or an ellipsis in the saved key.',
        'Compare the length of the saved key with that of another key of the provider.',
      ],
    },
    'key-unexpanded-reference': {
      title: 'The name of a variable is sent instead of its value',
      message:
        '401 authentication failed: a reference is sent as the key, its value was never put in.',
      explanation:
        'Your configuration holds a reference such as `${NAME}` in a syntax that your client does not expand, or in a place where it does not expand any. The provider receives the reference itself.',
      resolution: {
        id: 'correct-reference',
        steps: [
          'Check which reference syntax the client expands in this field.',
          'Replace the saved reference with that syntax, or with the name of the variable in `apiKeyEnv`.',
          'Set the variable, then restart the client from the same terminal.',
        ],
      },
      checks: [
        'Look for `$`, `{env:` or `op://` at the beginning of the saved key.',
        'Run `authlint listen` and see what the client sends.',
      ],
    },
    'key-malformed': {
      title: 'The key is incomplete or has extra characters',
      message: "401 authentication failed: the key does not have the form of its provider's keys.",
      explanation:
        'Your key begins like a key of this provider, but its length or its characters do not fit. A part was lost when it was copied, or something else was pasted with it.',
      resolution: {
        id: 'copy-key-again',
        steps: [
          "Copy the key again from the provider's console, from the first to the last character.",
          'Replace the saved credential with it.',
        ],
      },
      checks: [
        'Compare the length of the saved key with the one in the console.',
        'Look for a prefix that stands there twice.',
      ],
    },
  }) as const satisfies Record<string, CatalogueEntry>;
