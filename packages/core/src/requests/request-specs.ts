import type { CheckContext } from './check-context.js';
import type { AwsKeys } from '../subject/target.js';
import type { AwsSignature } from '@authlint/model/ports';
import type { Secret } from '@authlint/model/secret';
import type { ChatApi, Placement, Variant } from '@authlint/model';
import { chatBody, type ChatAsk } from './bodies.js';
import { AWS_SIGNATURE, companionHeaders } from '../subject/placement.js';
import type { RequestSpec } from './session.js';
import { requestUrls } from './urls.js';

/** The two requests of a client. */
export type Route = 'discovery' | 'chat';

/** Changes of an experiment to the client's own request. */
export interface RequestVariant {
  /** Kind in the report. Absent: the client's own request. */
  readonly kind?: Variant;
  readonly key?: Secret | null;
  readonly placement?: Placement;
  readonly url?: string;
  /** Shape of the chat request. */
  readonly api?: ChatApi;
  /** Headers that accompany the other key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Configured headers that are not sent, in lower case. */
  readonly without?: readonly string[];
}

/** The client's discovery request, or `null` where this provider has none. */
export function discoverySpec(
  context: CheckContext,
  variant: RequestVariant = {},
): RequestSpec | null {
  const { discovery } = requestUrls(context, context.target.modelId);
  if (discovery === null) return null;
  return {
    variant: variant.kind ?? null,
    route: 'discovery',
    method: 'GET',
    url: variant.url ?? discovery,
    headers: headersOf(context, variant),
    body: null,
    credential: credentialOf(context, variant),
  };
}

/** The client's chat request with a model, or `null` where a setting that its URL needs is missing. */
export function chatSpec(
  context: CheckContext,
  ask: ChatAsk,
  variant: RequestVariant = {},
): RequestSpec | null {
  const api = variant.api ?? context.api;
  const { chat } = requestUrls(context, ask.model, api);
  if (chat === null) return null;
  const url = variant.url ?? chat;
  return {
    variant: variant.kind ?? null,
    route: 'chat',
    method: 'POST',
    url,
    headers: headersOf(context, variant),
    body: chatBody(api, ask, url),
    credential: credentialOf(context, variant),
  };
}

/** Another path of the same origin. Outside the Base URL no configured header is sent, as it may be a credential. */
export function pathSpec(
  context: CheckContext,
  { url, method, body }: Pick<RequestSpec, 'url' | 'method' | 'body'>,
  variant: RequestVariant & { readonly kind: Variant },
): RequestSpec {
  const isInside = isBelow(new URL(url).pathname, context.url.pathname);
  return {
    variant: variant.kind,
    route: 'other',
    method,
    url,
    headers: isInside ? headersOf(context, variant) : { ...variant.headers },
    body,
    credential: credentialOf(context, variant),
  };
}

/** True for the path of a Base URL itself and for those below it. */
export function isBelow(path: string, base: string): boolean {
  const folder = base.replace(/(?<!\/)\/+$/, '');
  return path === folder || path.startsWith(`${folder}/`);
}

/** Configured headers override those that accompany the credential. */
function headersOf(context: CheckContext, variant: RequestVariant): RequestSpec['headers'] {
  const { secret, placement } = chosen(context, variant);
  // For a client, its reader defines the headers that accompany a credential.
  const companions =
    secret === null || context.target.source.client !== null
      ? {}
      : companionHeaders(variant.api ?? context.api, placement, secret);
  const { without } = variant;
  const configured =
    without === undefined
      ? context.headers
      : Object.fromEntries(
          Object.entries(context.headers).filter(([name]) => !without.includes(name)),
        );
  return { ...companions, ...configured, ...variant.headers };
}

function chosen(
  context: CheckContext,
  variant: RequestVariant,
): { readonly secret: Secret | null; readonly placement: Placement } {
  return {
    secret: variant.key === undefined ? context.key : variant.key,
    placement: variant.placement ?? context.placement,
  };
}

/** A control key replaces the secret part only: with the same key id, AWS can identify the account. */
function signatureOf(context: CheckContext, keys: AwsKeys, secret: Secret): AwsSignature {
  const service = /^bedrock-mantle\./.test(context.url.hostname) ? 'bedrock-mantle' : 'bedrock';
  return { ...keys, secretAccessKey: secret, region: regionOf(context), service };
}

/** Region of the endpoint: the host names it, else the configuration or the environment. */
function regionOf({ url, target, services }: CheckContext): string {
  const named = /\.([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(url.hostname)?.[1];
  const { env } = services.ports;
  return (
    named ??
    target.native.region ??
    env.plain('AWS_REGION') ??
    env.plain('AWS_DEFAULT_REGION') ??
    'us-east-1'
  );
}

function credentialOf(context: CheckContext, variant: RequestVariant): RequestSpec['credential'] {
  const { secret, placement } = chosen(context, variant);
  if (secret === null) return null;
  const keys = context.login?.aws;
  if (keys === undefined) return { secret, placement };
  // The secret of signing keys is never sent, so the placement of an experiment is ignored.
  const signature = signatureOf(context, keys, secret);
  return { secret, placement: AWS_SIGNATURE, signature };
}
