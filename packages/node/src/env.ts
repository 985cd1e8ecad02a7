import { seal, type EnvPort, type PlainVariable, type Secret } from '@authlint/core';

/** Names and values of variables; `process.env` is one. */
export type EnvRecord = Readonly<Record<string, string | undefined>>;

/** The environment over a record. */
export function createEnv(record: EnvRecord): EnvPort {
  const value = (name: string): string | undefined =>
    // `process.env` looks up without regard to case on Windows, where no own property has the asked name.
    record === process.env || Object.hasOwn(record, name) ? record[name] : undefined;
  // A fleet looks the same variables up again and again, and what is known of a key is kept with its Secret.
  const sealed = new Map<string, { readonly text: string; readonly secret: Secret }>();
  return {
    get: (name: string): Secret | undefined => {
      const text = value(name);
      if (text === undefined) return undefined;
      const before = sealed.get(name);
      if (before?.text === text) return before.secret;
      const secret = seal(text);
      sealed.set(name, { text, secret });
      return secret;
    },
    names: () => Object.keys(record).filter((name) => record[name] !== undefined),
    plain: (name: PlainVariable) => value(name),
  };
}
