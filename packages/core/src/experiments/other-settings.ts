import { known, unknown } from '@authlint/model';
import { memoize } from '../lazy.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { baseUrlPlace, hiddenBaseUrlsOf } from '../subject/base-urls.js';
import type { HiddenBaseUrl } from '../subject/target.js';
import { askThere, search } from './collect.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';
import { differingSettings } from '../facts/client-settings.js';
import { isLifted } from '../requests/classified-response.js';
import { ownResponse } from '../requests/client-requests.js';

/** Maximum number of Base URLs. Each gets the key. */
const MAX_BASE_URLS = 2;

/** `attempt`: `null` where the key may not be sent there. */
interface Candidate {
  readonly from: string;
  readonly attempt: Attempt | null;
}

/** The client without the Base URL in use: with the next one, and the key that it then uses. */
const candidatesOf = memoize(async (context: CheckContext): Promise<readonly Candidate[]> => {
  const hidden = await hiddenBaseUrlsOf(context);
  return Promise.all(
    hidden.slice(0, MAX_BASE_URLS).map(async (item) => ({
      from: item.from,
      attempt: await attemptAt(item, context),
    })),
  );
});

async function attemptAt(
  { from, target }: HiddenBaseUrl,
  { configured, services, options, session, run }: CheckContext,
): Promise<Attempt | null> {
  const moved = { ...target, process: configured.process };
  const other = await createContext(moved, services, options, run);
  if (other.consent !== null || isMeantForUsed(other, baseUrlPlace(configured)?.location?.file)) {
    return null;
  }
  return { plan: `Base URL from ${from}`, shows: from, endpoint: { ...other, session } };
}

/** Whether the key belongs to the Base URL in use: it is in the same file, and `url` is not an endpoint of its issuer. */
function isMeantForUsed(
  { credential, key, url, services }: CheckContext,
  fileInUse: string | undefined,
): boolean {
  const source = credential.winner?.source;
  if (key === null || source === undefined || source.kind === 'env') return false;
  if (fileInUse === undefined || source.location?.file !== fileInUse) return false;
  const variable = source.kind === 'env-file' ? source.name : null;
  const held = { secret: key, variable, isLogin: source.kind === 'login' };
  return !services.knowledge.isHome(url, held);
}

async function hiddenBaseUrls(context: CheckContext): Promise<Proposed> {
  const candidates = await candidatesOf(context);
  if (candidates.length === 0) return 'not-applicable';
  const allowed = candidates.flatMap(({ attempt }) => attempt ?? []);
  return allowed.length === 0 ? 'no-consent' : allowed;
}

/** The requests with a Base URL that the one in use overrides. */
export const HIDDEN_BASE_URL: Experiment = {
  when: 'if rejected',
  attempts: hiddenBaseUrls,
  otherKey: true,
  elsewhere: true,
  facts: {
    'experiment.hiddenBaseUrl': {
      summary: 'place of a hidden Base URL with which the client is let in, or none',
      values: 'text',
      collect: search(hiddenBaseUrls, async (_context, attempt) => {
        const response = await askThere(attempt);
        return typeof response === 'string' ? null : response;
      }),
    },
    'experiment.untriedBaseUrl': {
      summary: 'places of hidden Base URLs to which the key does not go without consent',
      values: 'list',
      collect: async ({ context }) => {
        const candidates = await candidatesOf(context);
        const untried = candidates.filter(({ attempt }) => attempt === null);
        return known(
          untried.map(({ from }) => from),
          'consent',
        );
      },
    },
  },
};

/** The client as started from this shell: its settings, key and headers. */
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

/** The requests of a client that is started now from this shell. */
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
