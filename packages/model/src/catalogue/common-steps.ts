import type { Condition } from '../condition.js';
import type { StepRow } from '../step.js';

/** Steps that several codes share, and conditions of steps. */

export function isKnown(fact: string): Condition {
  return { fact, operator: 'isKnown', value: null };
}

/** Also true for a fact that was not collected, as in a pasted text. */
export function isUnknown(fact: string): Condition {
  return { fact, operator: 'isUnknown', value: null };
}

/** The key was not inspected, or has whitespace around it. */
export const UNLESS_SOUND: Condition = {
  any: [{ fact: 'key.damage', operator: 'includes', value: 'whitespace' }, isUnknown('key.damage')],
};

export const UNLESS_CHAT_PASSED: Condition = {
  any: [{ fact: 'chat.passed', operator: 'is', value: false }, isUnknown('chat.passed')],
};

/** False in CI, where no person types commands. */
export const BY_HAND: Condition = {
  any: [{ fact: 'env.ci', operator: 'is', value: 'none' }, isUnknown('env.ci')],
};

/** A part of the service was shut down, and only the user knows whether the account belongs to it; a new key or sign-in does not help there. */
export const COMPARE_WITH_END: StepRow = {
  kind: 'compare',
  when: isKnown('endpoint.endedPart'),
  text: 'Compare your account with what ended on {endedSince} ({endedPart}); replacement: {instead}.',
};

/** Gateways issue their own keys, which their users know by another name. */
export const GATEWAY_KEY: StepRow = {
  kind: 'ask-admin',
  when: { all: [isKnown('gateway.ownKeys'), isUnknown('answer.wantsPrefix')] },
  whenText: 'a gateway that issues its own keys answered',
  text: 'Ask the operator of {gateway} for one of its own keys: {ownKeys}.',
};

/** A gateway's key comes from its operator, not from a console. */
export const UNLESS_OF_GATEWAY: Condition = {
  any: [isUnknown('gateway.ownKeys'), isKnown('answer.wantsPrefix')],
};

/** The client inherits from the terminal. A service or an editor gets its environment elsewhere, and needs a restart command. */
export const IN_TERMINAL: Condition = {
  all: [
    BY_HAND,
    {
      any: [
        {
          fact: 'client.holder',
          operator: 'in',
          value: ['terminal', 'tmux', 'screen', 'desktop', 'unknown'],
        },
        isUnknown('client.holder'),
      ],
    },
  ],
};

/** A bad value in a CI run also has to be corrected in its secrets. */
export const SAVE_IN_CI: readonly StepRow[] = (
  [
    [
      'GitHub Actions',
      'Store the corrected value in the secret that sets {variable} (`gh secret set`), and run the job again.',
    ],
    [
      'GitLab CI',
      'Correct {variable} in the CI/CD settings of the project, and run the job again.',
    ],
    [
      'Azure Pipelines',
      'Define {variable} among the variables of the pipeline or in a variable group that it names, and run the pipeline again: `$(NAME)` of a variable that is defined nowhere stays as it is.',
    ],
    ['CI', 'Correct {variable} among the secrets of this system, and run the job again.'],
  ] as const
).map(([system, text]) => ({
  kind: 'add-credential',
  when: {
    all: [
      { fact: 'env.ci', operator: 'is', value: system },
      { fact: 'key.present', operator: 'is', value: true },
      { fact: 'key.source', operator: 'is', value: 'env' },
    ],
  },
  whenText: `the run is one of ${system}`,
  text,
}));

export const RESTART: StepRow = {
  kind: 'restart',
  when: IN_TERMINAL,
  whenText: 'no service holds the environment of the client',
  text: 'Restart {client} {restart}.',
};

/** A client reads its variables and its env files when it starts. */
export const RESTART_FOR_VARIABLE: StepRow = {
  ...RESTART,
  when: {
    all: [
      {
        any: [
          { fact: 'key.source', operator: 'in', value: ['env', 'env-file'] },
          isKnown('client.restart'),
        ],
      },
      IN_TERMINAL,
    ],
  },
  whenText: 'a variable or a file has the key',
};

/** A background service keeps the old key until a command restarts it. */
export const RESTART_BY_COMMAND: StepRow = {
  ...RESTART,
  when: isKnown('client.restart'),
  whenText: 'a service has the key',
};

