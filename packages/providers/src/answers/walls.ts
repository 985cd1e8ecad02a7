import type { AnswerMeaning, HttpAnswer } from '@authlint/core';
import { matchesPattern } from '@authlint/model/redaction';
import type { Body } from './body.js';
import { isOfForwardProxy, isPageOfFront } from './fronts.js';
import { BOT_WALL } from '../generated/wordings.js';

const BOT_HEADERS = [
  'cf-mitigated',
  'x-vercel-mitigated',
  'x-amzn-waf-action',
  'x-datadome',
  'x-iinfo',
] as const;

const PROXY_WORDS =
  /zscaler|fortiguard|blue ?coat|netskope|websense|forcepoint|mcafee web gateway|squid\/|cache administrator|blocked by (your|the) (network )?administrator/;

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 406, 418, 429, 444, 503]);

/** Meaning of an answer that was not written by a model provider: from bot protection, or a proxy. */
export function wallOf(
  answer: HttpAnswer,
  body: Body,
): Pick<AnswerMeaning, 'meaning' | 'answeredBy'> | null {
  if (answer.status === 407 || 'proxy-authenticate' in answer.headers) {
    return { meaning: 'proxy-auth', answeredBy: 'proxy' };
  }
  if (isBotWall(answer, body)) return { meaning: 'bot-protection', answeredBy: 'bot-wall' };
  const isOfProxy = isOfForwardProxy(answer, body);
  if (answer.status < 400 && isOfProxy) return null;
  if (isOfProxy || (body.kind === 'html' && PROXY_WORDS.test(body.words))) {
    return { meaning: answer.status >= 500 ? 'server-error' : 'permission', answeredBy: 'proxy' };
  }
  return null;
}

function isBotWall(answer: HttpAnswer, body: Body): boolean {
  const marked = BOT_HEADERS.some((name) => name in answer.headers);
  if (marked && (REFUSALS.has(answer.status) || body.kind === 'html')) return true;
  if (body.kind === 'json' || body.kind === 'events') return false;
  return (
    (REFUSALS.has(answer.status) || body.kind === 'html') && matchesPattern(BOT_WALL, body.words)
  );
}

/** Error page of a web server or load balancer in front. */
export function isFrontPage(body: Body): boolean {
  if (body.kind !== 'html') return false;
  return isPageOfFront(body) || /<center>(alb|awselb|cloudflare)|<hr>\s*<center>/.test(body.words);
}

const SIGN_IN =
  /type=["']?password\b|<(?:title|h1)[^>]{0,200}>[^<]{0,100}\b(?:sign[ -]?in|log[ -]?in|single sign-on|sso)\b|http-equiv=["']?refresh[^>]{0,200}\b(?:login|signin|sso|oauth2?|saml)\b/;

/** Login page of an access layer. */
export function isSignInPage(body: Body): boolean {
  return body.kind === 'html' && SIGN_IN.test(body.words);
}
