import type { Code } from '@authlint/model';
import { DAMAGES } from '@authlint/model/key-damage';

/** The part that `authlint fix` removes from a key with this code; `null` if none, or if it differs between cases. */
export function removedPart(code: Code): string | null {
  const parts = new Set(DAMAGES.filter((row) => row.code === code).map(({ words }) => words.part));
  const [part] = parts;
  return parts.size === 1 ? (part ?? null) : null;
}

/** Whether it removes anything from a key with this code. */
export function isRemoved(code: Code): boolean {
  return DAMAGES.some((row) => row.code === code && row.words.part !== undefined);
}
