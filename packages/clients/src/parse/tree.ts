import type { Place } from './place.js';

/** One shape for JSON, YAML and TOML: what is configured, and where it stands. */
export type TreeNode = MapNode | ListNode | ScalarNode;

export interface MapNode {
  readonly kind: 'map';
  readonly at: Place;
  readonly entries: ReadonlyMap<string, MapEntry>;
}

export interface MapEntry {
  /** Place of the key. */
  readonly key: Place;
  readonly value: TreeNode;
}

export interface ListNode {
  readonly kind: 'list';
  readonly at: Place;
  readonly items: readonly TreeNode[];
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly at: Place;
  readonly value: string | number | boolean | null;
}

/** Something that the format does not allow. `what` never quotes the text, which may hold a credential. */
export interface ParseFault {
  readonly at: Place;
  readonly what: string;
}

/** `root: null`: the text holds no value, or none could be made out. */
export interface Parsed {
  readonly root: TreeNode | null;
  readonly faults: readonly ParseFault[];
}

/** Deepest nesting that is read; what lies deeper is left out. */
export const MAX_DEPTH = 64;
