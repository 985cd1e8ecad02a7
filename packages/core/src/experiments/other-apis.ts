import type { ChatApi } from '@authlint/model';
import type { CheckContext } from '../requests/check-context.js';
import { chatModel } from '../requests/client-requests.js';
import { controlKey } from '../subject/control-key.js';
import { firstAccepted } from './collect.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';

/** APIs that gateways offer side by side. */
const APIS = ['openai-chat', 'openai-responses', 'anthropic-messages'] as const;

/**
 * The other APIs that the same gateway may offer. None where the path of chat is the configuration's own, or where the host
 * is a provider's whose APIs are known.
 */
function otherApis({ api, owner, target }: CheckContext): readonly ChatApi[] {
  const open = owner === null || owner.kind === 'gateway' || owner.kind === 'local';
  const several = open && target.chat.path === null && APIS.some((item) => item === api);
  return several ? APIS.filter((other) => other !== api) : [];
}

/** An API knows the key if it lets this one in and refuses a made-up one. */
function attempts(context: CheckContext): Proposed {
  if (context.key === null) return 'no-credential';
  if (!context.options.chat) return 'not-configured';
  const apis = otherApis(context);
  const control = controlKey(context.key);
  if (apis.length === 0) return 'not-applicable';
  return apis.map((api): Attempt => {
    const headers = api === 'anthropic-messages' ? { 'anthropic-version': '2023-06-01' } : {};
    return {
      purpose: `other API: ${api}`,
      plan: `other API ${api}`,
      shows: api,
      routes: ['chat'],
      api,
      headers,
      control: {
        purpose: `control: made-up key, ${api}`,
        plan: `control with a made-up key, ${api}`,
        routes: ['chat'],
        api,
        headers,
        key: control,
      },
    };
  });
}

export const OTHER_API: Experiment = {
  when: 'if rejected',
  attempts,
  facts: {
    'experiment.otherApi': {
      summary:
        'other API of the same gateway that lets the key in and refuses a made-up one, or none',
      values: 'text',
      collect: firstAccepted(
        async (context) => {
          const proposed = attempts(context);
          const impossible = typeof proposed !== 'string' && (await chatModel(context)) === null;
          return impossible ? 'not-applicable' : proposed;
        },
        { route: 'chat' },
      ),
    },
  },
};
