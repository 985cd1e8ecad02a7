import { unknown, type Fact } from '../model/index.js';

/** Collects a fact, or returns it where it is cached. */
export type FactLookup = (id: string) => Fact | Promise<Fact>;

/** The facts of one provider as its rules ask for them: each looked up once, and none that throws or rejects. */
export class EvaluationState {
  readonly #lookup: FactLookup;
  readonly #facts = new Map<string, Fact | Promise<Fact>>();
  /** Conditions that were evaluated. */
  conditions = 0;
  /** Rules that json-rules-engine judged. */
  entered = 0;

  constructor(lookup: FactLookup) {
    this.#lookup = lookup;
  }

  get(id: string): Fact | Promise<Fact> {
    const cached = this.#facts.get(id);
    if (cached !== undefined) return cached;
    const found = this.#collect(id);
    this.#facts.set(id, found);
    return found;
  }

  /** The fact, or `undefined` where it has to be waited for. */
  collected(id: string): Fact | undefined {
    const fact = this.get(id);
    return fact instanceof Promise ? undefined : fact;
  }

  #collect(id: string): Fact | Promise<Fact> {
    try {
      const found = this.#lookup(id);
      return found instanceof Promise ? this.#settled(found, id) : found;
    } catch {
      return unknown('collector-failed', id);
    }
  }

  async #settled(found: Promise<Fact>, id: string): Promise<Fact> {
    const fact = await found.catch(() => unknown('collector-failed', id));
    this.#facts.set(id, fact);
    return fact;
  }
}
