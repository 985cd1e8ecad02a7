import type { Condition } from '../condition.js';
import type { StepRow } from '../step.js';
import { isKnown, isUnknown, RESTART_BY_COMMAND, UNLESS_OF_GATEWAY } from './common-steps.js';

/** The key does not contain the name of a variable, and no part of it was expanded as one. */
const WITHOUT_NAME: Condition = {
  all: [
    isUnknown('key.lostIn'),
    {
      any: [
        { fact: 'key.damage', operator: 'excludes', value: 'assignment' },
        isUnknown('key.damage'),
      ],
    },
  ],
};

/** No experiment has shown that the key is accepted once the text around it is removed. */
const UNLESS_REPAIRED: Condition = {
  all: [
    WITHOUT_NAME,
    isUnknown('client.reference'),
    {
      any: [
        { fact: 'experiment.repaired', operator: 'isNot', value: 'accepted' },
        isUnknown('experiment.repaired'),
      ],
    },
  ],
};

/** For a key that was pasted with other text, or incompletely. */
export const CUT_OUT_OF_KEY: readonly [StepRow, ...StepRow[]] = [
  {
    kind: 'edit',
    when: isKnown('key.lostIn'),
    text: 'Put `$$` for each `$` of the key in {lostIn}.',
    edit: 'key',
  },
  {
    kind: 'edit',
    when: { fact: 'key.damage', operator: 'includes', value: 'assignment' },
    whenText: 'a name is part of the key',
    text: 'Remove the name and the sign behind it that {credential} begins with: only what follows is the key.',
    edit: 'key',
  },
  {
    kind: 'edit',
    when: isKnown('client.reference'),
    text: 'Replace {credential} with {reference}: that is how {client} names a variable.',
    edit: 'key',
    becomes: '{reference}',
    applicability: 'machine',
  },
  {
    kind: 'edit',
    when: {
      all: [
        WITHOUT_NAME,
        isUnknown('client.reference'),
        { fact: 'experiment.repaired', operator: 'is', value: 'accepted' },
      ],
    },
    whenText: 'the key alone was accepted',
    text: 'Remove everything but the key from {credential}: the key alone is accepted.',
    edit: 'key',
    applicability: 'machine',
  },
  {
    kind: 'new-key',
    when: UNLESS_REPAIRED,
    whenText: 'the key alone was not accepted',
    text: 'Copy the key again from {console}, from the first to the last character.',
    url: 'endpoint.console',
  },
  {
    kind: 'edit',
    when: UNLESS_REPAIRED,
    whenText: 'the key alone was not accepted',
    text: 'Replace {credential} with it.',
    edit: 'key',
  },
  RESTART_BY_COMMAND,
];

const IS_ENDED_TOKEN: Condition = { fact: 'claims.expired', operator: 'is', value: true };

/** Replaces an expired credential. */
export const GET_ANOTHER: readonly [StepRow, StepRow, StepRow] = [
  {
    kind: 'sign-in',
    when: isKnown('key.writtenBy'),
    text: 'Run {writtenBy}.',
  },
  {
    kind: 'sign-in',
    when: { all: [IS_ENDED_TOKEN, isUnknown('key.writtenBy')] },
    whenText: 'it is a token that names its own end',
    text: 'Sign in where this token was issued, or run what fetches it, for a new token.',
  },
  {
    kind: 'new-key',
    when: {
      all: [
        UNLESS_OF_GATEWAY,
        isUnknown('key.writtenBy'),
        {
          any: [
            { fact: 'claims.expired', operator: 'is', value: false },
            isUnknown('claims.expired'),
          ],
        },
      ],
    },
    text: 'Create another key in {console}.',
    url: 'endpoint.console',
  },
];

/** How to configure a key that is not sent yet: with a setting of the entry, in its field, else with the client's command. */
export const SAVE_IT: readonly [StepRow, ...StepRow[]] = [
  {
    kind: 'edit',
    when: isKnown('key.addition'),
    whenText: 'the client sends a key to those entries alone that ask for it',
    text: 'Set {keyAddition} in {configuration}: without it {client} sends no key there.',
    edit: 'provider',
  },
  {
    kind: 'new-key',
    when: isUnknown('key.addition'),
    text: 'Copy the key from {console}.',
    url: 'endpoint.console',
  },
  {
    kind: 'set-variable',
    when: isKnown('env.name'),
    text: 'Set {variable} to it.',
  },
  {
    kind: 'sign-in',
    when: { all: [isKnown('key.savedBy'), isUnknown('key.field'), isUnknown('key.addition')] },
    whenText: 'a command of the client saves it',
    text: 'Save it with `{savedBy}`.',
  },
  {
    kind: 'add-credential',
    when: {
      all: [
        isUnknown('env.name'),
        isUnknown('key.addition'),
        { any: [isKnown('key.field'), isUnknown('key.savedBy')] },
      ],
    },
    text: 'Save it as {keyField}.',
  },
];

/** True where neither a file nor this shell sets the correct value. */
export const UNLESS_DEFINED: Condition = {
  any: [
    { fact: 'client.definition', operator: 'is', value: 'none' },
    isUnknown('client.definition'),
  ],
};
