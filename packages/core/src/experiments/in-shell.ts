import { differingSettings } from '../facts/client-settings.js';
import { known, unknown } from '@authlint/model';
import { isLifted } from '../requests/classified-response.js';
import { ownResponse } from '../requests/client-requests.js';
import { askThere } from './collect.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';

/** The client as it would be if it were started from this shell: its settings, its key, its headers. */
async function inShell(context: CheckContext): Promise<Proposed> {
  const { configured, services, options, session } = context;
  if (differingSettings(context).length === 0) return 'not-applicable';
  const { target = configured } = configured.inShell ?? {};
  const started = { ...target, process: { pid: null, names: [] } };
  const other = await createContext(started, services, options, context.run);
  if (other.consent !== null) return 'no-consent';
  const attempt: Attempt = {
    plan: 'as a client started from this shell',
    endpoint: { ...other, session },
  };
  return [attempt];
}

/** The requests of a client that is started now, with everything as this shell has it. */
export const IN_SHELL: Experiment = {
  when: 'if rejected',
  attempts: inShell,
  otherKey: true,
  facts: {
    'experiment.inShell': {
      summary:
        'how the request goes with the settings and the key of this shell in place of those of the running client',
      values: ['accepted', 'rejected'],
      collect: async ({ context }) => {
        const proposed = await inShell(context);
        if (typeof proposed === 'string') return unknown(proposed, 'experiment');
        const [attempt] = proposed;
        const response = attempt === undefined ? 'not-applicable' : await askThere(attempt);
        if (typeof response === 'string') return unknown(response, 'experiment');
        if (response.failure !== null) return unknown('no-answer', response.from);
        const lifted = isLifted(response, await ownResponse(context));
        return known(lifted ? 'accepted' : 'rejected', response.from);
      },
    },
  },
};
