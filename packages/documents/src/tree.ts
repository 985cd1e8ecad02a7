/** Position in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export const START: TextPosition = { line: 1, column: 1 };

/** Range of the text: line and column of its start, and offsets, the end exclusive. */
export interface TextRange extends TextPosition {
  readonly start: number;
  readonly end: number;
}

/** Common tree of JSON, YAML and TOML, with positions. */
export type DocumentNode = MapNode | ListNode | ScalarNode;

interface NodeBase {
  readonly range: TextRange;
  /** Reached through a YAML alias or merge key, so its text is elsewhere in the document. */
  readonly alias?: true;
}

export interface MapNode extends NodeBase {
  readonly kind: 'map';
  /** Written in braces. */
  readonly flow: boolean;
  readonly entries: ReadonlyMap<string, MapEntry>;
}

export interface MapEntry {
  readonly name: string;
  /** Range of the key; for a TOML table, of its header. */
  readonly key: TextRange;
  readonly value: DocumentNode;
}

export interface ListNode extends NodeBase {
  readonly kind: 'list';
  /** Written in brackets. */
  readonly flow: boolean;
  readonly items: readonly DocumentNode[];
}

export type ScalarValue = string | number | boolean | null;

/** `null` for scalars that not all formats have, such as dates. */
export function scalarOf(value: unknown): ScalarValue {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}

export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar';
  readonly value: ScalarValue;
}

/** Something that the format does not allow. `what` never quotes the text, which may hold a credential. */
export interface ParseFault {
  readonly at: TextPosition;
  /** Name of the fault, as the parser of the format calls it. */
  readonly code: string;
  readonly what: string;
}

/** `root: null`: the text holds no value, or none could be made out. */
export interface ParsedDocument {
  readonly root: DocumentNode | null;
  readonly faults: readonly ParseFault[];
}

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

/** Deepest nesting that is read; mappings and lists that lie deeper are omitted. */
export const MAX_DEPTH = 64;
