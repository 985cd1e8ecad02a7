import type { CommandName, CommandSpec, COMMANDS } from './commands.js';
import type { OptionRow } from './options.js';
import type { OptionSpec } from './spec.js';

/** The arguments of a command, one by one: a property for each of its options and positionals. */
export type SingleArguments<C extends CommandName> = {
  readonly [Row in RowsOf<C> as PropertyOf<Row>]: ValueOf<Row>;
} & PositionalsOf<(typeof COMMANDS)[C]>;

type RowsOf<C extends CommandName> = OptionRow extends infer Row
  ? Row extends { readonly commands: readonly (infer Name)[] }
    ? C extends Name
      ? Row
      : never
    : never
  : never;

type PropertyOf<Row> = Row extends { readonly means: unknown }
  ? never
  : Row extends { readonly property: infer P extends string }
    ? P
    : Row extends { readonly name: infer N extends string }
      ? CamelCase<N>
      : never;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Row> = Row extends { readonly type: 'boolean' }
  ? boolean
  : Row extends { readonly repeatable: true }
    ? readonly SingleValueOf<Row>[]
    : Row extends { readonly default: unknown }
      ? SingleValueOf<Row>
      : SingleValueOf<Row> | null;

type SingleValueOf<Row> = Row extends { readonly parse: (text: string) => infer Value }
  ? Value
  : Row extends { readonly values: readonly (infer Value)[] }
    ? Value
    : Row extends { readonly type: 'integer' }
      ? number
      : string;

type PositionalsOf<Spec extends CommandSpec> = {
  readonly [Name in keyof Spec['positionals']]: PositionalValueOf<Spec['positionals'][Name]>;
};

type PositionalValueOf<Spec> = Spec extends { readonly repeatable: true }
  ? readonly string[]
  : Spec extends { readonly required: string }
    ? string
    : string | null;

/** The property that holds the value of an option. */
export function propertyOf({ name, property }: OptionSpec): string {
  return property ?? name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
