// Imported first, so that it is next to the tables of the fact base in the bundle: gzip finds repetitions only within 32 kB.
import '@authlint/core/internal';
import './generated/clients.js';
import './generated/systems.js';
import './generated/speech.js';
import './generated/failures.js';
import type { ProviderReport } from '@authlint/model';
import { textKnowledgeWith, wordingOf, type Pack } from '@authlint/packs';
import { failuresIn } from './failures.js';
import { TextReader } from './log/reader.js';

/** What a text shows: `providers[0]` is the verdict on how it ends, further ones are other failures in it. */
export interface Explanation {
  readonly providers: readonly ProviderReport[];
}

/** Says of a pasted error or log what it is, what it is not and what to check. Sends nothing; runs anywhere. */
export function explain(
  text: string | Uint8Array,
  { packs = [] }: { readonly packs?: readonly Pack[] } = {},
): Explanation {
  const knowledge = textKnowledgeWith(packs);
  const reader = new TextReader();
  reader.push(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return { providers: failuresIn(reader.end(), { knowledge, ruleSources: packs.map(wordingOf) }) };
}
