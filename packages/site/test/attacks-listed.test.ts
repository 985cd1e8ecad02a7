import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('every attack is in the list', () => {
  const file = join(import.meta.dirname, 'site-attacks.md');
  const page = readFileSync(file, 'utf8');
  const files = readdirSync(import.meta.dirname).filter((name) => name.startsWith('attacks-'));
  const sources = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const titles = [...sources.join('').matchAll(/\(\s*'([^'\n*]+)',\s*async/g)].map(
    ([, title]) => title,
  );
  expect(titles.length).toBeGreaterThanOrEqual(25);
  expect(titles.filter((title) => !page.includes(`| ${String(title)}`))).toEqual([]);
});
