import { OUTCOMES, known, madeUpKeyVariant, unknown } from '@authlint/model';
import { formOf, outcomeOf, type ClassifiedResponse } from '../requests/classified-response.js';
import { chatResponse, discoveryResponse, sendVariant } from '../requests/client-requests.js';
import { controlKey } from '../subject/control-key.js';
import { outcome, routeOf } from './collect.js';
import type { Attempt, Experiment, ExperimentFact, Proposed } from './experiment.js';
import type { CheckContext } from '../requests/check-context.js';
import { otherCredentialHeaders } from '../facts/request-headers.js';

const madeUpKey = ({ key }: CheckContext): readonly [Attempt] => [
  { kind: madeUpKeyVariant(), plan: 'control with a made-up key', key: controlKey(key) },
];

const noKey = (): readonly [Attempt] => [
  {
    kind: { id: 'no-key', text: 'no key', role: 'control' },
    plan: 'control without a key',
    key: null,
  },
];

/** Whether the control gets the same answer as the client's own request. */
function sameAnswer(
  attempts: (context: CheckContext) => readonly [Attempt],
  route: 'chat' | 'rejected',
  isAnswered: (response: ClassifiedResponse) => boolean,
): ExperimentFact['collect'] {
  return async ({ context }) => {
    const chosen = await routeOf({ route }, context);
    const own = await (chosen === 'chat' ? chatResponse(context) : discoveryResponse(context));
    const control = await sendVariant(context, chosen, attempts(context)[0]);
    if (typeof own === 'string' || control === null) return unknown('not-applicable', 'experiment');
    if (!isAnswered(control)) return unknown('no-answer', control.from);
    return known(formOf(own) === formOf(control), control.from);
  };
}

/** The same request with a made-up key. */
export const MADE_UP_KEY: Experiment = {
  when: 'if in doubt',
  attempts: madeUpKey,
  facts: {
    'control.discovery': {
      summary: 'how discovery answers a made-up key: accepted means that the list is public',
      values: OUTCOMES,
      collect: outcome(madeUpKey, { route: 'discovery' }),
    },
    'control.chat': {
      summary: 'how chat answers a made-up key: accepted means that chat does not check keys',
      values: OUTCOMES,
      collect: outcome(madeUpKey, { route: 'chat' }),
    },
    'control.chatSameAnswer': {
      summary: 'chat answers a made-up key in the same words as the configured one',
      values: 'boolean',
      collect: sameAnswer(madeUpKey, 'chat', (control) => outcomeOf(control) !== 'inconclusive'),
    },
  },
};

/** The same request without a key. */
export const NO_KEY: Experiment = {
  when: 'if in doubt',
  attempts: noKey,
  facts: {
    'control.noKeySame': {
      summary: 'chat answers a request without any key in the same words: it does not see the key',
      values: 'boolean',
      collect: sameAnswer(noKey, 'rejected', ({ failure }) => failure === null),
    },
    'experiment.noKey': {
      summary: 'how the rejected request goes without the key, with the configured headers alone',
      values: OUTCOMES,
      collect: outcome(noKey, { route: 'rejected' }),
    },
  },
};

function keyAlone(context: CheckContext): Proposed {
  const dropped = otherCredentialHeaders(context);
  return dropped.length === 0
    ? 'not-applicable'
    : [
        {
          kind: { id: 'key-alone', text: `without ${dropped.join(', ')}`, role: 'change' },
          without: dropped,
        },
      ];
}

/** The same request without one of its credentials: a server that finds two may use the wrong one, or refuse both. */
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
