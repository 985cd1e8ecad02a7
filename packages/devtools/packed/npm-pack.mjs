// Run by npm in the folder of a package before and after packing. Before: builds if necessary, and writes the published package.json and
// the licence. After: restores the original files.
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { prepare } from '../setup/prepare.mjs';
import { manifestOf, ROOT } from '../setup/paths.mjs';

const folder = process.cwd();
const MANIFEST = join(folder, 'package.json');
const KEPT = join(folder, '.package.json.kept');
const LICENCE = join(folder, 'LICENSE');

/** Also where an earlier run was ended in between. A renamed file keeps its time, by which the build knows what has changed. */
function restore() {
  rmSync(LICENCE, { force: true });
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST);
}

async function replace() {
  process.chdir(ROOT);
  if (!(await prepare())) throw new Error('the build failed');
  const path = relative(ROOT, folder).replaceAll('\\', '/');
  const { bundleLibrary, LIBRARIES } = await import('../bundle/libraries.mjs');
  const library = path.startsWith('packages/') ? LIBRARIES[basename(folder)] : undefined;
  if (library !== undefined) await bundleLibrary(basename(folder), library);
  const { publishedManifest } = await import('./manifest.mjs');
  const published = publishedManifest(manifestOf(path), path);
  copyFileSync(join(ROOT, 'LICENSE'), LICENCE);
  renameSync(MANIFEST, KEPT);
  writeFileSync(MANIFEST, `${JSON.stringify(published, null, 2)}\n`);
}

restore();
if (process.argv[2] === 'before') await replace();
