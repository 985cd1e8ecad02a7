import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** `@authlint/explain` with all its tables, as a page loads it. */
const MAX_BYTES = 120_000;

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(ROOT, 'packages/cli') },
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' },
    charset: 'utf8',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

test('the library is small enough for a page, and needs no Node.js', async () => {
  expect(await sizeOf("export { explain } from '@authlint/explain'")).toBeLessThan(MAX_BYTES);
});

test('one that describes every provider beside it is not', async () => {
  const more =
    "export { explain } from '@authlint/explain'; export { describeProvider } from '@authlint/providers'";
  expect(await sizeOf(more)).toBeGreaterThan(MAX_BYTES);
});
