import type { Definition, DefinitionKind, Shell } from '@authlint/model/ports';
import type { Event, Parse } from './event.js';
import { settle, type Draft, type Step } from './overrides.js';
import type { Reader, ReadText } from './reader.js';

/** What all definitions of a file have in common. */
export interface Origin {
  readonly kind: DefinitionKind;
  readonly shell: Shell | null;
  readonly assumed: boolean;
  readonly service: string | null;
}

export function origin(kind: DefinitionKind, more: Partial<Omit<Origin, 'kind'>> = {}): Origin {
  return { kind, shell: null, assumed: false, service: null, ...more };
}

/** Files that take effect one after another. The same line in several runs is one definition. */
export class Layer {
  readonly #drafts = new Map<string, Draft>();
  readonly #runs: (readonly Step[])[] = [];

  /** The events of a file as steps of a run. `include` events are the caller's to follow. */
  steps(read: ReadText, events: readonly Event[], from: Origin): Step[] {
    return events.flatMap((event): Step[] => {
      if (event.kind === 'include') return [];
      const location = { file: read.file, ...event.at };
      if (event.kind !== 'assign') return [{ event, location, draft: null }];
      const key = `${read.file}\0${String(event.at.line)}\0${String(event.at.column)}\0${event.name}`;
      const draft = this.#drafts.get(key) ?? {
        name: event.name,
        ...event.value,
        ...from,
        location,
        exported: event.exported,
        conditional: event.conditional,
        commentedOut: event.commentedOut,
        keepsEarlier: event.keepsEarlier,
        universal: event.universal,
        overriddenBy: null,
        changedAt: read.changedAt,
      };
      this.#drafts.set(key, draft);
      return [{ event, location, draft }];
    });
  }

  /** The steps of files as `parse` reads them, one after another; none of a file that is not there. */
  async read(
    reader: Reader,
    files: readonly string[],
    parse: Parse,
    from: Origin,
  ): Promise<readonly Step[]> {
    const steps: Step[] = [];
    for (const file of files) {
      const read = await reader.read(file);
      if (read) steps.push(...this.steps(read, reader.parsed(read, parse) ?? [], from));
    }
    return steps;
  }

  run(steps: readonly Step[]): void {
    this.#runs.push(steps);
  }

  /** The winner first: those in force, the later line before the earlier; then the overridden; then the commented-out. */
  definitions(): readonly Definition[] {
    settle(this.#runs);
    const order = new Map<Draft, number>();
    for (const run of this.#runs) {
      for (const { draft } of run) {
        if (draft === null) continue;
        order.delete(draft);
        order.set(draft, order.size);
      }
    }
    const reversed = [...order.keys()].reverse();
    const rank = (draft: Draft): number => (draft.commentedOut ? 2 : draft.overriddenBy ? 1 : 0);
    return [0, 1, 2].flatMap((wanted) =>
      reversed.filter((draft) => rank(draft) === wanted).map(published),
    );
  }
}

/** What files define that take effect one after another, and nothing else with them. */
export async function definitionsIn(
  reader: Reader,
  files: readonly string[],
  parse: Parse,
  from: Origin,
): Promise<readonly Definition[]> {
  const layer = new Layer();
  layer.run(await layer.read(reader, files, parse, from));
  return layer.definitions();
}

function published({
  keepsEarlier: _keeps,
  universal: _universal,
  ...definition
}: Draft): Definition {
  return definition;
}
