import type { Condition } from '../condition.js';
import type { StepRow } from '../step.js';
import { isUnknown } from './common-steps.js';

/** No name of a variable is part of the key. */
const WITHOUT_NAME: Condition = {
  any: [{ fact: 'key.damage', operator: 'excludes', value: 'assignment' }, isUnknown('key.damage')],
};

/** For a key that was pasted with other text, or not whole. */
export const CUT_OUT_OF_KEY: readonly [StepRow, StepRow, StepRow] = [
  {
    kind: 'edit',
    when: { fact: 'key.damage', operator: 'includes', value: 'assignment' },
    whenText: 'the name of a variable is part of the key',
    text: 'Remove what {credential} begins with, the name of the variable and the =: only what is behind is the key.',
    edit: 'key',
  },
  {
    kind: 'new-key',
    when: WITHOUT_NAME,
    text: 'Copy the key again from {console}, from the first to the last character.',
    url: 'endpoint.console',
  },
  {
    kind: 'edit',
    when: WITHOUT_NAME,
    text: 'Replace {credential} with it.',
    edit: 'key',
  },
];

/** In place of a credential that has run out. */
export const GET_ANOTHER: readonly [StepRow, StepRow] = [
  {
    kind: 'sign-in',
    when: { fact: 'claims.expired', operator: 'is', value: true },
    whenText: 'it is a token that names its own end',
    text: 'Sign in where this token was issued, or run what fetches it, for a new token.',
  },
  {
    kind: 'new-key',
    when: {
      any: [{ fact: 'claims.expired', operator: 'is', value: false }, isUnknown('claims.expired')],
    },
    text: 'Create another key in {console}.',
    url: 'endpoint.console',
  },
];
