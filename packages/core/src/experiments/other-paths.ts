import type { CheckContext } from '../requests/check-context.js';
import { outcomeOf } from '../requests/classified-response.js';
import { searchStrictly } from './collect.js';
import type { Attempt, Experiment } from './experiment.js';

/** Routes that are pasted as part of a Base URL. */
const ROUTE = /\/(chat\/completions|completions|responses|messages|models|embeddings)$/;
const VERSION = /\/v\d+(beta\d*)?$/;

/**
 * Discovery where the Base URL may have been meant to lead: without a pasted route, with the version path once, with it
 * or without it, and with a slash at the end.
 */
function otherPaths({ url }: CheckContext): readonly Attempt[] {
  const base = url.origin + url.pathname.replace(/\/+$/, '');
  const bare = base.replace(ROUTE, '');
  const single = bare.replace(/(\/v\d+)\1+$/, '$1');
  const other = VERSION.test(single) ? single.replace(VERSION, '') : `${single}/v1`;
  const bases = [...new Set([bare, single, other])].filter((item) => item !== base);
  return [...bases.map((item) => `${item}/models`), `${base}/models/`].map((address) => ({
    purpose: 'other path',
    routes: ['discovery'],
    url: address,
    shows: new URL(address).pathname.replace(/\/models$/, '') || '/',
  }));
}

export const OTHER_PATH: Experiment = {
  when: 'if not found',
  attempts: otherPaths,
  facts: {
    'experiment.path': {
      summary: 'other path of the same host at which the API answers, or none',
      values: 'text',
      collect: ({ context }) =>
        searchStrictly(
          context,
          otherPaths(context),
          'discovery',
          (response) => outcomeOf(response) !== 'inconclusive',
        ),
    },
  },
};
