import type { HttpAnswer, Meaning, Placement } from '@authlint/core';
import type { Body } from './body.js';

const BEARER: Placement = { header: 'authorization', scheme: 'Bearer' };
const BASIC: Placement = { header: 'authorization', scheme: 'Basic' };

/** Parses a placement of the provider files: `Authorization: Bearer` or `x-api-key`. */
function placementOf(text: string): Placement {
  const [header = '', scheme = ''] = text.split(/:\s*/);
  return { header: header.toLowerCase(), scheme };
}

const challengeOf = ({ headers }: HttpAnswer): string => headers['www-authenticate'] ?? '';

/** The header that a challenge names, as that of Azure API Management does. */
function namedByChallenge(answer: HttpAnswer): Placement | null {
  const named = /\bname="([\w-]{1,60})",\s*type="header"/i.exec(challengeOf(answer))?.[1];
  return named === undefined ? null : { header: named.toLowerCase(), scheme: '' };
}

/** Placement by the scheme of a `WWW-Authenticate` challenge. */
function wantedByChallenge(answer: HttpAnswer): Placement | null {
  const challenge = challengeOf(answer);
  if (/^bearer\b/i.test(challenge)) return BEARER;
  if (/^basic\b/i.test(challenge)) return BASIC;
  const own = /^(?:token|jwt|api-?key)\b/i.exec(challenge)?.[0];
  if (own !== undefined) return { header: 'authorization', scheme: own };
  return /^key\b/i.test(challenge) ? { header: 'apikey', scheme: '' } : null;
}

/** An expression of a gateway, such as `request.header.x-apikey`. */
const NAMED_IN_EXPRESSION = /\brequest\.headers?\.([a-z][\w-]{2,40})/;
/** Header names that have no other meaning in a sentence. */
const UNMISTAKABLE = [
  'x-api-key',
  'x-goog-api-key',
  'ocp-apim-subscription-key',
  'x-litellm-api-key',
  'x-bf-vk',
  'x-portkey-api-key',
  'cf-aig-authorization',
];
const WITH_NOUN = [...UNMISTAKABLE, 'api-key', 'apikey'];
/** `names`: of which each text that fits has one. */
const NAMED = [
  {
    names: WITH_NOUN,
    regex: new RegExp(`(?<![\\w-])(${WITH_NOUN.join('|')})['"\`]? (?:header|field)`, 'u'),
  },
  {
    names: UNMISTAKABLE,
    regex: new RegExp(
      `(?:header|field|via|through|using|include|provide|missing|invalid|required)[^.]{0,30}['"\` ](${UNMISTAKABLE.join('|')})\\b`,
      'u',
    ),
  },
];
const NAMED_BEARER =
  /authorization:? ?(?:header)?[^.]{0,40}\bbearer\b|\bbearer\b[^.]{0,30}(?:auth|scheme|prefix|token is required)|['"`]authorization['"`] field/;

/** Placement that the text asks for. */
function wantedByWords(body: Body): Placement | null {
  if (body.kind === 'html') return null;
  const named = NAMED.filter(({ names }) => names.some((name) => body.words.includes(name)));
  const header = [{ regex: NAMED_IN_EXPRESSION }, ...named]
    .map(({ regex }) => regex.exec(body.words)?.[1])
    .find((name) => name !== undefined);
  if (header !== undefined)
    return { header, scheme: header === 'cf-aig-authorization' ? 'Bearer' : '' };
  return NAMED_BEARER.test(body.words) ? BEARER : null;
}

/** Meanings of a rejection that another placement of the credential may resolve. */
const ABOUT_PLACE: ReadonlySet<Meaning> = new Set<Meaning>([
  'invalid-key',
  'missing-key',
  'wrong-scheme',
  'wrong-kind',
  'gateway-layer',
  'rejected',
  'server-error',
]);

export type FindPlacement = typeof wantedPlace;

/** Placement of the credential that an answer asks for. `named`: the known placement for this text of the provider. */
export function wantedPlace(
  meaning: Meaning,
  answer: HttpAnswer,
  body: Body,
  named: string | undefined,
): Placement | null {
  if (!ABOUT_PLACE.has(meaning)) return null;
  const inChallenge = namedByChallenge(answer);
  if (inChallenge !== null) return inChallenge;
  if (named !== undefined) return placementOf(named);
  if (meaning === 'server-error') return null;
  return wantedByChallenge(answer) ?? wantedByWords(body);
}
