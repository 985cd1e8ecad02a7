import { seal, type EnvPort, type PlainVariable, type Secret } from '@authlint/core';

/** Names and values of variables; `process.env` is one. */
export type EnvRecord = Readonly<Record<string, string | undefined>>;

/** The environment over a record. */
export function createEnv(record: EnvRecord): EnvPort {
  const value = (name: string): string | undefined =>
    // `process.env` looks up without regard to case on Windows, where no own property has the asked name.
    record === process.env || Object.hasOwn(record, name) ? record[name] : undefined;
  return {
    get: (name: string): Secret | undefined => {
      const text = value(name);
      return text === undefined ? undefined : seal(text);
    },
    names: () => Object.keys(record).filter((name) => record[name] !== undefined),
    plain: (name: PlainVariable) => value(name),
  };
}
