import type { ClientWords, ProviderTarget } from '@authlint/core';
import type { ClientReader, ReaderWords } from './client-reader.js';
import type { ReadContext } from './read-context.js';

/** The targets with the client's own words. */
export async function withWords(
  targets: readonly ProviderTarget[],
  { name, words: own }: ClientReader,
  context: ReadContext,
): Promise<readonly ProviderTarget[]> {
  if (own === undefined) return targets;
  const words: ClientWords = {
    name,
    shows: own.shows,
    variableField: own.variableField ?? null,
    signIn: await signInOf(own, context),
  };
  return targets.map((target) => ({ ...target, words }));
}

async function signInOf(
  { signIn }: ReaderWords,
  context: ReadContext,
): Promise<ClientWords['signIn']> {
  if (signIn === undefined) return null;
  const paths = await Promise.all(signIn.writes.map((file) => context.path(file)));
  return { command: signIn.command, files: paths.map((path) => context.shown(path)) };
}
