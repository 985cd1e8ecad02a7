import type { GatewayFields } from './gateway-fields.js';

/** A gateway that a pack describes. */
export type Gateway = ReturnType<typeof gatewayOf>;
export type GatewayAnswer = Gateway['answers'][number];
export type GatewayKey = Gateway['keys'][number];

/** A gateway with the usual parts in place of those that its pack omits. */
export function gatewayOf(given: GatewayFields) {
  return {
    ...given,
    /** Whether this was left to the gateway that it extends. */
    inherits: {
      auth: given.extends !== undefined && given.auth === undefined,
      discovery: given.extends !== undefined && given.discovery === undefined,
      chat: given.extends !== undefined && given.chat === undefined,
    },
    auth: given.auth ?? { header: 'authorization', scheme: 'Bearer' },
    alternatives: given.alternatives ?? [],
    discovery: given.discovery ?? ({ path: '/models', guarded: 'optional' } as const),
    chat: given.chat ?? ({ path: '/chat/completions', api: 'openai-chat' } as const),
  };
}

/** A gateway as its pack was written, without what reading it added: a pack that was read can be read again. */
export function asWritten(gateway: object): object {
  const { inherits, ...rest } = gateway as Partial<Gateway>;
  if (inherits === undefined) return gateway;
  const isInherited: Readonly<Record<string, boolean>> = inherits;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => isInherited[name] !== true));
}
