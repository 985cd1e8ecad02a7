import fc from 'fast-check';
import { formatProblem, parseConfig, type ParsedConfig } from '../src/internal.js';

const RUNS = 2_000;
const ORIGIN = {
  file: 'authlint.config.json',
  locate: () => ({ line: 1, column: 1 }),
  modifiedAt: null,
  now: 0,
};
const FIELDS = [
  ...['providers', 'baseUrl', 'type', 'key', 'apiKeyEnv', 'modelId', 'models', 'headers', 'auth'],
  ...['native', 'discovery', 'chat', 'client', 'pid', 'envFiles', 'packs', 'rules', 'ignore'],
  ...['limits', 'timeoutMs', 'until', 'env', '__proto__', 'constructor', 'toString', '$schema'],
];
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>('https://llm.corp.example/v1', 'openai-compatible', null, 10_000, ''),
    fc.anything({ maxDepth: 1, withBigInt: true, withDate: true, withMap: true, withSet: true }),
    fc.array(tie('data'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), tie('data')), {
        maxLength: 6,
      })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));
const key = fc
  .string({
    unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
    minLength: 30,
    maxLength: 50,
  })
  .map((body) => `sk-${body}`);

const isTotal = (parse: typeof parseConfig) =>
  fc.property(data, (input) => {
    const result: ParsedConfig = parse(input, ORIGIN);
    expect(result.ok || result.problems.length > 0).toBe(true);
  });

/** A saved key in each kind of field, right or wrong. */
const keepsKeys = (parse: typeof parseConfig) =>
  fc.property(key, fc.constantFrom(...FIELDS), fc.constantFrom(...FIELDS), (secret, one, two) => {
    const provider = { baseUrl: 'https://llm.corp.example/v1', key: secret, [one]: secret };
    const input = { providers: { p: provider, q: { [two]: { [one]: secret } } }, [two]: secret };
    const result = parse(input, ORIGIN);
    const told = result.ok
      ? JSON.stringify(result.config)
      : result.problems.map(formatProblem).join();
    expect(told).not.toContain(secret.slice(3));
  });

test('parseConfig is total: a configuration or problems for any data', () => {
  fc.assert(isTotal(parseConfig), { numRuns: RUNS });
});

test('no problem and no configuration shows a saved key', () => {
  fc.assert(keepsKeys(parseConfig), { numRuns: RUNS });
});

describe('each property can fail', () => {
  test('a parser that throws', () => {
    const throwing: typeof parseConfig = (input, origin) => {
      if (Array.isArray(input)) throw new TypeError('a list');
      return parseConfig(input, origin);
    };
    expect(fc.check(isTotal(throwing), { numRuns: 1_000 }).failed).toBe(true);
  });

  test('a parser whose problems quote the input', () => {
    const quoting: typeof parseConfig = (input, origin) => {
      const result = parseConfig(input, origin);
      if (result.ok) return result;
      const [first, ...rest] = result.problems;
      return first === undefined
        ? result
        : { ok: false, problems: [{ ...first, message: JSON.stringify(input) }, ...rest] };
    };
    expect(fc.check(keepsKeys(quoting), { numRuns: 1_000 }).failed).toBe(true);
  });
});
