import type { EnvPort } from '@authlint/core';

/** An environment that remembers which of its variables were asked for. */
export interface RecordedEnv extends EnvPort {
  readonly asked: ReadonlySet<string>;
}

export function recordedEnv(env: EnvPort): RecordedEnv {
  const asked = new Set<string>();
  const noted = <Name extends string>(name: Name): Name => {
    asked.add(name);
    return name;
  };
  return {
    asked,
    get: (name) => env.get(noted(name)),
    names: () => env.names(),
    plain: (name) => env.plain(noted(name)),
  };
}

/** The environment with one variable as another environment has it. */
export function withVariableOf(env: EnvPort, name: string, other: EnvPort): EnvPort {
  const holder = (asked: string): EnvPort => (asked === name ? other : env);
  return {
    get: (asked) => holder(asked).get(asked),
    names: () => [
      ...env.names().filter((asked) => asked !== name),
      ...(other.get(name) === undefined ? [] : [name]),
    ],
    plain: (asked) => holder(asked).plain(asked),
  };
}

/** The environment without some of its variables. */
export function withoutVariables(env: EnvPort, names: readonly string[]): EnvPort {
  return {
    get: (name) => (names.includes(name) ? undefined : env.get(name)),
    names: () => env.names().filter((name) => !names.includes(name)),
    plain: (name) => (names.includes(name) ? undefined : env.plain(name)),
  };
}
