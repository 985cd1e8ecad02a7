import {
  controlKey,
  isBelow,
  outcomeOf,
  pathSpec,
  sendVariant,
  type CheckContext,
  type RequestVariant,
} from '@authlint/core/internal';
import type { Placement, Variant } from '@authlint/model';
import type { PackAnswer, PackPathRequest, PackRequest } from '../format/code-pack.js';

const PACK_EXPERIMENT: Variant = {
  id: 'pack',
  text: 'pack: experiment',
  role: 'separate',
};

/**
 * Sends a pack's request, or returns `null`. All fields are validated, since a pack may be JavaScript. `ofProject`: only the client's own
 * two requests get the key. Source: CONTRACT section 4a.
 */
export async function askFor(
  context: CheckContext,
  request: PackRequest,
  ofProject: boolean,
): Promise<PackAnswer | null> {
  if (!isRequest(request)) return null;
  const { header, headers } = request;
  if (ofProject && 'route' in request && headers !== undefined) return null;
  const isOther = ofProject && 'path' in request;
  const key = isOther && carriesKey(request) ? 'none' : (request.key ?? 'configured');
  const keys = { configured: context.key, 'made-up': controlKey(context.key), none: null };
  const placement = header === undefined ? null : placementOf(header);
  const variant = {
    kind: PACK_EXPERIMENT,
    key: keys[key],
    ...(placement === null ? {} : { placement }),
    ...(headers === undefined ? {} : { headers }),
  };
  const response =
    'route' in request
      ? await sendVariant(context, request.route, variant)
      : await tryPath(context, { ...request, key }, variant, ofProject);
  if (response === null) return null;
  const { status, meaning, text } = response;
  const isReadable = !ofProject || (await isWordOfUser(context));
  return { status, outcome: outcomeOf(response), meaning, text: isReadable ? text : null };
}

function carriesKey({ key }: PackRequest): boolean {
  return key !== 'none' && key !== 'made-up';
}

/** True where the user names the host: a project's pack may not read answers of other hosts. */
async function isWordOfUser({ target, url, services }: CheckContext): Promise<boolean> {
  const { consent } = services.ports;
  const namedBy = target.baseUrlAt?.file ?? target.source.file;
  if (consent === undefined || namedBy === null || !consent.inProject(namedBy)) return true;
  const tenant = services.knowledge.tenantPath(url);
  const request = { url, credential: 'request', type: 'request', namedBy, tenant } as const;
  if (consent.isAllowed(request)) return true;
  await consent.readUserConfigurations();
  return consent.isNamedByUser({ url, tenant });
}

async function tryPath(
  context: CheckContext,
  request: PackPathRequest,
  variant: RequestVariant & { readonly kind: Variant },
  ofProject: boolean,
) {
  const { path, method = 'GET', body = null } = request;
  const url = new URL(path, context.url.origin);
  if (url.origin !== context.url.origin) return null;
  // The key is bound to the Base URL: another path of the host may be another service.
  if (carriesKey(request) && !isBelow(url.pathname, context.url.pathname)) return null;
  const spec = pathSpec(context, { url: url.href, method, body }, variant);
  // A configured header may be a credential, too.
  return context.session.send(ofProject ? { ...spec, headers: { ...variant.headers } } : spec);
}

const NAME = /^[\w-]{1,100}$/;
const PLAIN = /^[\x20-\x7e]{0,500}$/;
const HEADER = /^([\w-]{1,100})(?:: ([\w-]{1,30}))?$/;
/** No path to another host, no `..`, and neither in escapes that a server may decode twice. */
const PATH = /^\/(?!\/)(?!.*(?:\\|#|%25|%2e|%2f|%5c))[\x21-\x7e]{0,500}$/i;
const MAX_BODY_LENGTH = 10_000;
/** Headers for routing, framing and connection control. */
const RESERVED =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*)$/i;

function isRequest(request: PackRequest): boolean {
  const { key, header, headers = {} } = request;
  return (
    ('route' in request ? isRoute(request) : isPath(request)) &&
    ['configured', 'made-up', 'none', undefined].includes(key) &&
    (header === undefined || (isText(header, HEADER) && !RESERVED.test(nameOf(header)))) &&
    Object.entries(headers).every(
      ([name, value]) => NAME.test(name) && !RESERVED.test(name) && isText(value, PLAIN),
    )
  );
}

function isRoute(request: { readonly route: string }): boolean {
  return ['chat', 'discovery'].includes(request.route) && !('path' in request);
}

function isPath({ path, method, body }: PackPathRequest): boolean {
  return (
    isText(path, PATH) &&
    !/(^|\/)\.{1,2}(\/|$)/.test(path.replace(/\?.*/, '')) &&
    ['GET', 'POST', undefined].includes(method) &&
    (body === undefined ||
      (method === 'POST' && typeof body === 'string' && body.length <= MAX_BODY_LENGTH))
  );
}

/** Checks the type as well, since a pack may return any value. */
function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function placementOf(header: string): Placement {
  return { header: nameOf(header), scheme: HEADER.exec(header)?.[2] ?? '' };
}

function nameOf(header: string): string {
  return HEADER.exec(header)?.[1] ?? '';
}
