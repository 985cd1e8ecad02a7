import { firstMatching, matchesPattern } from '@authlint/model/redaction';
import { REFUSED_LOGIN } from '../generated/failures.js';
import { OTHER_SYSTEMS, WEB_API } from '../generated/systems.js';
import { speaksOfModels } from './route.js';
import type { OtherSystem } from '../rows.js';

const patternsOf = (field: 'refusal' | 'sign' | 'field') =>
  OTHER_SYSTEMS.flatMap((system) => {
    const pattern = system[field];
    return pattern === undefined ? [] : [{ ...pattern, system }];
  });
const REFUSALS = patternsOf('refusal');
const SIGNS = patternsOf('sign');
const FIELDS = patternsOf('field');

/** Some refuse a bad key so. */
const FORBIDDEN = /(?<![\w.:-])403(?![\w.-]\d)/;

/** Clients that call tools: their names say nothing of a model. */
const CLIENT = /\b(?:Claude (?:Code|Desktop)|Codex(?: CLI)?|Gemini CLI|Cursor|VS ?Code)\b/g;

/** The system whose refused login a line mentions, or `null`. */
export function otherSystemIn(text: string): OtherSystem | null {
  const refusing = firstMatching(REFUSALS, text);
  if (refusing !== undefined) return refusing.system;
  const isForbidden = FORBIDDEN.test(text) && !speaksOfModels(text.replaceAll(CLIENT, ''));
  const refused = refusesLogin(text) || isForbidden;
  const named = refused && !isOfClient(text) ? systemNamedIn(text) : null;
  return named !== null && passesOn(named, text) ? null : named;
}

/** How a client asks for its own login, and how SDKs and callers of models name what failed. */
const OF_CLIENT =
  /\brun \/login\b|\b(?:openai|anthropic|litellm|groq|cohere|mistralai)\.\w*(?:Error|Exception)\b|\b(?:OpenAI|Anthropic|Cohere|Mistral|Gemini|Groq|DeepSeek) API (?:call |request )?(?:error|failed|returned|responded)\b/;

/** True for what a client of a model says, with any other names. */
export function isOfClient(text: string): boolean {
  return OF_CLIENT.test(text);
}

/** True for a chat platform that passes on what a program says. */
export function passesOn({ carries }: OtherSystem, text: string): boolean {
  return carries === true && PASSED_ON.test(text);
}

/** What no chat platform says: its bots have tokens and no keys, and do not sign in again. */
const PASSED_ON =
  /\bapi[-_ ]?key\b|\bauthentication_error\b|\bsign(?:ing)? in again\b|\bmodels?\b|模型/i;

/** The module of an error: `notion_client.errors.APIResponseError`. */
const MODULE = /(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)*\.(?:errors?|exceptions?)\.[A-Z]\w+/;

/** True where only that system would say so, or its own client says it and speaks of no model. */
export function refusesInOwnWords(text: string): boolean {
  if (firstMatching(REFUSALS, text) !== undefined) return true;
  const [module] = MODULE.exec(text) ?? [];
  return module !== undefined && !speaksOfModels(text) && systemNamedIn(module) !== null;
}

/** A connection that failed is a separate failure: the host in it refused no login. */
const NOT_REACHED = /\bE(?:CONN[A-Z]+|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH)\b/;

/** The system that a line names, with any other words, or `null`. */
export function systemNamedIn(text: string): OtherSystem | null {
  if (NOT_REACHED.test(text)) return null;
  const words = wordsOfNames(text);
  const named = firstMatching(SIGNS, text);
  return (named ?? (words === text ? undefined : firstMatching(SIGNS, words)))?.system ?? null;
}

/** The words of which programs make the names of their files, modules and classes: `PlexClient`, `spotify_player`. */
function wordsOfNames(text: string): string {
  return text.replace(/(?<=[a-z\d])(?:_(?=[a-z])|(?=[A-Z]))/g, ' ');
}

/** The other system whose field a text is about, or `null`. */
export function systemOfField(text: string): OtherSystem | null {
  return firstMatching(FIELDS, text)?.system ?? null;
}

/** Another web API, by the name that a text gives it. */
export function systemCalled(name: string): OtherSystem {
  return { ...WEB_API, name };
}

export function refusesLogin(text: string): boolean {
  return matchesPattern(REFUSED_LOGIN, text);
}
