import type { ChatApi, OwnCode, Placement, ProviderType } from '@authlint/model';
import type { Meaning } from '@authlint/model/knowledge';
import type { GatewayFields } from './gateway-fields.js';

export interface GatewayKey {
  readonly pattern: string;
  readonly prefix?: string | undefined;
  readonly kind: 'api-key' | 'oauth-token' | 'jwt';
  readonly exact: boolean;
}

export interface GatewayAnswer {
  readonly status?: number | readonly number[] | undefined;
  readonly text?: string | undefined;
  readonly pattern?: string | undefined;
  readonly header?: string | undefined;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly meaning: Meaning;
  readonly code?: OwnCode | undefined;
  readonly wants?: Placement | undefined;
}

/** A gateway of a pack; `gatewayFields` documents the fields. Written out, so that the published types do not depend on zod. */
export interface Gateway {
  readonly name: string;
  readonly extends?: string | undefined;
  readonly family?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly requires?: { readonly headers: readonly string[] } | undefined;
  readonly hosts: readonly string[];
  readonly fingerprints: readonly {
    readonly header?: string | undefined;
    readonly value?: string | undefined;
    readonly body?: string | undefined;
    readonly status?: number | undefined;
  }[];
  readonly kind: 'gateway' | 'provider' | 'local';
  readonly type: ProviderType;
  readonly auth: Placement;
  readonly alternatives: readonly Placement[];
  readonly discovery: {
    readonly path: string;
    readonly guarded: 'yes' | 'public' | 'optional' | 'none';
  };
  readonly chat: { readonly path: string; readonly api: ChatApi };
  readonly keyCheck?: string | undefined;
  readonly keys: readonly GatewayKey[];
  readonly tokenIssuers: readonly string[];
  readonly sharesKeysWith: readonly string[];
  readonly variables: readonly string[];
  readonly upstreamKey?: 'own' | 'client' | undefined;
  readonly locksOut?: boolean | undefined;
  readonly ownErrors?: string | undefined;
  readonly answers: readonly GatewayAnswer[];
  readonly siblings: readonly {
    readonly id: string;
    readonly name: string;
    readonly baseUrl: string;
    readonly differs: 'region' | 'plan' | 'product' | 'account';
    readonly keys: readonly GatewayKey[];
  }[];
  readonly portal?: string | undefined;
  readonly contact?: string | undefined;
  /** Whether a field is inherited from the gateway that it extends. */
  readonly inherits: {
    readonly auth: boolean;
    readonly discovery: boolean;
    readonly chat: boolean;
  };
}

/** A gateway with defaults for omitted fields. */
export function gatewayOf(given: GatewayFields): Gateway {
  return {
    ...given,
    inherits: {
      auth: given.extends !== undefined && given.auth === undefined,
      discovery: given.extends !== undefined && given.discovery === undefined,
      chat: given.extends !== undefined && given.chat === undefined,
    },
    auth: given.auth ?? { header: 'authorization', scheme: 'Bearer' },
    alternatives: given.alternatives ?? [],
    discovery: given.discovery ?? { path: '/models', guarded: 'optional' },
    chat: given.chat ?? { path: '/chat/completions', api: 'openai-chat' },
  };
}

/** A gateway without the defaults, so that a parsed pack can be parsed again. */
export function asWritten(gateway: object): object {
  const { inherits, ...rest } = gateway as Partial<Gateway>;
  if (inherits === undefined) return gateway;
  const isInherited: Readonly<Record<string, boolean>> = inherits;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => isInherited[name] !== true));
}
