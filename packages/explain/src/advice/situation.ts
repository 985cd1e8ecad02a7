import type { Code, Evidence, Step } from '@authlint/model';
import type { Party, TextKnowledge } from '@authlint/model/knowledge';
import { readersOf } from '@authlint/providers';
import type { Decision } from '../decide.js';
import { ownerOf } from '../endpoint.js';
import { textOf } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import type { NamedClient } from '../rows.js';

/** Input of the advice: what a text shows about a failure. */
export interface Situation {
  readonly decision: Decision;
  readonly reading: ParsedText;
  /** The provider that rejected the key, or that is called. */
  readonly provider: Party | null;
  readonly gateway: Party | null;
  /** True if the failure itself or a line next to it shows the provider. */
  readonly isNear: boolean;
  readonly client: NamedClient | null;
  /** The end of the text. */
  readonly text: string;
  /** The failure and the lines around it. */
  readonly near: string;
}

/** A sentence and steps that replace the catalogue's general ones. */
export interface Advice {
  /** Replaces the decided code where the advice is more specific. */
  readonly code?: Code | undefined;
  readonly sentence: string;
  readonly steps: readonly Step[];
  /** What the text shows for it. */
  readonly evidence?: readonly Evidence[];
  /** The sentence names who rejected the request, or says that this is unknown. */
  readonly isUnnamed?: true | undefined;
  /** The certainty is at most possible. */
  readonly isOpen?: true | undefined;
}

const MAX_LINES = 400;
/** Lines around a failure that belong to it. */
const AROUND = 6;

/** An escaped line break in a quoted string, which would join two words. */
const ESCAPED_END = /(?<!\\)\\+[rnt](?=[A-Z\s\\])/g;

export function situationOf(
  taking: Pick<Situation, 'decision' | 'reading' | 'provider' | 'gateway' | 'isNear' | 'client'>,
): Situation {
  const { decision, reading } = taking;
  const lines = reading.lines.slice(-MAX_LINES);
  const near = reading.lines.filter(
    ({ number }) => Math.abs(number - decision.clue.line) <= AROUND,
  );
  return {
    ...taking,
    text: textOf(lines),
    near: `${decision.clue.text ?? ''}\n${textOf(near.slice(0, MAX_LINES))}`.replaceAll(
      ESCAPED_END,
      ' ',
    ),
  };
}

/** True where a request of the text went to a host of this provider. */
export function isAsked({ id }: Party, { reading }: Situation): boolean {
  const { endpoints, knowledge } = reading;
  return endpoints.some((endpoint) => ownerOf(endpoint, knowledge)?.id === id);
}

/** The one vendor that reads a variable. */
export function readerOf(name: string, knowledge: TextKnowledge): Party | null {
  const readers = readersOf(name);
  const parties = readers.flatMap((id) => knowledge.provider(id) ?? []);
  return new Set(parties.map(({ vendor }) => vendor)).size === 1 ? (parties[0] ?? null) : null;
}
