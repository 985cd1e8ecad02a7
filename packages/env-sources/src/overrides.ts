import type { Definition } from '@authlint/model/ports';
import type { SourceLocation } from '@authlint/model';
import type { Event } from './event.js';

/** A definition in the making: what depends on other lines is found out by running through them in order. */
export type Draft = { -readonly [Key in keyof Definition]: Definition[Key] } & {
  readonly keepsEarlier: boolean;
  readonly universal: boolean;
};

/** One event at its place; `draft` is that of an assignment. */
export interface Step {
  readonly event: Exclude<Event, { kind: 'include' }>;
  readonly location: SourceLocation;
  readonly draft: Draft | null;
}

/**
 * Works out `exported` and `overriddenBy`. A run is the order in which lines take effect in one way of starting; a definition
 * is overridden if it is so in every run that it is part of.
 */
export function settle(runs: readonly (readonly Step[])[]): void {
  const effective = new Set<Draft>();
  const overriddenBy = new Map<Draft, SourceLocation>();
  for (const run of runs) {
    const variables = new Variables(overriddenBy);
    for (const step of run) variables.apply(step);
    for (const draft of variables.inForce()) effective.add(draft);
  }
  for (const [draft, location] of overriddenBy) {
    if (!effective.has(draft)) draft.overriddenBy = location;
  }
}

/** More conditional definitions of one name than this are listed without their relations. */
const MAX_ALIVE = 500;

interface Variable {
  exported: boolean;
  /** Definitions that may still give the value. */
  alive: Draft[];
  /** Those among them that no later line has exported yet. */
  unexported: Draft[];
  /** Place of a global fish variable, which hides the universal one. */
  global: SourceLocation | null;
}

class Variables {
  readonly #byName = new Map<string, Variable>();

  constructor(readonly overriddenBy: Map<Draft, SourceLocation>) {}

  *inForce(): Generator<Draft> {
    for (const { alive } of this.#byName.values()) yield* alive;
  }

  apply({ event, location, draft }: Step): void {
    if (event.kind === 'reset') {
      for (const variable of this.#byName.values()) this.#override(variable, location);
      return;
    }
    const variable = this.#variable(event.name);
    if (event.kind === 'assign') {
      if (draft !== null && !draft.commentedOut) this.#assign(variable, draft, location);
    } else if (event.kind === 'export') {
      variable.exported = true;
      for (const item of variable.unexported) item.exported = true;
      variable.unexported = [];
    } else if (event.conditional) return;
    else if (event.kind === 'unset') {
      this.#override(variable, location);
      variable.exported = false;
    } else {
      variable.exported = false;
      variable.unexported = [...variable.alive];
      for (const item of variable.alive) item.exported = false;
    }
  }

  #assign(variable: Variable, draft: Draft, location: SourceLocation): void {
    if (!draft.conditional && !draft.keepsEarlier) {
      if (draft.universal) this.#overrideUniversal(variable, location);
      else {
        this.#override(variable, location);
        variable.global = location;
      }
    }
    if (draft.exported) variable.exported = true;
    if (draft.universal && variable.global !== null) this.overriddenBy.set(draft, variable.global);
    else if (variable.alive.length < MAX_ALIVE) {
      variable.alive.push(draft);
      if (!variable.exported) variable.unexported.push(draft);
    }
    if (variable.exported) draft.exported = true;
  }

  #override(variable: Variable, location: SourceLocation): void {
    for (const draft of variable.alive) this.overriddenBy.set(draft, location);
    variable.alive = [];
    variable.unexported = [];
    variable.global = null;
  }

  #overrideUniversal(variable: Variable, location: SourceLocation): void {
    for (const draft of variable.alive) if (draft.universal) this.overriddenBy.set(draft, location);
    variable.alive = variable.alive.filter((draft) => !draft.universal);
  }

  #variable(name: string): Variable {
    const before = this.#byName.get(name);
    if (before) return before;
    const made = { exported: false, alive: [], unexported: [], global: null };
    this.#byName.set(name, made);
    return made;
  }
}
