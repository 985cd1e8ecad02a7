import { readFileSync } from 'node:fs';
import { parseEnv } from '@authlint/documents';
import { sameSecret, seal } from '@authlint/model/secret';
import { composeEnvFileEvents, rawEnvFileEvents } from '../src/env-file/compose-env-file.js';
import type { Parse } from '../src/event.js';

/**
 * What real programs took from 200 generated env files: Compose (compose-go 2.16.2), `docker run --env-file` (docker/cli 29.9.3) and
 * python-dotenv 1.2.2. `oracle/record.mjs` says how it is repeated.
 */

interface Recorded {
  readonly text: string;
  readonly compose: Answer;
  readonly docker: Answer;
  readonly python: Readonly<Record<string, string>>;
}

interface Answer {
  readonly values: Readonly<Record<string, string>> | null;
  /** The program refuses the file. */
  readonly error: boolean;
}

const RECORDED = readFileSync(new URL('../oracle/env-files.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

/** The names for which we have another value than the program had; what only running it would tell is no value of ours. */
function differences(text: string, values: Readonly<Record<string, string>>, parse: Parse) {
  const ours = new Map(
    parse(text).flatMap((event) =>
      event.kind !== 'assign' || event.commentedOut || event.value.reference === event.name
        ? [] // passed through from an environment that has none of these names
        : [[event.name, event.value]],
    ),
  );
  const names = new Set([...Object.keys(values), ...ours.keys()]);
  return [...names].filter((name) => {
    const held = ours.get(name);
    const real = values[name];
    if (held === undefined) return true;
    if (held.secret !== null) return real === undefined || !sameSecret(held.secret, seal(real));
    if (held.reference === null) return false;
    const filled = held.reference === 'OUTER' ? seal('from-outside') : held.fallback;
    return !sameSecret(filled ?? seal(''), seal(real ?? ''));
  });
}

test.each([
  ['compose', composeEnvFileEvents, 100],
  ['docker', rawEnvFileEvents, 100],
] as const)('%s', (program, parse, least) => {
  const taken = RECORDED.filter((one) => !one[program].error);
  expect(taken.length).toBeGreaterThan(least);
  const wrong = taken.flatMap(({ text, [program]: { values } }) => {
    const names = differences(text, values ?? {}, parse);
    return names.length === 0 ? [] : [{ text, names, values }];
  });
  expect(wrong).toEqual([]);
});

test('python-dotenv', () => {
  const wrong = RECORDED.flatMap(({ text, python }) => {
    const ours = Object.fromEntries(
      parseEnv(text, 'python').map(({ name, value }) => [name, value]),
    );
    return JSON.stringify(Object.entries(ours).sort()) ===
      JSON.stringify(Object.entries(python).sort())
      ? []
      : [{ text, ours, python }];
  });
  expect(wrong).toEqual([]);
});
