import {
  BY_HAND,
  IN_TERMINAL,
  isKnown,
  isUnknown,
  RESTART,
  RESTART_BY_COMMAND,
} from './common-steps.js';
import { UNLESS_DEFINED } from './key-steps.js';
import type { Condition } from '../condition.js';
import type { CatalogueEntry, CodePage } from './entry.js';
import type { StepRow } from '../step.js';

/** A CI run has no value: each CI system stores secrets differently, and withholds them for different reasons. */
const IN_CI: readonly StepRow[] = (
  [
    [
      'GitHub Actions',
      'Add the secret in the settings of the repository, and set {variable} to it below `env:` of the job. A secret that is not defined is empty, and a pull request from a fork gets none.',
    ],
    [
      'GitLab CI',
      'Add {variable} in the CI/CD settings of the project. A protected variable reaches protected branches alone, and a pipeline of a fork gets none.',
    ],
    [
      'Azure Pipelines',
      'Add {variable} below `env:` of the step in the form `$(NAME)`: a secret variable of the pipeline reaches no script by itself.',
    ],
    [
      'CI',
      'Add {variable} to the secrets of this system and pass it to the job. Runs for forks usually get none.',
    ],
  ] as const
).map(([system, text]) => ({
  kind: 'add-credential',
  when: { all: [{ fact: 'env.ci', operator: 'is', value: system }] },
  whenText: `the run is one of ${system}`,
  text,
}));

const HAS_OTHER_NAME: Condition = {
  all: [isKnown('env.similarName'), { fact: 'env.similarName', operator: 'isNot', value: 'none' }],
};

/** No similarly named variable is set, and it is not a CI run. */
const UNSET_BY_HAND: Condition = {
  all: [
    BY_HAND,
    {
      any: [
        { fact: 'env.similarName', operator: 'is', value: 'none' },
        isUnknown('env.similarName'),
      ],
    },
  ],
};

/** An empty value overrides a key of lower precedence. */
const HIDES: Condition = {
  all: [isKnown('env.namedIn'), { fact: 'key.hides', operator: 'isNot', value: [] }],
};

const UNLESS_HIDING: Condition = {
  any: [
    isUnknown('env.namedIn'),
    { fact: 'key.hides', operator: 'is', value: [] },
    isUnknown('key.hides'),
  ],
};

const SET_BY_HAND: Condition = {
  all: [UNSET_BY_HAND, isUnknown('env.emptyIn'), UNLESS_HIDING],
};

const IN_NO_FILE: Condition = {
  all: [HAS_OTHER_NAME, isUnknown('env.namedIn'), isUnknown('env.similarLine')],
};

/** The variable is set under another name than the one that the client reads. */
const OTHER_NAME: readonly [StepRow, StepRow, StepRow, StepRow] = [
  {
    kind: 'edit',
    when: { all: [HAS_OTHER_NAME, isKnown('env.namedIn')] },
    whenText: 'a variable of almost this name is set, and a file names the variable',
    text: 'Put {similar} in place of {variable} in {namedIn}: that variable holds the key.',
    edit: 'key',
    applicability: 'machine',
  },
  {
    kind: 'edit',
    when: { all: [HAS_OTHER_NAME, isUnknown('env.namedIn'), isKnown('env.similarLine')] },
    whenText: 'an env file of the client sets the other name',
    text: 'Rename {similar} in {similarLine} to {variable}: that is the name that {client} reads.',
  },
  {
    kind: 'sign-in',
    when: { all: [IN_NO_FILE, isKnown('client.keySignIn')] },
    whenText: 'a command of the client saves a key',
    text: 'Save the value of {similar} with {keySignIn}: {client} takes its key from there.',
  },
  {
    kind: 'set-variable',
    when: { all: [IN_NO_FILE, isUnknown('client.keySignIn')] },
    whenText: 'a variable of almost this name is set',
    text: 'Set {variable} to the value of {similar}: that is the name that {client} reads.',
  },
];

