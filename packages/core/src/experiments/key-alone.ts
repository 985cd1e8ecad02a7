import { OUTCOMES } from '@authlint/model';
import { otherCredentialHeaders } from '../facts/request-headers.js';
import type { CheckContext } from '../requests/check-context.js';
import { outcome } from './collect.js';
import type { Experiment, Proposed } from './experiment.js';

function keyAlone(context: CheckContext): Proposed {
  const dropped = otherCredentialHeaders(context);
  return dropped.length === 0
    ? 'not-applicable'
    : [{ purpose: `without ${dropped.join(', ')}`, without: dropped }];
}

/** One credential less: a server that finds two may take the wrong one, or refuse both. */
export const KEY_ALONE: Experiment = {
  when: 'if rejected',
  attempts: keyAlone,
  facts: {
    'experiment.keyAlone': {
      summary: 'how the rejected request goes without the other headers that carry a credential',
      values: OUTCOMES,
      collect: outcome(keyAlone, { route: 'rejected' }),
    },
  },
};
