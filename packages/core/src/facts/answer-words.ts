import { WANTS_TLS } from '../wants-tls.js';
import { redact } from '@authlint/model/redaction';
import { parseJson } from '../json.js';
import { signInAddress } from '../requests/sign-in-address.js';
import type { ClassifiedResponse } from '../requests/classified-response.js';

/** Details in the text of an answer, for the slots of steps. */

/** Texts that name the missing permission: a scope, action or role. */
const RIGHTS = [
  /missing scopes?:\s*([\w.:-]+(?:, ?[\w.:-]+)*)/i,
  /not authorized to perform:?\s+([\w-]+:[\w-]+)/i,
  /(?:permission|data action|action|scope|role)s? [`'"]([\w./:-]+)[`'"]/i,
  /[`'"]([\w./:-]+)[`'"] (?:permission|scope|role)\b/i,
] as const;

/** The scope that a challenge of OAuth 2.0 asks for (RFC 6750). */
const SCOPE = /\berror="?insufficient_scope\b.{0,200}?\bscope="([^"]{1,100})"/i;

export function rightIn({ text, headers }: ClassifiedResponse): string | null {
  const scope = SCOPE.exec(headers['www-authenticate'] ?? '')?.[1];
  if (scope !== undefined) return redact(scope);
  for (const form of RIGHTS) {
    const right = form.exec(text ?? '')?.[1];
    if (right !== undefined) return redact(right.replace(/(?<![.,])[.,]+$/, ''));
  }
  return null;
}

/** Texts that name the expected prefix of keys: `expected to start with 'sk-'`. */
const BEGINS =
  /\b(?:expected to|should|must|has to|needs to) (?:start|begin) with (?:the prefix )?[`'"\u201c]?([A-Za-z][\w-]{1,11}[-_])/i;

/** The prefix that the answer expects. */
export function wantedPrefix({ text }: ClassifiedResponse): string | null {
  return BEGINS.exec(text ?? '')?.[1] ?? null;
}

/** Challenges that browsers answer with a user name and a password, or with the system's login. */
const REALM = /^(?:basic|digest|negotiate|ntlm)\b.{0,200}?\brealm="([^"]{1,80})"/i;

export function realmIn({ headers }: ClassifiedResponse): string | null {
  const realm = REALM.exec(headers['www-authenticate'] ?? '')?.[1];
  return realm === undefined ? null : redact(realm);
}

/** The login page of a layer in front: the target of its redirect, or the address in its JSON. */
export function loginIn({ meaning, headers, body, from }: ClassifiedResponse): string | null {
  if (meaning !== 'gateway-layer') return null;
  const named = headers['location'] ?? signInAddress(parseJson(body));
  const to = named == null ? null : webAddress(named, urlOf(from));
  return to && shownAddress(to);
}

/** The address of a request line, `GET https://...`. */
export function urlOf(from: string): URL {
  return new URL(from.replace(/^\S+ /, ''));
}

/** The web address in an answer, resolved against the request's; `null` for none. */
export function webAddress(named: string, asked: URL): URL | null {
  const to = URL.canParse(named, asked.href) ? new URL(named, asked) : null;
  return to !== null && /^https?:$/.test(to.protocol) ? to : null;
}

/** Without its query. */
export function shownAddress({ origin, pathname }: URL): string {
  return redact(origin + pathname);
}

/** Texts about a quota that is reset automatically. */
export const RENEWED =
  /\b(?:resets?|renews?|renewed|until|weekly|daily|monthly|5.hour|billing cycle|try again)\b/i;

/** OpenSSL's error for an answer that is not TLS. */
export const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/;
/** OpenSSL's error where a server accepts no protocol that the client offers (ALPN, RFC 7301): over TLS, it requires HTTP/2. */
const NO_HTTP1 = /_ALERT_NO_APPLICATION_PROTOCOL$/;

export function schemeFault({ failure, failureCode, body }: ClassifiedResponse): string {
  if (NO_HTTP1.test(failureCode ?? '')) return 'http2';
  if (failure !== null) return NO_TLS.test(failureCode ?? '') ? 'plain' : 'none';
  return WANTS_TLS.test(body) ? 'tls' : 'none';
}

/** By the status of the proxy's answer to CONNECT (`PROXY_CUT`: it closes the connection, `PROXY_NO_TLS`: the following bytes are not TLS), or the system's code where it was not reached. */
export function proxyFault(code: string | null): string {
  const answer = /^PROXY_(\w+)$/.exec(code ?? '')?.[1];
  if (answer === undefined) return code === null ? 'other' : 'not-running';
  if (answer === 'NO_TLS') return 'no-tls';
  if (/^(50[234]|404)$/.test(answer)) return 'host-unreachable';
  return /^40[13]$|^451$/.test(answer) ? 'not-allowed' : 'other';
}

/** Headers in which providers name the account of a request. */
const ACCOUNT_HEADERS = [
  ['openai-organization', 'organization'],
  ['openai-project', 'project'],
  ['anthropic-organization-id', 'organization'],
] as const;

export function accountIn(headers: Readonly<Record<string, string>>): string | null {
  const named = ACCOUNT_HEADERS.flatMap(([header, what]) => {
    const value = headers[header] ?? '';
    return /^[\w.-]{1,80}$/.test(value) ? [`${what} ${value}`] : [];
  });
  return named.length === 0 ? null : named.join(', ');
}
