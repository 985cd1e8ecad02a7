import type { Code } from '@authlint/model';
import { DAMAGES } from '@authlint/model/key-damage';

/** What `authlint fix` takes out of a key with this code; `null` where it is nothing, or not the same for all that the code means. */
export function removedPart(code: Code): string | null {
  const parts = new Set(DAMAGES.filter((row) => row.code === code).map(({ words }) => words.part));
  const [part] = parts;
  return parts.size === 1 ? (part ?? null) : null;
}

/** Whether it takes anything out of a key with this code. */
export function isRemoved(code: Code): boolean {
  return DAMAGES.some((row) => row.code === code && row.words.part !== undefined);
}
