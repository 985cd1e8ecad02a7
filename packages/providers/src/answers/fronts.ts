import type { HttpAnswer } from '@authlint/core';
import type { Body } from './body.js';

/** A program in front of an API, recognised in its answers by a header or by the text of its pages. */
interface Front {
  readonly id: string;
  /** Versions whose answers were recorded. */
  readonly seen: readonly string[];
  readonly header?: readonly [name: string, value: RegExp];
  /** Texts in the body of an answer, in lower case. */
  readonly words?: RegExp;
  /** A forward proxy of the client's network, not part of the provider. */
  readonly forward?: true;
}

/** Programs that wrote the answer precede those that may only have forwarded it. */
const FRONTS: readonly Front[] = [
  {
    id: 'claude-code-router',
    seen: ['2.0.0'],
    words:
      /error from provider\([^)]{1,200}\)|^(?:apikey is missing|invalid api key)$|"code":"provider_not_found"/,
  },
  { id: 'squid', seen: ['5.7'], header: ['x-squid-error', /^ERR_/], forward: true },
  { id: 'mitmproxy', seen: ['11.0.2'], header: ['server', /^mitmproxy/i], forward: true },
  { id: 'tinyproxy', seen: ['1.11.1'], header: ['server', /^tinyproxy\//i], forward: true },
  {
    id: 'privoxy',
    seen: ['3.0.34'],
    words: /<title>(?:request blocked \(privoxy|\d{3} - [^<]{1,60}\(privoxy)/,
    forward: true,
  },
  {
    id: 'oauth2-proxy',
    seen: ['7.15.6'],
    words: /\/oauth2\/(?:start|sign_in|callback)|oauth2[ -]proxy/,
  },
  {
    id: 'oauth2-proxy',
    seen: ['7.15.6'],
    header: ['location', /[?&]redirect_uri=[^&]*%2Foauth2%2Fcallback(?:&|$)/],
  },
  { id: 'varnish', seen: ['7.1.1'], words: /<h3>guru meditation:<\/h3>/ },
  {
    id: 'haproxy',
    seen: ['2.6.12'],
    words:
      /^<html><body><h1>\d{3} [a-z -]{1,40}<\/h1>\s*(?:request forbidden by administrative rules|you need a valid user and password|no server is available|your browser didn't send|the server didn't respond|you have sent too many|a request header|the server returned an invalid|the request entity exceeds|an internal server error)/,
  },
  { id: 'nginx', seen: ['1.22.1'], words: /<center>nginx/ },
  { id: 'openresty', seen: [], words: /<center>openresty/ },
  {
    id: 'apache',
    seen: ['2.4.71'],
    words:
      /<address>apache|<!doctype html public "-\/\/ietf\/\/dtd html 2\.0\/\/en">|you don't have permission to access this resource\./,
  },
  { id: 'caddy', seen: ['2.6.2'], header: ['server', /^caddy\b/i] },
  { id: 'nginx', seen: ['1.22.1'], header: ['server', /^nginx\b/i] },
  { id: 'openresty', seen: [], header: ['server', /^openresty\b/i] },
  { id: 'apache', seen: ['2.4.71'], header: ['server', /^apache\b/i] },
  { id: 'lighttpd', seen: ['1.4.69'], header: ['server', /^lighttpd\b/i] },
  { id: 'varnish', seen: ['7.1.1'], header: ['x-varnish', /^\d/] },
];

function rowOf({ headers }: Pick<HttpAnswer, 'headers'>, body: Body): Front | undefined {
  return FRONTS.find(({ header, words }) => {
    if (header !== undefined) return header[1].test(headers[header[0]] ?? '');
    return words?.test(body.words) === true;
  });
}

/** The program in front that an answer identifies, or `null`. */
export function frontOf(answer: Pick<HttpAnswer, 'headers'>, body: Body): string | null {
  return rowOf(answer, body)?.id ?? null;
}

/** Whether a forward proxy wrote the answer. */
export function isOfForwardProxy(answer: Pick<HttpAnswer, 'headers'>, body: Body): boolean {
  return rowOf(answer, body)?.forward === true;
}

/** Whether the page of an answer was written by a program in front. */
export function isPageOfFront(body: Body): boolean {
  return body.kind === 'html' && FRONTS.some(({ words }) => words?.test(body.words) === true);
}
