import {
  COPY_AGAIN,
  isKnown,
  isUnknown,
  REPLACE_WITH_IT,
  RESTART,
  RESTART_FOR_VARIABLE,
  UNLESS_SOUND,
} from './common-steps.js';
import type { CatalogueEntry } from './entry.js';

/**
 * Cause 1: the key reaches the provider whole and is no longer, or never was, good there; or it is damaged or absent, and the one in
 * the provider's console may well be good.
 */
export const keyEntries = () =>
  ({
    'key-expired': {
      message: { subject: null, text: 'the key has expired.' },
      resolution: {
        id: 'replace-expired-key',
        steps: [
          {
            kind: 'new-key',
            text: 'Create a key with a later date in {console}.',
            url: 'endpoint.console',
          },
          ...REPLACE_WITH_IT,
          RESTART_FOR_VARIABLE,
        ],
      },
      check: "Look up the key's date of expiry in the provider's console.",
      furtherChecks: ['Look whether the answer of the provider speaks of expiry.'],
      title: 'The key has expired',
      explanation:
        'Your key was good until a set date, and that date has passed. The provider refuses it although not one of its characters is wrong.',
      cause: 1,
      precedence: 330,
    },
    'key-revoked': {
      message: { subject: null, text: 'the key was revoked, deleted or switched off.' },
      resolution: {
        id: 'replace-revoked-key',
        steps: [
          {
            kind: 'compare',
            text: 'Check the state of the key and of the account in {console}.',
            url: 'endpoint.console',
          },
          { kind: 'new-key', text: 'Create a key there and copy it.', url: 'endpoint.console' },
          ...REPLACE_WITH_IT,
        ],
      },
      check: "Look whether the provider's console still lists the key as active.",
      furtherChecks: ['Look for a message of the provider about a key found in public.'],
      title: 'The key was revoked or switched off',
      explanation:
        'Your key was good once, and it, its account or its organisation has been switched off since. Providers also do this on their own when they find a key in public.',
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
      furtherChecks: ["Look for the kind of key in the provider's announcements."],
      title: 'The provider no longer takes this kind of key',
      explanation:
        'Your key has a form that the provider has given up. It was good once, and no key of this form is accepted any more, so another copy of it changes nothing.',
      cause: 1,
      precedence: 320,
    },
    'key-rejected': {
      message: { subject: 'provider', text: '{provider} does not accept this key.' },
      resolution: {
        id: 'replace-saved-credential',
        steps: [
          COPY_AGAIN,
          ...REPLACE_WITH_IT,
          {
            kind: 'edit',
            when: UNLESS_SOUND,
            text: 'Remove spaces before and after the key.',
            edit: 'key',
          },
        ],
      },
      check: "Look whether the provider's console lists the key as active.",
      furtherChecks: [
        'Run `authlint check`: it compares the answer with the one to a made-up key.',
        'Run `authlint where` and see whether the client reads the key that you mean.',
      ],
      title: 'The provider does not accept the key',
      explanation:
        'Your key reaches the provider in the right place and form, and the provider does not know it. It is invalid, expired or revoked, and your provider does not say which.',
      cause: 1,
      precedence: 350,
    },
    'key-missing': {
      message: { subject: null, text: 'the request carries no key.' },
      resolution: {
        id: 'save-the-key',
        steps: [
          { kind: 'new-key', text: 'Copy the key from {console}.', url: 'endpoint.console' },
          { kind: 'set-variable', when: isKnown('env.name'), text: 'Set {variable} to it.' },
          { kind: 'sign-in', when: isKnown('key.savedBy'), text: 'Save it with `{savedBy}`.' },
          {
            kind: 'add-credential',
            when: { all: [isUnknown('env.name'), isUnknown('key.savedBy')] },
            text: 'Save it as the credential of this provider.',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Run `authlint where` and see whether any source holds a key.',
      furtherChecks: ['Look whether the provider says that the key is missing rather than wrong.'],
      title: 'No key is sent',
      explanation:
        'Your client sends the request without a credential, so the provider has nothing to check. The saved credential is empty, or the source that it is read from holds nothing.',
      cause: 1,
      precedence: 160,
    },
    'key-whitespace': {
      message: { subject: null, text: 'the key has white space in it that does not belong to it.' },
      resolution: {
        id: 'remove-spaces',
        steps: [
          {
            kind: 'edit',
            text: 'Remove the spaces and line breaks around and inside {credential}.',
            edit: 'key',
          },
          {
            kind: 'new-key',
            text: 'Copy the key again from {console} if you cannot see them.',
            url: 'endpoint.console',
            applicability: 'maybe',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Compare the length of the saved key with the one in the console.',
      furtherChecks: [
        'Run `authlint check`: it tries the trimmed key and says whether the answer changes.',
      ],
      title: 'The key contains spaces or line breaks',
      explanation:
        'Your key is saved together with a space, a tab or a line break, and the provider compares every character. The key itself is probably good, so you do not need another one.',
      cause: 1,
      precedence: 40,
    },
    'key-quoted': {
      message: { subject: null, text: 'the key is sent together with its quotation marks.' },
      resolution: {
        id: 'remove-quotes',
        steps: [
          { kind: 'edit', text: 'Remove the quotation marks around {credential}.', edit: 'key' },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Look whether the key that the provider repeats begins or ends with a quotation mark.',
      furtherChecks: [
        'Run `authlint where` and read what it says of the first and last character.',
      ],
      title: 'Quotation marks are part of the key',
      explanation:
        'Your key stands between quotation marks that became part of its value. This happens where an env file, a container option or a Windows `set` command does not remove them, and the key between them is probably good.',
      cause: 1,
      precedence: 20,
    },
    'key-bearer-prefix': {
      message: { subject: null, text: 'the saved key includes the word "Bearer".' },
      resolution: {
        id: 'remove-bearer-prefix',
        steps: [
          {
            kind: 'edit',
            text: 'Remove the word "Bearer" and the space after it from {credential}.',
            edit: 'key',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Look whether the saved value begins with "Bearer" or "Authorization:".',
      furtherChecks: ['Run `authlint listen` and see whether the header says the scheme twice.'],
      title: 'The key begins with the word Bearer',
      explanation:
        'Your saved key is a whole header value, and your client puts the scheme in front of it once more. The provider then reads a key that begins with "Bearer".',
      cause: 1,
      precedence: 30,
    },
    'key-non-ascii': {
      message: { subject: null, text: 'the key contains a character outside ASCII.' },
      resolution: {
        id: 'copy-key-again',
        steps: [
          {
            kind: 'new-key',
            text: 'Copy the key again from {console}, with its copy button.',
            url: 'endpoint.console',
          },
          {
            kind: 'edit',
            text: 'Replace {credential}, without passing through a word processor or a chat.',
            edit: 'key',
          },
        ],
      },
      check: 'Run `authlint where`: it names the odd character and its place.',
      furtherChecks: [
        'Look for an error about ByteString, latin-1 or ASCII in the log of the client.',
      ],
      title: 'The key contains characters that no key has',
      explanation:
        'Your key holds a typographic dash, a curly quotation mark, an invisible character or an ellipsis. A word processor or a chat program puts them in when text is pasted, and the key in the console is probably good.',
      cause: 1,
      precedence: 50,
    },
    'key-placeholder': {
      message: { subject: null, text: 'the key is a placeholder and not a key.' },
      resolution: {
        id: 'replace-placeholder',
        steps: [
          { kind: 'new-key', text: 'Copy the key from {console}.', url: 'endpoint.console' },
          {
            kind: 'edit',
            text: 'Replace {credential}, which is an example text, with it.',
            edit: 'key',
          },
          RESTART_FOR_VARIABLE,
        ],
      },
      check: 'Look whether the key that the provider repeats reads like words.',
      furtherChecks: ['Run `authlint where` and see which source supplies the example text.'],
      title: 'The key is an example text',
      explanation:
        'Your configuration still holds the example text of a template, such as "your-api-key". You see it as configured, but the provider has never issued it.',
      cause: 1,
      precedence: 110,
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
        'Look at the Base URL: nothing stands between :// and the host, and no key after a question mark.',
      furtherChecks: ['Run `authlint where` and see which source supplies the Base URL.'],
      title: 'The key is in the Base URL',
      explanation:
        'You pasted the key into the Base URL, before the host or after a question mark. Most clients send it from there in another form, drop it, or refuse such a URL; the provider wants it in a header.',
      cause: 1,
      precedence: 140,
    },
    'key-masked': {
      message: {
        subject: null,
        text: 'the key was copied in its masked form, with dots or asterisks.',
      },
      resolution: {
        id: 'copy-whole-key',
        steps: [
          {
            kind: 'new-key',
            text: "Copy the whole key from the place where you kept it, or with the console's copy button.",
            url: 'endpoint.console',
          },
          ...REPLACE_WITH_IT,
        ],
      },
      check: 'Look for dots, asterisks or an ellipsis in the saved key.',
      furtherChecks: [
        'Compare the length of the saved key with that of another key of the provider.',
      ],
      title: 'The key is a masked copy',
      explanation:
        'You copied what the console shows instead of the key: most of its characters are dots or asterisks. Many consoles show the whole key only once, when it is made.',
      cause: 1,
      precedence: 120,
    },
    'key-unexpanded-reference': {
      message: {
        subject: null,
        text: 'a reference is sent as the key, its value was never put in.',
      },
      resolution: {
        id: 'correct-reference',
        steps: [
          { kind: 'compare', text: 'Check which reference syntax {client} expands in this field.' },
          {
            kind: 'edit',
            text: 'Replace the reference in {credential} with that syntax.',
            edit: 'key',
          },
          { kind: 'set-variable', text: 'Set the variable that it names.' },
          RESTART,
        ],
      },
      check: 'Look for `$`, `{env:` or `op://` at the beginning of the saved key.',
      furtherChecks: ['Run `authlint listen` and see what the client sends.'],
      title: 'The name of a variable is sent instead of its value',
      explanation:
        'Your configuration holds a reference such as `${NAME}` in a syntax that your client does not expand, or in a place where it does not expand any. The provider receives the reference itself.',
      cause: 1,
      precedence: 10,
    },
    'key-malformed': {
      message: { subject: null, text: "the key does not have the form of its provider's keys." },
      resolution: {
        id: 'copy-key-again',
        steps: [
          {
            kind: 'new-key',
            text: 'Copy the key again from {console}, from the first to the last character.',
            url: 'endpoint.console',
          },
          ...REPLACE_WITH_IT,
        ],
      },
      check: 'Compare the length of the saved key with the one in the console.',
      furtherChecks: ['Look for a prefix that stands there twice.'],
      title: 'The key is incomplete or has extra characters',
      explanation:
        'Your key begins like a key of this provider, but its length or its characters do not fit. A part was lost when it was copied, or something else was pasted with it.',
      cause: 1,
      precedence: 130,
    },
  }) as const satisfies Record<string, CatalogueEntry>;
