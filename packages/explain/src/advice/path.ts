import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { addressOf, basesAt, endpointNear, ownerOf } from '../endpoint.js';
import type { Advice, Situation } from './situation.js';

const MISSING: readonly Code[] = ['not-found', 'base-url-path'];
/** A repeated version at the end of an address, `/v1/v1`, or a route that is left where the one of the request is off. */
const DOUBLED =
  /(\/v\d[\w.]{0,8})\1$|(\/(?:embeddings|(?:chat\/)?completions|messages|responses|models))$/;

/** OpenAI's message names the requested path. */
const WITHOUT_VERSION = /\bInvalid URL \((?:GET|POST) \/(?!v\d)[\w/-]{1,60}\)/;

/** Not found: the request's address repeats the version, or lacks the path of the API. */
export function pathAdvice({ decision, reading, near }: Situation): Advice | null {
  if (!MISSING.includes(decision.code)) return null;
  if (WITHOUT_VERSION.test(decision.clue.text ?? ''))
    return baseUrlPath(
      'the request lacks `/v1` in its path, which the answer repeats.',
      'End the Base URL in `/v1`: https://api.openai.com/v1.',
    );
  const asked = endpointNear(reading.endpoints, decision.clue.line);
  const url = asked === null || asked.purpose === 'other' ? null : addressOf(asked);
  if (asked === null || url === null) return null;
  const path = url.pathname.replace(/\/$/, '');
  const [, version, doubled = version] = DOUBLED.exec(path) ?? [];
  if (doubled !== undefined) {
    const once = `${url.origin}${path.slice(0, -doubled.length)}`;
    return baseUrlPath(
      `the request has \`${doubled}\` twice in its path: the client adds it, and the Base URL ends in it too.`,
      `Take one \`${doubled}\` off the end of the Base URL: requests have to go to ${once}/...`,
    );
  }
  const owner = ownerOf(asked, reading.knowledge);
  if (owner === null) return MESSAGES_AT_ROOT.test(near) ? LACKS_VERSION : null;
  const bases = basesAt(url, owner);
  const [base] = bases;
  const before = bases.find((one) => isFollowedByVersion(one, `${url.origin}${path}`));
  if (before !== undefined)
    return baseUrlPath(
      `the API answers below ${before}, and the client adds its own version (${path}).`,
      `Set the Base URL so that requests go to ${before}/...: remove what the client adds, or enter the whole address if it has a field or a sign for that.`,
    );
  if (path !== '' || base === undefined || bases.some((one) => new URL(one).pathname === '/'))
    return null;
  return baseUrlPath(
    'the request lacks the path under which the API answers.',
    `Set the Base URL so that requests go to ${base}/...`,
  );
}

/** No provider serves the Anthropic API without its version; some serve the OpenAI API so. */
const MESSAGES_AT_ROOT = /\bhttps?:\/\/[^\s/"]{1,200}\/messages\b/;
const LACKS_VERSION: Advice = {
  ...baseUrlPath(
    'the request went to `/messages`, and an API of this kind answers at `/v1/messages`.',
    'End the Base URL in `/v1` for this client: it adds `/messages` alone.',
  ),
  isOpen: true,
  isUnnamed: true,
};

/** True for a Base URL that ends in a version, followed by another version in the address. */
function isFollowedByVersion(base: string, address: string): boolean {
  return (
    /\/v\d\w*$/.test(base) &&
    address.startsWith(`${base}/v`) &&
    /^\/v\d/.test(address.slice(base.length))
  );
}

function baseUrlPath(sentence: string, step: string): Advice {
  return { code: 'base-url-path', sentence, steps: [plainStep('use-endpoint', step)] };
}
