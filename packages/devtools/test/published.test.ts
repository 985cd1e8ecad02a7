import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES, docsUrl } from '@authlint/core/internal';
import { PUBLISHED, PUBLISHED_FOLDERS } from '../published.mjs';
import { rulePages } from '../rule-pages.mjs';
import { ROOT } from '../setup/paths.mjs';

test.each(Object.entries(PUBLISHED))('%s is what `npm run gen` writes', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text());
});

test('.ci/run looks at each of them', () => {
  const script = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  const looked = /^generated=\((.*)\)$/m.exec(script)?.[1]?.split(' ') ?? [];
  const missed = Object.keys(PUBLISHED).filter(
    (path) => !looked.some((one) => path.startsWith(one)),
  );
  expect(missed).toEqual([]);
});

test('each rule and each code has its page, as `npm run gen` writes it, and there is no other page', async () => {
  const pages = await rulePages();
  const found = PUBLISHED_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(pages).sort());
  const stale = found.filter((path) => readFileSync(join(ROOT, path), 'utf8') !== pages[path]);
  expect(stale).toEqual([]);
});

test('the address of a finding ends as the path of its page', async () => {
  const pages = Object.keys(await rulePages());
  const missed = CODES.filter((code) => {
    const path = new URL(docsUrl(code)).pathname.slice(1);
    return !pages.includes(`docs/${path}.md`);
  });
  expect(missed).toEqual([]);
});
