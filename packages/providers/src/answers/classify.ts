import type { AnswerMeaning, HttpAnswer, Knowledge, Meaning } from '@authlint/core';
import { field, signInAddress } from '@authlint/core/internal';
import { ownersOfHost } from '../addresses/address-book.js';
import { readBody, saidIn, sentenceOf, type Body } from './body.js';
import { codeOfMeaning, meaningOfStatus } from './codes.js';
import { echoOf } from './echo.js';
import { isHedged, meaningOfWords } from './generic.js';
import { fingerprintOf } from './fingerprints.js';
import { frontOf } from './fronts.js';
import { isSigned, signaturesAnywhere, signaturesOf, type Signature } from './signature.js';
import { asUpstream, isGateway, responderOf, type Responder } from './responder.js';
import { holdsError, isSuccess } from './success.js';
import { isFrontPage, isSignInPage, wallOf } from './walls.js';
import { providerRow } from '../tables/providers.js';
import type { FindPlacement } from './wants.js';

type Request = Parameters<Knowledge['classify']>[1];

/** Characters of an error that are searched for generic sentences. */
const MAX_ERROR_CHARACTERS = 2048;

/**
 * The meaning of an answer and its sender. Total: every status and text has a meaning, at worst `unknown`. `findPlacement`: finds the
 * expected placement of the credential; `null` to skip that.
 */
export function classify(
  answer: HttpAnswer,
  request: Request,
  findPlacement: FindPlacement | null = null,
): AnswerMeaning {
  const body = readBody(answer);
  const author = fingerprintOf(answer, body);
  const front = author !== null && isGateway(author) ? author : frontOf(answer, body);
  return { ...meaningOf(answer, body, request, findPlacement), front };
}

function meaningOf(
  answer: HttpAnswer,
  body: Body,
  request: Request,
  findPlacement: FindPlacement | null,
): AnswerMeaning {
  const owners = ownersOfHost(request.host.replace(/:\d+$/, ''));
  const hostOwners = request.speaksAs === undefined ? owners : [request.speaksAs, ...owners];
  const wall = wallOf(answer, body);
  if (wall) return { ...wall, responder: null, wants: null, echo: null, text: sentenceOf(body) };
  if (answer.status < 200 || answer.status >= 300 || holdsError(body))
    return ofFailure(answer, body, request, hostOwners, findPlacement);
  const fingerprint = fingerprintOf(answer, body);
  const { answeredBy, id } = responderOf({ hostOwners, fingerprint, author: null, body });
  const known = { answeredBy, responder: id, wants: null, echo: null };
  if (isSuccess(body, request.purpose)) return { meaning: 'success', ...known, text: null };
  // A page in place of an answer: the login page of an access layer, or anything.
  const isLayer = fingerprint === 'cloudflare-access' || isSignInPage(body);
  return { meaning: isLayer ? 'gateway-layer' : 'unknown', ...known, text: sentenceOf(body) };
}

function ofFailure(
  answer: HttpAnswer,
  body: Body,
  request: Request,
  hostOwners: readonly string[],
  findPlacement: FindPlacement | null,
): AnswerMeaning {
  const fingerprint = fingerprintOf(answer, body);
  const status = statusOf(answer, body);
  const signature = signatureOf(body, answer.status < 300 ? null : answer.status, [
    fingerprint,
    ...hostOwners,
  ]);
  const front = signature === null && fingerprint === null && isFrontPage(body);
  const responder: Responder = front
    ? { answeredBy: 'proxy', id: null, ownKey: false }
    : responderOf({ hostOwners, fingerprint, author: signature?.id ?? null, body });
  const described = signature?.row.meaning ?? unsigned(answer, body, request, status, front);
  const meaning = asUpstream(
    isUndecided(described, body) && !isSignIn(responder.id, body) ? 'invalid-key' : described,
    responder,
  );
  return {
    meaning,
    answeredBy: meaning === 'upstream-key' ? 'upstream' : responder.answeredBy,
    responder: responder.id,
    wants: findPlacement?.(meaning, answer, body, signature?.row.wants) ?? null,
    echo: echoOf(body),
    text: saidIn(answer, body),
  };
}

/** "Invalid or expired" only shows that the key is refused. */
function isUndecided(meaning: Meaning, body: Body): boolean {
  return isHedged(codeOfMeaning(meaning), sentenceOf(body) ?? '');
}

