/** A kind of line that shows a failure: how often it came, and its context the last time. */
export interface Slot {
  count: number;
  /** Number of the last such line; counts from 1. */
  line: number;
  /** Place in the log of the bytes that are kept. */
  offset: number;
  length: number;
  /** Number of the line at that place. */
  first: number;
  readonly bytes: Uint8Array;
}

/** Kinds of lines that are kept, and bytes around each. */
const MAX_SLOTS = 256;
export const SLOT_BYTES = 8_192;
/** The bytes around a line that comes again and again are copied once in so many bytes. */
const STALE = 65_536;

/** A copied part: its offset in the log, its length, the number of its first line. */
export type Copied = Pick<Slot, 'offset' | 'length' | 'first'>;

/** The kinds of lines of a log that show failures, in constant memory. */
export class Slots {
  readonly #slots = new Map<number, Slot>();

  /** A line with that signature; `copy` is called with a buffer where its context is to be kept. */
  add(signature: number, line: number, offset: number, copy: (into: Uint8Array) => Copied): void {
    const known = this.#slots.get(signature);
    const slot = known ?? this.#emptySlot();
    // Keeps the least recently seen one first.
    this.#slots.delete(signature);
    this.#slots.set(signature, slot);
    slot.count += 1;
    slot.line = line;
    if (known === undefined || offset - slot.offset > STALE) {
      Object.assign(slot, copy(slot.bytes));
    }
  }

  /** Reuses the memory of the least recently seen one. */
  #emptySlot(): Slot {
    const [oldest] = this.#slots.size < MAX_SLOTS ? [] : this.#slots;
    if (oldest !== undefined) this.#slots.delete(oldest[0]);
    const bytes = oldest?.[1].bytes ?? new Uint8Array(SLOT_BYTES);
    return { count: 0, line: 0, offset: 0, length: 0, first: 1, bytes };
  }

  get(signature: number): Slot | undefined {
    return this.#slots.get(signature);
  }

  /** In the order of their places in the log. */
  all(): readonly Slot[] {
    return [...this.#slots.values()].sort((a, b) => a.offset - b.offset);
  }
}
