/** Kind of an open block. A `group` always runs; all others only under a condition (`maybe`: `x || { ... }`). */
export type Block = 'if' | 'loop' | 'case' | 'group' | 'maybe' | 'function' | 'subshell';

/** Deeper nesting than this is not followed: it counts as one more level that never closes. */
const MAX_DEPTH = 500;

/** The blocks that are open at a place of a script. */
export class Blocks {
  #open: Block[] = [];

  push(block: Block): void {
    if (this.#open.length < MAX_DEPTH) this.#open.push(block);
  }

  /** Closes the innermost block of one of these sorts, with all that was left open within; nothing if there is none. */
  pop(sorts: readonly Block[]): void {
    const index = this.#open.findLastIndex((block) => sorts.includes(block));
    if (index !== -1) this.#open.length = index;
  }

  /** The innermost block stays open as another sort: `else` after a condition that holds. */
  turnInto(block: Block): void {
    if (this.#open.length > 0) this.#open[this.#open.length - 1] = block;
  }

  has(sorts: readonly Block[]): boolean {
    return this.#open.some((block) => sorts.includes(block));
  }

  get innermost(): Block | undefined {
    return this.#open.at(-1);
  }

  get certain(): boolean {
    return this.#open.every((block) => block === 'group');
  }

  get inFunction(): boolean {
    return this.#open.includes('function');
  }
}
