import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from '../published.mjs';
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
