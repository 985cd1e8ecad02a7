import { withOrigin } from '@authlint/model/secret';
import { seal, type EnvPort, type PlainVariable, type Secret } from '@authlint/core';

/** Names and values of variables; `process.env` is one. */
export type EnvRecord = Readonly<Record<string, string | undefined>>;

/** An environment port over a record; on Windows names are case-insensitive. */
export function createEnv(record: EnvRecord, platform?: string): EnvPort {
  const byName = platform === 'win32' && record !== process.env ? upperCased(record) : record;
  const value = (name: string): string | undefined => {
    const key = byName === record ? name : name.toUpperCase();
    // `process.env` of Windows has no own property of the asked name either.
    return record === process.env || Object.hasOwn(byName, key) ? byName[key] : undefined;
  };
  // Cached: many providers read the same variables, and facts about a key are cached by its Secret.
  const sealed = new Map<string, { readonly text: string; readonly secret: Secret }>();
  return {
    get: (name: string): Secret | undefined => {
      const text = value(name);
      if (text === undefined) return undefined;
      const before = sealed.get(name);
      if (before?.text === text) return before.secret;
      const secret = withOrigin(seal(text), `env:${name}`);
      sealed.set(name, { text, secret });
      return secret;
    },
    // `process.env` has no undefined values, and each access is a native call.
    names: () =>
      record === process.env
        ? Object.keys(record)
        : Object.keys(record).filter((name) => record[name] !== undefined),
    plain: (name: PlainVariable) => value(name),
  };
}

function upperCased(record: EnvRecord): EnvRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name.toUpperCase(), value]),
  );
}
