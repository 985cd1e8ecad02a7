import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, missingFiles } from '../mutation/areas.mjs';
import { ROOT } from '../setup/paths.mjs';

const isThere = (path: string): boolean => existsSync(join(ROOT, path));

test.each(Object.entries(AREAS))('every file that %s names is there', (_name, area) => {
  expect(missingFiles(area, isThere)).toEqual([]);
});

test('a source or a test that was renamed is seen', () => {
  const area = { mutate: ['src/gone.ts', 'src/parts/*.ts'], tests: ['test/gone.test.ts'] };
  expect(missingFiles(area, (path) => path === 'src/parts')).toEqual([
    'src/gone.ts',
    'test/gone.test.ts',
  ]);
});
