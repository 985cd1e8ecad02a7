import { OUTCOMES, unknown } from '@authlint/model';
import type { CheckContext } from '../requests/check-context.js';
import type { RequestSpec } from '../requests/session.js';
import { url as joinUrl } from '../requests/urls.js';
import { experimentFact } from './collect.js';
import type { Experiment } from './experiment.js';

/** The request that the provider answers by the key alone, or why it is not made. */
function keyCheckSpec(context: CheckContext): RequestSpec | 'not-applicable' | 'refused-by-policy' {
  const check = context.owner?.keyCheck ?? null;
  if (check === null || context.key === null) return 'not-applicable';
  const target = joinUrl(context.target.baseUrl, check.path);
  if (target === null || new URL(target).origin !== context.url.origin) return 'refused-by-policy';
  return {
    purpose: 'key check',
    route: 'other',
    method: check.method,
    url: target,
    credential: { secret: context.key, placement: context.placement },
    headers: context.headers,
    body: null,
  };
}

export const KEY_CHECK: Experiment = {
  when: 'if rejected',
  attempts: (context) => {
    const spec = keyCheckSpec(context);
    return typeof spec === 'string' ? spec : [{ purpose: spec.purpose, spec }];
  },
  facts: {
    'experiment.keyCheck': {
      summary: "how the provider's own key check answers",
      values: OUTCOMES,
      collect: async ({ context }) => {
        const spec = keyCheckSpec(context);
        return typeof spec === 'string'
          ? unknown(spec, 'experiment')
          : experimentFact(await context.session.send(spec));
      },
    },
  },
};
