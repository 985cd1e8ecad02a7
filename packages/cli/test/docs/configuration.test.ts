import { readFileSync } from 'node:fs';
import { configJsonSchema, parseConfig } from '@authlint/core/internal';
import { parse } from 'yaml';

/** docs/configuration.md has each field of the schema, with what the schema says of it and an example, which is a configuration. */

const PAGE = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
const SECTIONS = [...PAGE.matchAll(/^## `([^`]+)`\n[^]*?^```yaml\n([^]*?)^```$/gm)].map(
  ([, path = '', text = '']) => ({ path, text }),
);

const ORIGIN = {
  file: 'authlint.config.yaml',
  locate: () => ({ line: 1, column: 1 }),
  modifiedAt: 0,
  now: Date.UTC(2026, 10, 22),
};

/** The example as a whole configuration. */
function configurationOf({ path, text }: { path: string; text: string }): object {
  const example = parse(text) as object;
  const baseUrl = 'https://llm.corp.example/v1';
  if (path.startsWith('providers.*.')) return { providers: { team: { baseUrl, ...example } } };
  return { providers: { team: { baseUrl } }, ...example };
}

const faultsOf = (config: object): readonly unknown[] => {
  const parsed = parseConfig(config, ORIGIN);
  return parsed.ok ? [] : parsed.problems;
};

interface Field {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly additionalProperties?: boolean | Field;
  readonly items?: Field;
}

/** Each field with its path, parents first; `*` is an id of the user's choice. */
function fieldsOf(schema: Field, above = ''): [string, Field][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = above + name;
    const { additionalProperties: ids, items } = field;
    return [
      [path, field] as [string, Field],
      ...fieldsOf(field, `${path}.`),
      ...(typeof ids === 'object' ? fieldsOf(ids, `${path}.*.`) : []),
      ...(items === undefined ? [] : fieldsOf(items, `${path}.`)),
    ];
  });
}

const FIELDS = fieldsOf(configJsonSchema());

test('the page has the fields of the schema in their order, each with an example', () => {
  expect(FIELDS.map(([path]) => path)).toContain('providers.*.native.region');
  expect(SECTIONS.map(({ path }) => path)).toEqual(FIELDS.map(([path]) => path));
});

test.each(FIELDS)('%s: what the schema says', (path, field) => {
  const [, section = ''] = PAGE.split(`## \`${path}\`\n`);
  const [text = ''] = section.split('```yaml');
  const { description = '', minimum, maximum = Infinity } = field;
  const values = field.enum && `One of ${field.enum.map((one) => `\`${one}\``).join(', ')}.`;
  const isRange = minimum !== undefined && maximum <= 1e9;
  expect(text.trim()).not.toBe('');
  expect(text).toContain(description);
  expect(text).toContain(values ?? '');
  expect(text).toContain(isRange ? `From ${String(minimum)} to ${String(maximum)}.` : '');
});

test.each(SECTIONS)('$path', (section) => {
  expect(faultsOf(configurationOf(section))).toEqual([]);
});

test('an example that is none is seen', () => {
  expect(
    faultsOf(configurationOf({ path: 'limits', text: 'limits: { timeoutMs: 0 }' })),
  ).not.toEqual([]);
});
