import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { bundleModules } from './modules.mjs';
import { notices, sbom } from './notices.mjs';

/** Where the bundled program is, below the root. */
export const BUNDLE = 'packages/cli/bundle';

/** @type {import('./modules.mjs').Parts} */
const PARTS = {
  entries: { authlint: 'packages/cli/dist/host-start.js' },
  external: [],
  // What every start, `check`, `explain` and a configuration need would be dozens of files; each takes as long as 40 kB of code.
  eager: [
    ...['main.js', 'commands/check.js', 'commands/explain.js'].map(
      (file) => `packages/cli/dist/${file}`,
    ),
    'packages/node/dist/config/read.js',
  ],
};

/**
 * Bundles the compiled packages and their dependencies into one program in CommonJS, which Node.js loads faster than ES modules. Each
 * command and every other target of `import()` is a file loaded on demand.
 *
 * @param {string} folder output folder below the root; emptied first
 */
export async function bundleProgram(folder = BUNDLE) {
  const outdir = join(ROOT, folder);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const contents = await bundleModules(PARTS, {
    folder: outdir,
    format: 'cjs',
    names: '[name].js',
    keepsImports: true,
  });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  const inputs = Object.values(contents).flat();
  writeFileSync(join(outdir, 'NOTICES.txt'), notices(inputs));
  writeFileSync(join(outdir, 'sbom.cdx.json'), sbom(inputs));
  // For those who want to know what a start loads; not published.
  writeFileSync(join(outdir, 'contents.json'), JSON.stringify(contents, null, 1));
}
