import fc from 'fast-check';
import { runsOf } from '@authlint/suite';
import { acceptedConfig, parseConfig } from '../src/internal.js';
import { accepts, type AcceptedShape } from '../src/config/config-of.js';
import { CONFIG_SHAPE } from '../src/config/config-shape.js';

const RUNS = 3_000;
const ORIGIN = {
  file: 'authlint.config.json',
  locate: () => ({ line: 1, column: 1 }),
  modifiedAt: null,
  now: 0,
};

/** Texts that one check or another takes, and texts that none does. */
const TEXTS = [
  ...['https://llm.corp.example/v1', 'http://localhost:4000', 'llm.corp.example', 'https://u:p@x/'],
  ...['TEAM_KEY', '$TEAM_KEY', 'x-api-key', 'X A', '/models', '//host/models', 'models', ''],
  ...['2027-01-31', '2027-02-31', 'gpt-4o', 'schräg', 'a\u200bb', ' a', 'a\n', 'Bearer'],
];
const GOOD: Readonly<Record<string, string>> = {
  baseUrlFault: 'https://llm.corp.example/v1',
  variableFault: 'TEAM_KEY',
  pathFault: '/models',
  headerNameFault: 'x-api-key',
  dayFault: '2027-01-31',
};
const OTHER = fc.constantFrom<unknown>(null, true, 0, 1.5, 'off', [], {}, ['a'], { env: 'A' });

/** Values that fit a shape, or nearly. */
function near(shape: AcceptedShape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: shaped(shape) }, { weight: 1, arbitrary: OTHER });
}

function shaped(shape: AcceptedShape): fc.Arbitrary<unknown> {
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(near));
  switch (shape.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const { minimum = NaN, maximum = NaN } = shape;
      return fc.constantFrom(minimum, minimum + 1, maximum, minimum - 1, maximum + 1);
    }
    case 'array':
      return fc.array(near(shape.items ?? {}), { maxLength: 2 });
    case 'string': {
      const good: readonly unknown[] = shape.enum ?? [GOOD[shape.check ?? ''] ?? 'text'];
      return fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...good) },
        fc.constantFrom(...TEXTS),
      );
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = shape;
      const named = fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, near(field)])),
        { requiredKeys: [...required] },
      );
      if (!additionalProperties) return named;
      return fc.dictionary(
        fc.constantFrom('X-Team', 'x-api-key', 'team', ''),
        near(additionalProperties),
        {
          maxKeys: 3,
        },
      );
    }
    default:
      throw new Error(`no type: ${JSON.stringify(shape)}`);
  }
}

const fits = (data: unknown): boolean => accepts(CONFIG_SHAPE, data);
const says = (data: unknown): boolean => parseConfig(data, ORIGIN).ok;

test('what is accepted is what the schema says, and gives the same configuration', () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(near(CONFIG_SHAPE), (data) => {
      const parsed = parseConfig(data, ORIGIN);
      seen[parsed.ok ? 'taken' : 'refused'] += 1;
      expect(acceptedConfig(data, ORIGIN)).toEqual(parsed.ok ? parsed.config : null);
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(runsOf(RUNS) / 20);
});

test('a shape that misses a check is found', () => {
  const careless = { ...CONFIG_SHAPE.properties.limits.properties.timeoutMs, maximum: 700_000 };
  const limits = { ...CONFIG_SHAPE.properties.limits, properties: { timeoutMs: careless } };
  const shape = { ...CONFIG_SHAPE, properties: { ...CONFIG_SHAPE.properties, limits } };
  const same = fc.property(near(shape), (data) => accepts(shape, data) === says(data));
  expect(fc.check(same, { numRuns: RUNS }).failed).toBe(true);
});

test.each([
  [{}, true],
  [{ providers: { a: { baseUrl: 'https://llm.corp.example/v1' } } }, true],
  [{ providers: { a: {} } }, false],
  [{ providers: { a: { baseUrl: 'https://llm.corp.example/v1', kye: 'x' } } }, false],
  [{ providers: { '': { baseUrl: 'https://llm.corp.example/v1' } } }, false],
  [{ client: { pid: 0 } }, false],
  [{ limits: { concurrency: 257 } }, false],
  [new Map(), false],
  [null, false],
])('%j', (data, wanted) => {
  expect(fits(data)).toBe(wanted);
});