/** Keys of this form are only valid at one of the vendor's endpoints, and the others were not tried. */
const HAS_SITES = isKnown('endpoint.sites');

const HAS_NO_SITES_OR_PREFIX: Condition = {
  all: [isUnknown('endpoint.sites'), isUnknown('answer.wantsPrefix')],
};

export const COPY_AGAIN: readonly [StepRow, ...StepRow[]] = [
  {
    kind: 'try',
    when: HAS_SITES,
    whenText: 'the vendor has further addresses for keys of this form',
    text: 'Run `authlint check --twins`: a key of {sites} is refused here, and this tries it there.',
    command: ['authlint', 'check', '--twins'],
  },
  {
    kind: 'new-key',
    when: HAS_SITES,
    whenText: 'the vendor has further addresses for keys of this form',
    text: 'Copy a key of this address from {console} if none of them takes it.',
    url: 'endpoint.console',
  },
  {
    kind: 'new-key',
    when: { all: [isUnknown('endpoint.sites'), isKnown('answer.wantsPrefix')] },
    whenText: 'the answer says how keys begin there, and this one begins otherwise',
    text: 'Copy a key that begins with {wantsPrefix} from {console}: the one that is sent does not.',
    url: 'endpoint.console',
  },
  {
    kind: 'use-endpoint',
    when: {
      all: [isUnknown('endpoint.sites'), isKnown('answer.wantsPrefix'), isKnown('endpoint.place')],
    },
    whenText: 'a setting gives the address',
    text: 'Set {baseUrl} to the address of the service that issued this key to keep it.',
    applicability: 'maybe',
  },
  {
    kind: 'compare',
    when: { all: [HAS_NO_SITES_OR_PREFIX, isKnown('native.loginPlace')] },
    whenText: 'the credentials of a cloud stand in for a key',
    text: 'Check the state of the credentials of {loginPlace}, and renew those that have ended.',
  },
  {
    kind: 'compare',
    when: {
      all: [
        HAS_NO_SITES_OR_PREFIX,
        isKnown('native.loginPlace'),
        { fact: 'endpoint.type', operator: 'is', value: 'aws-bedrock' },
      ],
    },
    whenText: 'the credentials are those of AWS',
    text: 'Run `aws sts get-caller-identity` where {client} runs: it names the identity that is in force. A refusal there is the same fault.',
    command: ['aws', 'sts', 'get-caller-identity'],
  },
  {
    kind: 'new-key',
    when: { all: [HAS_NO_SITES_OR_PREFIX, isUnknown('native.loginPlace'), UNLESS_OF_GATEWAY] },
    text: 'Copy the key again from {console}.',
    url: 'endpoint.console',
  },
];

export const KEY_BELONGS: StepRow = {
  kind: 'compare',
  text: 'Check that the key belongs to the configured Base URL.',
};

export const TEST_SEPARATELY: StepRow = {
  kind: 'try',
  text: 'Test chat and model discovery separately.',
};

/** With the client's command if that writes the file; else by hand. */
export const REPLACE_WITH_IT: readonly [StepRow, StepRow] = [
  {
    kind: 'edit',
    when: {
      all: [isUnknown('key.savedBy'), isUnknown('native.loginPlace'), isUnknown('key.writtenBy')],
    },
    text: 'Replace {credential} with it.',
    edit: 'key',
  },
  {
    kind: 'sign-in',
    when: isKnown('key.savedBy'),
    text: 'Replace {credential} with it: `{savedBy}` saves another one.',
    edit: 'key',
  },
];

/** With the tool of the cloud or of the login, with the client, or with an unknown tool. */
export const SIGN_IN_AGAIN: readonly [StepRow, StepRow, StepRow, StepRow] = [
  {
    kind: 'new-key',
    when: isKnown('native.tokenCommand'),
    whenText: 'an access token of a cloud stands in place of a key',
    text: 'Replace {credential} with a new token, which lives about an hour: `{tokenCommand}` prints one.',
    edit: 'key',
  },
  {
    kind: 'sign-in',
    when: isKnown('native.loginCommand'),
    text: 'Sign in again: `{loginCommand}`.',
  },
  {
    kind: 'sign-in',
    when: { all: [isUnknown('native.loginCommand'), isKnown('client.signIn')] },
    text: 'Sign in again in {client}: `{signIn}`.',
  },
  {
    kind: 'sign-in',
    when: {
      all: [
        isUnknown('native.loginCommand'),
        isUnknown('client.signIn'),
        isUnknown('native.tokenCommand'),
      ],
    },
    text: "Sign in again with the provider's own tool.",
  },
];

