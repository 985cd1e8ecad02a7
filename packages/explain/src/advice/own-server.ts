import { plainStep } from '@authlint/model/catalogue';
import type { Code } from '@authlint/model';
import { addressOf, endpointNear, type ShownEndpoint } from '../endpoint.js';
import { LOCAL } from './container.js';
import type { Advice, Situation } from './situation.js';

const REFUSED: readonly Code[] = ['key-rejected', 'key-malformed'];
/** A request that a server answered, as uvicorn and Gin write it to their logs. Ollama's is Gin. */
const UVICORN =
  /\bINFO(?::\s{1,8}| .{1,120} - )[\w.:[\]]{3,60} - "(?:GET|POST) \/\S{0,200} HTTP\/1\.[01]" 40[13]\b/;
const GIN = /^\[GIN\] .{0,120}\| 40[13] \|/m;

/** A machine of the local network (RFC 1918, mDNS). */
const LAN =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$|^[\w-]{1,60}\.(?:local|lan)$/i;

/** Another local program rejected the request than the one that the text names, whose defaults do not apply. */
export function inFrontOfLocal(situation: Situation): Advice | null {
  const { decision, provider, isNear, reading, near } = situation;
  const endpoint = endpointNear(reading.endpoints, decision.clue.line);
  if (provider?.kind === 'local' && endpoint === null && UVICORN.test(near))
    return refusedHere(situation, null);
  if (provider === null || endpoint === null || !isHere(endpoint.host)) return null;
  if (provider.kind !== 'local')
    return isNear && !isAt(endpoint, decision) ? null : refusedHere(situation, endpoint);
  const { port } = addressOf(endpoint) ?? {};
  if (provider.baseUrls.some((url) => URL.canParse(url) && new URL(url).port === port)) return null;
  return refusedHere(situation, endpoint);
}

/** True where the refusal itself shows its address, and no words of a provider. */
function isAt({ line }: ShownEndpoint, { clue }: Situation['decision']): boolean {
  return clue.line === line && clue.responder === null;
}

/** An unknown program in this machine or network, or a self-hosted server, rejected the request: no provider's console has its keys. */
export function ownServer(situation: Situation): Advice | null {
  const { decision, provider, reading, near } = situation;
  if (provider !== null && provider.kind !== 'local') return null;
  const endpoint = endpointNear(reading.endpoints, decision.clue.line);
  const asked = endpoint !== null && isHere(endpoint.host) ? endpoint : null;
  if (asked === null && !UVICORN.test(near) && !GIN.test(near)) return null;
  return refusedHere(situation, asked);
}

function refusedHere(
  { decision, gateway }: Situation,
  endpoint: ShownEndpoint | null,
): Advice | null {
  if (gateway !== null || (!decision.bare && !REFUSED.includes(decision.code))) return null;
  const server = endpoint
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
        'If it forwards requests, its log shows whether a provider behind it refused.',
      ),
    ],
  };
}

function isHere(host: string): boolean {
  return LOCAL.test(host) || LAN.test(host) || host === 'host.docker.internal';
}
