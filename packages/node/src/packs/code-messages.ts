import type { PackRequest, PackTarget } from '@authlint/core/internal';

/** What the process of a code pack is told. */
export type ToChild =
  | { readonly kind: 'load'; readonly url: string }
  | {
      readonly kind: 'collect';
      readonly call: number;
      readonly fact: string;
      readonly target: PackTarget;
    }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown };

/** What it says. None of it is trusted: it may come from any code. */
export type FromChild =
  | { readonly kind: 'loaded'; readonly code: LoadedCode }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'collected'; readonly call: number; readonly fact: unknown }
  | {
      readonly kind: 'ask';
      readonly call: number;
      readonly ask: number;
      readonly get?: string;
      readonly request?: PackRequest;
    };

/** A code pack as its process describes it. */
export interface LoadedCode {
  readonly data: unknown;
  readonly facts: readonly {
    readonly id: string;
    readonly cost: unknown;
    readonly summary: unknown;
    readonly runs: boolean;
  }[];
}
