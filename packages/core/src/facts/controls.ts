import type { CheckContext } from '../requests/check-context.js';
import { controlKey } from '../subject/control-key.js';
import { known, unknown } from '../model/index.js';
import { formOf, trialOf, type Reading } from '../requests/classified-response.js';
import type { FactTable } from './fact-set.js';
import {
  chatReading,
  discoveryReading,
  rejectedRoute,
  tryVariation,
} from '../requests/client-requests.js';
import { trial } from './trial.js';

async function control(
  context: CheckContext,
  route: 'chat' | 'discovery',
): Promise<Reading | null> {
  return tryVariation(context, route, {
    purpose: 'control: made-up key',
    key: controlKey(context.key),
  });
}

/** Controls: the same request with a made-up key, and with none. */
export const CONTROL_FACTS: FactTable = {
  'control.discovery': {
    cost: 'experiment',
    summary: 'how discovery answers a made-up key: accepted means that the list is public',
    collect: async ({ context }) => trial(await control(context, 'discovery')),
  },
  'control.chat': {
    cost: 'experiment',
    summary: 'how chat answers a made-up key: accepted means that chat does not check keys',
    collect: async ({ context }) => trial(await control(context, 'chat')),
  },
  'control.chatSameAnswer': {
    cost: 'experiment',
    summary: 'chat answers a made-up key in the same words as the configured one',
    collect: async ({ context }) => {
      const own = await chatReading(context);
      const bogus = await control(context, 'chat');
      if (typeof own === 'string' || bogus === null) return unknown('not-applicable', 'experiment');
      if (trialOf(bogus) === 'inconclusive') return unknown('no-answer', bogus.from);
      return known(formOf(own) === formOf(bogus), bogus.from);
    },
  },
  'control.noKeySame': {
    cost: 'experiment',
    summary: 'chat answers a request without any key in the same words: it does not see the key',
    collect: async (source) => {
      const { context } = source;
      const route = (await rejectedRoute(source.context)) ?? 'chat';
      const own = await (route === 'chat' ? chatReading(context) : discoveryReading(context));
      const bare = await tryVariation(context, route, { purpose: 'control: no key', key: null });
      if (typeof own === 'string' || bare === null) return unknown('not-applicable', 'experiment');
      if (bare.failure !== null) return unknown('no-answer', bare.from);
      return known(formOf(own) === formOf(bare), bare.from);
    },
  },
};