/** A token of a sign-in is renewed in either case. */
function isSignIn(responder: string | null, body: Body): boolean {
  const { kind } = (responder === null ? undefined : providerRow(responder)) ?? {};
  return kind === 'code-assistant' || /\b(?:session|sso|sign-?in|login)\b/.test(body.words);
}

/** `ids`: possible senders. */
function signatureOf(
  { words }: Body,
  status: number | null,
  ids: readonly (string | null)[],
): Signature | null {
  const own = ids.flatMap((id) => (id === null ? [] : signaturesOf(id)));
  const fits = (item: Signature) => isSigned(item, words, status);
  return own.find(fits) ?? signaturesAnywhere().find(fits) ?? null;
}

/** The status, or the one in the body of a 2xx. */
function statusOf(answer: HttpAnswer, body: Body): number {
  if (answer.status < 200 || answer.status >= 300) return answer.status;
  const named = [
    field(body.json, 'error', 'code'),
    field(body.json, 'code'),
    field(body.json, 'status'),
  ]
    .map(Number)
    .find((code) => code >= 400 && code < 600);
  return named ?? 400;
}

function unsigned(
  answer: HttpAnswer,
  body: Body,
  request: Request,
  status: number,
  front: boolean,
): Meaning {
  if (status >= 300 && status < 400)
    return leadsToLogin(answer.headers['location'] ?? '', request) ? 'gateway-layer' : 'redirect';
  if (body.kind === 'html' && (isSignInPage(body) || wantsCertificate(body)))
    return 'gateway-layer';
  const challenge = answer.headers['www-authenticate'] ?? '';
  if (/error="?insufficient_scope/i.test(challenge)) return 'permission';
  // An HTML page with a login challenge for people comes from a web server, so its text is ignored.
  if (status === 401 && body.kind === 'html' && OF_PEOPLE.test(challenge)) return 'gateway-layer';
  const words =
    body.kind === 'html'
      ? (sentenceOf(body) ?? '').toLowerCase()
      : body.words.slice(0, MAX_ERROR_CHARACTERS);
  if ((status === 401 || status === 403) && signInAddress(body.json) !== null)
    return 'gateway-layer';
  const meaning = meaningOfWords(words, status);
  // The HTML page of a 401 comes from a server in front of the API, which does not know a key's permissions.
  if (meaning === 'permission' && status === 401 && body.kind === 'html') return 'rejected';
  if (meaning) return meaning;
  if (status === 401 && OF_PEOPLE.test(challenge)) return 'gateway-layer';
  if (/error="?invalid_token/i.test(challenge))
    return /expired/i.test(challenge) ? 'expired' : 'invalid-key';
  if (front && status === 403) return 'permission';
  return meaningOfStatus(status);
}

/** Challenges that browsers answer with a user name and a password, or with the system's login. */
const OF_PEOPLE = /^(basic|digest|negotiate|ntlm)\b/i;

/** The error page of a web server that requires a client certificate. */
function wantsCertificate({ words }: Body): boolean {
  return /no required ssl certificate was sent|the ssl certificate error/.test(words);
}

const LOGIN_PATH =
  /(^|[/_.-])(log-?in|sign-?in|sso|oauth2?|saml2?|openid(-connect)?|authorize)([/_.?-]|$)/i;
const LOGIN_PARAMETERS = [
  ...['client_id', 'redirect_uri', 'response_type', 'samlrequest', 'relaystate'],
  ...['rd', 'return_to', 'returnto', 'continue', 'redirect', 'redirect_url'],
];

/** Whether a redirect leads to a login page: by its path and parameters, and by a host other than the request's. */
function leadsToLogin(location: string, { host, path = '/' }: Request): boolean {
  const base = `https://${host}${path}`;
  if (!URL.canParse(location, base)) return false;
  const to = new URL(location, base);
  const names = [...to.searchParams.keys()].map((name) => name.toLowerCase());
  if (LOGIN_PATH.test(to.pathname) || LOGIN_PARAMETERS.some((name) => names.includes(name)))
    return true;
  const isElsewhere = to.hostname !== new URL(base).hostname;
  return isElsewhere && to.pathname !== path && isLoginHost(to.hostname);
}

/** A host that is only for logins, by the first label of its name. */
function isLoginHost(hostname: string): boolean {
  return (
    /^(log-?in|sign-?in|sso|auth|idp|id|accounts?|identity)\./i.test(hostname) ||
    hostname.endsWith('.cloudflareaccess.com')
  );
}
