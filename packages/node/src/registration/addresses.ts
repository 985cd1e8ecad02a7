import type { ProviderTarget } from '@authlint/core/internal';
import { seal } from '@authlint/model/secret';
import type { Knowledge } from '@authlint/model/knowledge';
import { redact } from '@authlint/model/redaction';
import type { Scrubber } from '../scrubber.js';

/** Names of query parameters that hold a credential. */
const CREDENTIAL = /key|token|secret|signature|^sig$|^code$/i;
/** Shorter values, and parts of a text, are words. */
const MIN_LENGTH = 8;

/** Registers the credentials in Base URLs with the scrubber: the addresses are shown, the credentials are not. */
export function registerAddresses(
  targets: readonly ProviderTarget[],
  knowledge: Knowledge,
  scrubber: Scrubber,
): void {
  for (const { baseUrl } of targets) {
    const url = new URL(baseUrl);
    const values = [...url.searchParams].flatMap(([name, value]) =>
      CREDENTIAL.test(name) ? [value] : [],
    );
    for (const text of [url.password, ...values]) {
      if (text.length >= MIN_LENGTH) scrubber.addInAddress(seal(text));
    }
    registerText(baseUrl, knowledge, scrubber);
    registerText(decoded(`${url.search} ${url.hash} ${url.username}`), knowledge, scrubber);
  }
}

/**
 * Registers credentials that were configured instead of a name or inside one: names are shown, these are not. Call it after the credentials
 * are registered.
 */
export function registerShown(
  targets: readonly ProviderTarget[],
  knowledge: Knowledge,
  scrubber: Scrubber,
): void {
  for (const target of targets) {
    for (const text of shownOf(target)) {
      scrubber.addShown(text);
      registerText(text, knowledge, scrubber);
    }
  }
}

/** Registers the parts of a text to be shown that have the form of a key. */
export function registerText(text: string, knowledge: Knowledge, scrubber: Scrubber): void {
  for (const key of keyLikeParts(text, knowledge)) {
    // Names of hosts and headers are shown in lower case.
    for (const form of [key, key.toLowerCase()]) scrubber.addInAddress(seal(form));
  }
}

/** All texts of a provider that any output shows. */
function shownOf(target: ProviderTarget): readonly string[] {
  const { auth, native, discovery, chat, process, credentials } = target;
  return [
    ...[target.id, target.modelId, ...target.models, target.baseUrl, decoded(target.baseUrl)],
    ...[auth?.header, auth?.scheme, discovery.path, chat.path, ...process.names],
    ...target.headers.flatMap(({ name, value }) =>
      value.kind === 'env' ? [name, value.name] : [name],
    ),
    ...credentials.flatMap((source) => ('name' in source ? [source.name] : [])),
    ...Object.values<string | undefined>({ ...native, accountId: undefined }),
    ...(target.envFiles ?? []),
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % stands for itself
  }
}

/** Shortest text that is a key because it looks like chance. */
const RANDOM = 20;
/** Prefix of an id of an account, a project or a request, which is no key. */
const ID_PREFIX =
  /(?:account|project|tenant|org|organization|team|workspace|deployment|subscription|request|resource|trace|client|user|app|region|version)s?[-_]?(?:id)?$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parts of a text that is shown, such as an address or the name of a model, that have the form of a key. */
function keyLikeParts(text: string, knowledge: Knowledge): readonly string[] {
  const parts = text.split(/([^A-Za-z0-9+_~=.-]+)/);
  return parts.flatMap((part, index) => {
    const before = parts[index - 2] ?? '';
    return index % 2 === 0 && isKeyLike(part, before, knowledge) ? [part] : [];
  });
}

function isKeyLike(part: string, before: string, knowledge: Knowledge): boolean {
  if (part.length < MIN_LENGTH) return false;
  if (knowledge.issuersOf(seal(part)).certainty === 'distinctive') return true;
  if (isPlain(part) || UUID.test(part) || ID_PREFIX.test(before)) return false;
  return redact(part).includes('[key-') || isRandom(part);
}

/** Words, numbers and hosts, which most addresses consist of: skipped early. */
function isPlain(part: string): boolean {
  return !part.includes('=') && !(/\d/.test(part) && /[A-Za-z]/.test(part));
}

/** Letters and digits that alternate often, unlike in words and dates. */
function isRandom(part: string): boolean {
  return part.split(/[.~=_-]/).some((piece) => {
    const changes = piece.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g) ?? [];
    return piece.length >= RANDOM && /\d/.test(piece) && changes.length >= 5;
  });
}
