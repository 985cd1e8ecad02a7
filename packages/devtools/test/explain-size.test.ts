import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../setup/paths.mjs';

/** `@authlint/explain` with all its tables, as it is published. */
const MAX_BYTES = 200_000;

const bundle = (textsOnly: boolean): string => `
const { bundleModules } = await import(${JSON.stringify(join(ROOT, 'packages/devtools/bundle/modules.mjs'))});
const [folder] = process.argv.slice(1);
const entries = { index: folder + '/entry.mjs' };
await bundleModules({ entries, external: [], textsOnly: ${textsOnly} }, { folder, format: 'esm', names: '[name].js' });`;

/** The ES module that is published of all that some compiled files export. In a process of its own: the bundler does not run in Jest. */
function published(files: readonly string[], { textsOnly = false } = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'explain-size-'));
  try {
    const lines = files.map((file) => `export * from '${join(ROOT, 'packages', file)}';\n`);
    writeFileSync(join(folder, 'entry.mjs'), lines.join(''));
    execFileSync(process.execPath, ['--input-type=module', '-e', bundle(textsOnly), folder]);
    return readFileSync(join(folder, 'index.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sizeOf = (module: Buffer): number => gzipSync(module, { level: 9 }).length;
const needsNode = (module: Buffer): boolean => /\bfrom\s*["']node:/.test(module.toString());

test('the library is small enough for a page, and needs no Node.js', () => {
  const library = published(['explain/dist/library.js'], { textsOnly: true });
  expect(sizeOf(library)).toBeLessThan(MAX_BYTES);
  expect(needsNode(library)).toBe(false);
});

test('with the readers of clients it is not so small', () => {
  const more = published(['explain/dist/library.js', 'clients/dist/index.js']);
  expect(sizeOf(more)).toBeGreaterThan(MAX_BYTES);
});

test('one that reads files needs it', () => {
  expect(needsNode(published(['explain/dist/library.js', 'node/dist/files.js']))).toBe(true);
});
