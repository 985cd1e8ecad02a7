import type { CatalogueEntry } from './entry.js';

/** Cause 3: the client does not see the variable as it is now. */
export const envEntries = () =>
  ({
    'env-not-set': {
      message: '401 authentication failed: the variable that should hold the key is not set.',
      resolution: {
        id: 'set-variable-and-restart',
        steps: [
          'Set the variable to the key in the terminal, or in the env file that the client loads.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Run `authlint where` and see which names and files were searched.',
    },
    'env-not-in-client': {
      message:
        '401 authentication failed: the variable is set here, but the running client does not have it.',
      resolution: {
        id: 'start-from-same-terminal',
        steps: [
          'Set the variable where the client is started.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Start the client from the terminal in which the variable is set and try again.',
    },
    'env-changed-after-start': {
      message:
        '401 authentication failed: the variable was set or changed after the client started.',
      resolution: {
        id: 'restart-client',
        steps: [
          'Set the variable to the current key in the terminal.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Compare the start of the client with the time at which the key was changed.',
    },
    'env-shadowed': {
      message:
        '401 authentication failed: another source with precedence hides the key or Base URL that is meant.',
      resolution: {
        id: 'remove-shadowing-source',
        steps: [
          'Run `authlint where` and see which source wins.',
          'Remove the other value there, or set the variable to the right key.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Run `authlint where` and compare the fingerprints of all sources.',
    },
    'env-name-mismatch': {
      message:
        '401 authentication failed: the key is set under another name than the one the client reads.',
      resolution: {
        id: 'correct-variable-name',
        steps: [
          'Set the variable under the very name that the client reads, or correct that name in the configuration.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Run `authlint where` and compare the names it lists.',
    },
    'env-file-not-loaded': {
      message:
        '401 authentication failed: the key is in an env file that the client does not load.',
      resolution: {
        id: 'load-env-file',
        steps: [
          'Set the variable in the file that the client loads, or in the terminal.',
          'Restart the client from the same terminal and folder.',
        ],
      },
      check: 'Run `authlint where` and see whether the file is among the sources.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
