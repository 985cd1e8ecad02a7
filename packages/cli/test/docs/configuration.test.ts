import { readFileSync } from 'node:fs';
import { parseConfig } from '@authlint/core/internal';
import { parse } from 'yaml';

/** docs/configuration.md is written from the schema, with an example for each field: each of them is a configuration. */

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

test('every field that the issue of the page names has an example', () => {
  const paths = SECTIONS.map(({ path }) => path);
  for (const name of ['native', 'auth', 'headers']) expect(paths).toContain(`providers.*.${name}`);
  for (const name of ['limits', 'ignore']) expect(paths).toContain(name);
});

test.each(SECTIONS)('$path', (section) => {
  expect(faultsOf(configurationOf(section))).toEqual([]);
});

test('an example that is none is seen', () => {
  expect(
    faultsOf(configurationOf({ path: 'limits', text: 'limits: { timeoutMs: 0 }' })),
  ).not.toEqual([]);
});
