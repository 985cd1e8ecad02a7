import type { CatalogueEntry } from './entry.js';

/** The failure is made on this machine (files, runtime, shell), or by a system that is no model provider. */
export const machineEntries = () =>
  ({
    filesystem: {
      message:
        'Not an authentication failure: the operating system denies access to a file or folder.',
      resolution: {
        id: 'correct-file-permission',
        steps: [
          'Check the owner and the permissions of the path in the error.',
          'Run the client as the user who owns that path.',
        ],
      },
      check: 'Look for EACCES, EPERM or a path beside "permission denied".',
    },
    runtime: {
      message: 'Not an authentication failure: the program fails in its runtime before any answer.',
      resolution: {
        id: 'repair-installation',
        steps: [
          'Read in the error which version or module is missing.',
          'Update the runtime, or install the client again.',
        ],
      },
      check: 'Compare the version of the runtime with the one that the client requires.',
    },
    shell: {
      message: 'Not an authentication failure: the shell cannot run the command.',
      resolution: {
        id: 'correct-command-line',
        steps: [
          'Check the spelling of the command and that it is installed and on the PATH.',
          'Put arguments with special characters between single quotation marks.',
        ],
      },
      check: 'Look for the name of the shell at the beginning of the error line.',
    },
    'other-system': {
      message:
        'Not an authentication failure of the provider: another system refuses its own login.',
      resolution: {
        id: 'renew-other-login',
        steps: [
          'Replace the login of the system that the error names, where that system keeps it.',
        ],
      },
      check: 'Look at the host or the program in the line of the failure.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
