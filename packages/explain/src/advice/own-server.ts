import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { addressOf, endpointNear } from '../endpoint.js';
import { LOCAL } from './container.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected', 'key-malformed'];
/** A request that a server answered, as uvicorn and Gin write it to their logs. */
const ANSWERED =
  /^\[GIN\] .{0,120}\| 40[13] \||\bINFO:\s{1,8}[\w.:[\]]{3,60} - "(?:GET|POST) \/\S{0,200} HTTP\/1\.[01]" 40[13]\b/m;

/** A machine of the local network (RFC 1918, mDNS). */
const LAN =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$|^[\w-]{1,60}\.(?:local|lan)$/i;

/** A program of unknown make on this machine or in this network refused: no provider has a console for its keys. */
export function ownServer({
  decision,
  provider,
  gateway,
  reading,
  near,
}: Situation): Advice | null {
  if (provider !== null || gateway !== null) return null;
  if (!decision.bare && !REFUSED.includes(decision.code)) return null;
  const endpoint = endpointNear(reading.endpoints, decision.clue.line);
  const isAsked = endpoint !== null && isHere(endpoint.host);
  if (!isAsked && !ANSWERED.test(near)) return null;
  const server = isAsked
    ? `the program at ${addressOf(endpoint)?.host ?? endpoint.host}${LAN.test(endpoint.host) ? '' : ' on this machine'}`
    : 'the server that wrote this log';
  return {
    isUnnamed: true,
    sentence: `${server} refused the client: the key that it was sent is not the one that it expects.`,
    steps: [
      plainStep(
        'edit',
        'Give the client the key of that program: from its settings, its admin page or the option with which it was started (`--api-key`). It knows no key of a provider.',
      ),
      plainStep(
        'compare',
        'Where it passes requests on, its log tells whether a provider behind it refused.',
      ),
    ],
  };
}

function isHere(host: string): boolean {
  return LOCAL.test(host) || LAN.test(host) || host === 'host.docker.internal';
}
