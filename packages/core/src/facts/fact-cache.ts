import { unknown, type Fact } from '@authlint/model';

/** Collects a fact, or returns it where it is cached. */
export type FactLookup = (id: string) => Fact | Promise<Fact>;

/** Facts of one provider, each looked up at most once. None throws or rejects: it is unknown then. */
export class FactCache {
  readonly #lookup: FactLookup;
  readonly #facts = new Map<string, Fact | Promise<Fact>>();

  constructor(lookup: FactLookup) {
    this.#lookup = lookup;
  }

  /** The fact itself where it is cached or can be collected synchronously. */
  get(id: string): Fact | Promise<Fact> {
    const cached = this.#facts.get(id);
    if (cached !== undefined) return cached;
    const fact = this.#collect(id);
    this.#facts.set(id, fact);
    return fact;
  }

  /** The fact, if it was collected before. */
  cachedFact(id: string): Fact | undefined {
    const fact = this.#facts.get(id);
    return fact instanceof Promise ? undefined : fact;
  }

  /** The facts collected so far. */
  get ids(): Iterable<string> {
    return this.#facts.keys();
  }

  #collect(id: string): Fact | Promise<Fact> {
    try {
      const found = this.#lookup(id);
      return found instanceof Promise ? this.#settled(found, id) : found;
    } catch {
      return unknown('collector-failed', id); // a collector is total towards the run; tests make it loud
    }
  }

  async #settled(found: Promise<Fact>, id: string): Promise<Fact> {
    const fact = await found.catch(() => unknown('collector-failed', id));
    this.#facts.set(id, fact);
    return fact;
  }
}
