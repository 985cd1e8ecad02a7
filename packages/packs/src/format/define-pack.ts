import type { BuiltInFact } from './fact-ids.js';
import type { Code, OwnCode, Rule } from '@authlint/model';
import type { PackFact, PackFacts } from './code-pack.js';
import type { WrittenCondition } from './condition.js';
import type { Pack, PackWording } from './schema.js';

/** A pack with its own facts, made by `definePack`. */
export interface CodePack extends Omit<Pack, 'types' | 'gateway' | 'rules'> {
  readonly types?: readonly string[] | undefined;
  readonly gateway?: object | undefined;
  readonly facts?: PackFacts | undefined;
  readonly rules: readonly CodeRule[];
}

/** A rule as written in code: fields with a default are optional. */
export interface CodeRule extends Omit<
  Rule,
  'kind' | 'severity' | 'references' | 'when' | 'cases' | 'code' | 'ownCode'
> {
  readonly code: Code | OwnCode | null;
  readonly kind?: Rule['kind'] | undefined;
  readonly severity?: Rule['severity'] | undefined;
  readonly references?: readonly string[] | undefined;
  readonly when: WrittenCondition;
  readonly cases: Rule['cases'];
}

/** Names between braces. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type SoundText<S, F extends string> = S extends string
  ? [Exclude<Names<S>, F>] extends [never]
    ? S
    : `there is no fact ${Exclude<Names<S>, F>}`
  : S;

type SoundCondition<C, F extends string> = C extends { readonly fact: infer Name }
  ? Name extends F
    ? C
    : { readonly fact: F }
  : C extends { readonly all: infer Parts }
    ? { readonly all: { readonly [I in keyof Parts]: SoundCondition<Parts[I], F> } }
    : C extends { readonly any: infer Parts }
      ? { readonly any: { readonly [I in keyof Parts]: SoundCondition<Parts[I], F> } }
      : C extends { readonly not: infer Part }
        ? { readonly not: SoundCondition<Part, F> }
        : C;

type SoundRule<R, F extends string> = R extends { readonly when: infer When }
  ? { readonly when: SoundCondition<When, F> } & (R extends { readonly message: infer Text }
      ? { readonly message: SoundText<Text, F> }
      : unknown)
  : R;

/** A pack without its facts. Type inference handles these first and independently of the rest. */
export type PackWithoutFacts = Omit<CodePack, 'facts'>;

/** Type error for an undeclared fact in a condition or a placeholder. `F`: the pack's own facts. */
export type SoundPack<P extends PackWithoutFacts, F extends string> = {
  readonly facts?: Readonly<Record<F, PackFact>>;
  readonly rules: {
    readonly [I in keyof P['rules']]: SoundRule<P['rules'][I], BuiltInFact | F>;
  };
  readonly resolutions?: {
    readonly [C in keyof NonNullable<P['resolutions']>]: C extends Code
      ? PackWording & {
          readonly message?: NonNullable<P['resolutions']>[C] extends {
            readonly message: infer Text;
          }
            ? SoundText<Text, BuiltInFact | F>
            : string;
        }
      : never;
  };
};

/**
 * Defines a pack that adds facts and experiments to its rules. A code outside the table of causes and an undeclared fact in a
 * condition or a placeholder do not compile; in JavaScript they are faults of the pack when it is loaded.
 */
export function definePack<const P extends PackWithoutFacts, const F extends string = never>(
  pack: P & SoundPack<P, F>,
): P & { readonly facts?: Readonly<Record<F, PackFact>> } {
  return pack;
}
