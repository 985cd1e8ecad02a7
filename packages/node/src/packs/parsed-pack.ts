import {
  acceptedPack,
  type FieldPlaces,
  type KnownFacts,
  type ParsedPack,
} from '@authlint/core/internal';

/** A pack, or every problem of it. The schema that words the problems is loaded with the first pack that has one. */
export async function parsedPack(
  data: unknown,
  known: KnownFacts,
  places: FieldPlaces,
): Promise<ParsedPack> {
  const accepted = acceptedPack(data, known, places);
  return accepted ?? (await import('./refused.js')).parsePack(data, known, places);
}
