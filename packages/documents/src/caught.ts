import { START } from './positions.js';
import type { ParsedDocument } from './tree.js';

/** What a reader gives, or one fault where its parser throws. */
export function caught(read: () => ParsedDocument): ParsedDocument {
  try {
    return read();
  } catch (error) {
    const what =
      error instanceof RangeError // the parser ran out of stack
        ? 'this is nested too deeply to be read'
        : 'this cannot be read';
    return { root: null, faults: [{ at: START, code: 'UNREADABLE', what }] };
  }
}
