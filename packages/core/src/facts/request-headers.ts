import type { CheckContext } from '../requests/check-context.js';
import { known, unknown } from '../model/index.js';
import { isCredentialHeader } from '../subject/credential-headers.js';
import type { FactSource, FactTable } from './fact-set.js';
import { rejectedRoute, tryVariation } from '../requests/client-requests.js';
import { trial } from './trial.js';

/** Configured headers that carry a credential beside the key. */
export function besides({ target, placement }: CheckContext): readonly string[] {
  const own = placement.header.toLowerCase();
  return target.headers
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isCredentialHeader(name) && name !== own);
}

async function route(source: FactSource): Promise<'chat' | 'discovery'> {
  return (await rejectedRoute(source.context)) ?? 'chat';
}

/** Requests with one credential less: a server that finds two may take the wrong one, or refuse both. */
export const REQUEST_HEADER_FACTS: FactTable = {
  'headers.credentials': {
    cost: 'pure',
    summary: 'configured headers that carry a credential beside the key',
    collect: ({ context }) => known(besides(context), 'headers: of the configuration'),
  },
  'experiment.keyAlone': {
    cost: 'experiment',
    summary: 'how the rejected request goes without the other headers that carry a credential',
    collect: async (source) => {
      const { context } = source;
      const dropped = besides(context);
      if (dropped.length === 0) return unknown('not-applicable', 'experiment');
      return trial(
        await tryVariation(context, await route(source), {
          purpose: `without ${dropped.join(', ')}`,
          without: dropped,
        }),
      );
    },
  },
  'experiment.noKey': {
    cost: 'experiment',
    summary: 'how the rejected request goes without the key, with the configured headers alone',
    collect: async (source) =>
      trial(
        await tryVariation(source.context, await route(source), {
          purpose: 'control: no key',
          key: null,
        }),
      ),
  },
};