/** Cause 3: the client does not have the current value of the variable. */
export const envEntries = () =>
  ({
    'env-not-set': {
      message: { subject: null, text: 'the variable that should hold the key is not set.' },
      resolution: {
        id: 'set-variable-and-restart',
        steps: [
          ...OTHER_NAME,
          {
            kind: 'edit',
            when: HIDES,
            whenText: 'a file names the variable, and a source below it has a key',
            text: 'Remove {variable} from {namedIn}: without that line the key from {hides} counts.',
          },
          {
            kind: 'edit',
            when: isKnown('env.emptyIn'),
            whenText: 'a file empties it',
            text: 'Put the key behind the `=` of {variable} in {emptyIn}, without a blank: it is empty.',
            edit: 'key',
            applicability: 'placeholder',
          },
          {
            kind: 'set-variable',
            when: { all: [SET_BY_HAND, isKnown('endpoint.console')] },
            text: 'Set {variables} to a key of {console} where {client} starts.',
            url: 'endpoint.console',
          },
          {
            kind: 'set-variable',
            when: { all: [SET_BY_HAND, isUnknown('endpoint.console')] },
            whenText: 'no system of continuous integration runs this',
            text: 'Set {variables} to the key in the terminal, or in {envFile}.',
          },
          {
            ...RESTART,
            when: { all: [BY_HAND, IN_TERMINAL] },
            whenText: 'a person started the client, in a terminal',
          },
          ...IN_CI,
        ],
      },
      check: 'Run `authlint where` and see which names and files were searched.',
      cause: 3,
      precedence: 150,
    },
    'env-not-in-client': {
      message: {
        subject: null,
        text: 'the variable is set here, but the running client does not have it.',
      },
      resolution: {
        id: 'start-from-same-terminal',
        steps: [
          {
            kind: 'set-variable',
            when: UNLESS_DEFINED,
            text: 'Set {variable} where {client} is started.',
          },
          RESTART,
        ],
      },
      check: 'Start the client from the terminal in which the variable is set and try again.',
      cause: 3,
      precedence: 60,
    },
    'env-changed-after-start': {
      message: { subject: null, text: 'the variable was set or changed after the client started.' },
      resolution: {
        id: 'restart-client',
        steps: [
          {
            kind: 'edit',
            when: isKnown('client.heldIn'),
            whenText: 'the file of a service has the old value',
            text: 'Replace the old value of {variable} in {heldIn}: the service {service} reads it there.',
          },
          {
            kind: 'set-variable',
            when: UNLESS_DEFINED,
            text: 'Set {variable} to the current key in the terminal.',
          },
          {
            kind: 'edit',
            when: isKnown('env.setIn'),
            whenText: 'a start-up file has the old value',
            text: 'Remove the old value from {setIn}: each new terminal gets it from there.',
          },
          RESTART,
        ],
      },
      check: 'Compare the start of the client with the time at which the key was changed.',
      cause: 3,
      precedence: 70,
    },
    'env-shadowed': {
      message: {
        subject: null,
        text: 'another source with precedence hides the key or Base URL that is meant.',
      },
      resolution: {
        id: 'remove-shadowing-source',
        steps: [
          {
            kind: 'edit',
            when: isKnown('key.hiddenLogin'),
            whenText: 'a hidden sign-in was accepted',
            text: 'Remove {credential}: then {client} uses its sign-in ({hiddenLogin}), which is accepted.',
            edit: 'key',
          },
          {
            kind: 'edit',
            when: {
              all: [
                isKnown('key.hiddenAccepted'),
                isUnknown('key.hiddenLogin'),
                { fact: 'key.source', operator: 'is', value: 'env' },
              ],
            },
            whenText: 'a variable hides a key that was accepted',
            text: 'Remove {variable} from the environment in which {client} is started: the key that it hides is accepted ({accepted}).',
          },
          {
            kind: 'edit',
            when: {
              all: [
                isKnown('key.hiddenAccepted'),
                isUnknown('key.hiddenLogin'),
                { fact: 'key.source', operator: 'isNot', value: 'env' },
              ],
            },
            whenText: 'a saved key hides one that was accepted',
            text: 'Remove {credential}, or replace it with the key that is accepted: {accepted}.',
            edit: 'key',
          },
          {
            kind: 'try',
            when: isUnknown('key.hiddenAccepted'),
            text: 'Run `authlint where` and see which source wins.',
            command: ['authlint', 'where'],
          },
          {
            kind: 'edit',
            when: isUnknown('key.hiddenAccepted'),
            text: 'Remove the other value there, or set {variable} to the right key.',
          },
          {
            kind: 'edit',
            when: {
              all: [
                isKnown('key.hiddenAccepted'),
                { fact: 'key.source', operator: 'is', value: 'env' },
                { fact: 'env.terminalLines', operator: 'isNot', value: [] },
              ],
            },
            whenText: 'a start-up file sets the variable',
            text: 'Remove the line that sets it again in each terminal: {terminalLines}.',
          },
          RESTART,
        ],
      },
      check: 'Run `authlint where` and compare the fingerprints of all sources.',
      cause: 3,
      precedence: 80,
    },
    'env-name-mismatch': {
      message: {
        subject: null,
        text: 'the key is set under another name than the one the client reads.',
      },
      resolution: {
        id: 'correct-variable-name',
        steps: [...OTHER_NAME, RESTART],
      },
      check: 'Run `authlint where` and compare the names it lists.',
      cause: 3,
      precedence: 90,
    },
    'env-file-not-loaded': {
      message: { subject: null, text: 'the key is in an env file that the client does not load.' },
      resolution: {
        id: 'load-env-file',
        steps: [
          {
            kind: 'set-variable',
            text: 'Add {variable} from {unloadedFile} to the environment of {client}, which does not read that file by itself.',
          },
          {
            kind: 'restart',
            when: { all: [IN_TERMINAL, isUnknown('client.restart')] },
            text: 'Restart {client} from the same terminal and folder.',
          },
          RESTART_BY_COMMAND,
        ],
      },
      check: 'Run `authlint where` and see whether the file is among the sources.',
      cause: 3,
      precedence: 100,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const ENV_PAGES = {
  'env-not-set': {
    title: 'The variable is not set',
    explanation:
      'Your configuration takes the key from an environment variable, and no source gives that variable a value. Your client sends no key, or an empty one.',
    furtherChecks: ['Check whether the variable is set but not exported in the shell.'],
  },
  'env-not-in-client': {
    title: 'The running client does not have the variable',
    explanation:
      'You have set the variable in this terminal, and the client was started somewhere else: from the desktop, as a service, in a container or in another terminal. A program only receives the variables of the place where it is started.',
    furtherChecks: ['Run `authlint check --pid PID` with the process of the client.'],
  },
  'env-changed-after-start': {
    title: 'The client still holds the old value',
    explanation:
      'Your client reads the variable when it starts and keeps that value. You changed the variable later, so the client still sends the old key.',
    furtherChecks: ['Run `authlint check --pid PID`: it compares both values by fingerprint.'],
  },
  'env-shadowed': {
    title: 'Another source hides the key or Base URL you mean',
    explanation:
      'Your key and your Base URL are there, but a variable, a file or a saved credential with higher precedence gives another value for one of them, perhaps an empty one. Your client uses that value and ignores the rest.',
    furtherChecks: ['Look for an export of the same variable in the shell profile.'],
  },
  'env-name-mismatch': {
    title: 'The key is under another variable name',
    explanation:
      'Your environment has the key under a name that resembles the configured one, but the client reads only that exact name. Names are compared letter by letter.',
    furtherChecks: ["Read the variable's name in the documentation of the version that you run."],
  },
  'env-file-not-loaded': {
    title: 'The env file with the key is not loaded',
    explanation:
      'Your key is written in an env file, and the client reads another file, another folder or none at all. A shell does not load such a file by itself either.',
    furtherChecks: ['Look at the working directory in which the client starts.'],
  },
} as const satisfies Record<string, CodePage>;