export const SIGN_IN: readonly [StepRow, StepRow, StepRow] = [
  {
    kind: 'sign-in',
    when: isKnown('native.loginCommand'),
    text: "Configure the provider's own credentials: sign in with `{loginCommand}`.",
  },
  {
    kind: 'sign-in',
    when: { all: [isUnknown('native.loginCommand'), isKnown('client.signIn')] },
    text: 'Sign in to {client}: `{signIn}`.',
  },
  {
    kind: 'sign-in',
    when: { all: [isUnknown('native.loginCommand'), isUnknown('client.signIn')] },
    text: "Configure the provider's own credentials: sign in with its command-line tool.",
  },
];

/** The last step of every rejection: the text that the client shows. */
export const ASK_AGAIN: StepRow = {
  kind: 'try',
  when: {
    all: [
      isKnown('client.shows'),
      {
        any: [
          { fact: 'auth.refused', operator: 'is', value: true },
          { fact: 'discovery.rejected', operator: 'is', value: true },
        ],
      },
    ],
  },
  text: 'Ask {client} again: {shows} must be gone.',
};

/** The endpoint's model list has a similar name. */
export const CORRECT_MODEL: readonly [StepRow] = [
  {
    kind: 'use-model',
    when: isKnown('model.meant'),
    whenText: 'the list has almost the configured name',
    text: 'Set the Model ID to {meantModel}, as the list has it.',
    edit: 'provider',
    becomes: '{meantModel}',
    applicability: 'machine',
  },
];

/** The path of the Base URL, where the run found its fault. */
export const CORRECT_PATH: readonly [StepRow, StepRow, StepRow] = [
  {
    kind: 'use-endpoint',
    when: { all: [isKnown('endpoint.versionTwice'), isUnknown('endpoint.answering')] },
    whenText: 'the address of the requests has the version twice',
    text: 'Set {baseUrl} to {versionOnce}: the requests have {version} twice.',
    edit: 'base-url',
    becomes: '{versionOnce}',
    applicability: 'machine',
  },
  {
    kind: 'use-endpoint',
    when: { all: [isKnown('endpoint.versionTwice'), isKnown('endpoint.answering')] },
    whenText: 'the address has the version twice, and the API answers without the second one',
    text: 'Set {baseUrl} to {answering}, without the second {version}: the API answers there.',
    edit: 'base-url',
    becomes: '{answering}',
    applicability: 'machine',
  },
  {
    kind: 'use-endpoint',
    when: { all: [isUnknown('endpoint.versionTwice'), isKnown('endpoint.answering')] },
    whenText: 'the API answers under another path',
    text: 'Set {baseUrl} to {answering}: the API answers there.',
    edit: 'base-url',
    becomes: '{answering}',
    applicability: 'machine',
  },
];

/** By how the client reads a file of authorities. */
export const TRUST_CERTIFICATE: readonly StepRow[] = [
  {
    kind: 'trust-certificate',
    when: { fact: 'client.caVariable', operator: 'is', value: 'NODE_EXTRA_CA_CERTS' },
    whenText: 'the client adds the authorities of a file to its own',
    text: 'Set {caVariable} to its file where {client} is started.',
  },
  {
    kind: 'trust-certificate',
    when: { fact: 'client.caVariable', operator: 'isNot', value: 'NODE_EXTRA_CA_CERTS' },
    whenText: 'the client takes a file in place of its own authorities',
    text: 'Set {caVariable} to a file with it and the public authorities where {client} is started: {client} reads that file in place of its own.',
  },
  {
    kind: 'trust-certificate',
    when: isUnknown('client.caVariable'),
    text: 'Set NODE_EXTRA_CA_CERTS to its file for Node.js clients, or the CA setting of your client.',
  },
];
