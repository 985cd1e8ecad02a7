import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createFiles } from '../src/internal.js';
import { freshFolder } from './support/child.js';

test('what the user named is refused where it is larger than 1 GiB', async () => {
  const { path, remove } = await freshFolder({ 'huge.txt': '' });
  await truncate(join(path, 'huge.txt'), 2 ** 30 + 1);
  const files = createFiles(path, null, ['huge.txt']);
  expect(await files.read('huge.txt')).toMatchObject({ failure: 'too-large' });
  await remove();
});
