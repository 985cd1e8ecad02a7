import type { ProviderTarget } from '@authlint/core/internal';
import { seal } from '@authlint/model/secret';
import type { Knowledge } from '@authlint/model/knowledge';
import type { Scrubber } from '../scrubber.js';
import { keyLikeParts } from './key-like.js';

/** Names of query parameters that hold a credential. */
const CREDENTIAL = /key|token|secret|signature|^sig$|^code$/i;
/** Shorter values are words. */
const SHORTEST = 8;

/** Tells the scrubber of the credentials that stand in Base URLs: the addresses are shown, the credentials are not. */
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
      if (text.length >= SHORTEST) scrubber.addInAddress(seal(text));
    }
    registerText(baseUrl, knowledge, scrubber);
    registerText(decoded(`${url.search} ${url.hash} ${url.username}`), knowledge, scrubber);
  }
}

/**
 * Tells the scrubber of credentials that were configured in place of a name or beside it: names are shown, these are not. To be called
 * when the credentials are registered.
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

/** The same of any text that is going to be shown, by the form of what is in it. */
export function registerText(text: string, knowledge: Knowledge, scrubber: Scrubber): void {
  for (const key of keyLikeParts(text, knowledge)) {
    // Names of hosts and headers are shown in lower case.
    for (const form of [key, key.toLowerCase()]) scrubber.addInAddress(seal(form));
  }
}

/** All texts of a provider that some output shows. */
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
