import type { CheckContext } from '../src/requests/check-context.js';
import type { ClassifiedResponse } from '../src/requests/classified-response.js';
import { createKnowledge } from '@authlint/providers';
import { gatewayOf } from '../src/check/gateway.js';

/** Which gateway answered in the place of the provider, by the forms of its answers. */

type Answer = Partial<ClassifiedResponse>;

const knowledge = createKnowledge();
const SUCCESS = { meaning: 'success' } as const;

test.each<[string, string | null, readonly Answer[], string | null]>([
  ['nothing was answered', null, [], null],
  ['a gateway that answers', null, [{ responder: 'vercel' }], 'vercel'],
  ['a vendor that answers is none', null, [{ responder: 'openai' }], null],
  [
    'a gateway in front of a vendor',
    'openai',
    [{ responder: 'openai', front: 'vercel' }],
    'vercel',
  ],
  ['a web server at a host of nobody', null, [{ responder: null, front: 'nginx' }], 'nginx'],
  ['a web server of a vendor is no gateway', 'openai', [{ responder: null, front: 'nginx' }], null],
  ['a web server at a gateway', 'vercel', [{ responder: null, front: 'nginx' }], 'nginx'],
  ['a gateway before a web server', null, [{ responder: 'vercel', front: 'nginx' }], 'vercel'],
  [
    'a gateway of a later answer before a web server',
    null,
    [{ responder: null, front: 'nginx' }, { responder: 'vercel' }],
    'vercel',
  ],
  [
    'that which refused before that which did not',
    null,
    [{ responder: 'vercel', ...SUCCESS }, { responder: 'openrouter' }],
    'openrouter',
  ],
  [
    'of two that refused the first',
    null,
    [{ responder: 'openrouter' }, { responder: 'vercel' }],
    'openrouter',
  ],
  ['the owner of the host is itself none', 'vercel', [{ responder: 'vercel' }], null],
])('%s', (_name, owner, answers, expected) => {
  const of = {
    session: { answers },
    owner: owner === null ? null : (knowledge.provider(owner) ?? null),
    services: { knowledge },
  } as unknown as CheckContext;
  expect(gatewayOf(of)).toBe(expected);
});
