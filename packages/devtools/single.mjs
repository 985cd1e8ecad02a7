// npm run dist:single [-- FOLDER]: the program as one file for machines without Node.js, named after the system that it is made on, into
// dist/ of the checkout. It holds the Node.js that runs this script. Needs the built bundle. Decision: docs/adr/0024-one-file-of-node.md.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './setup/paths.mjs';

/** Marker at which Node.js finds the injected blob. Source: its documentation of single executable applications. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const INJECTOR = join(ROOT, 'node_modules/postject/dist/cli.js');
const IS_WINDOWS = process.platform === 'win32';
/** @type {Readonly<Record<string, string>>} */
const NAMES = { win32: 'windows', darwin: 'macos' };
const SYSTEM = NAMES[process.platform] ?? process.platform;

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'));
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'authlint-single-'));
const program = join(folder, `authlint-${SYSTEM}-${process.arch}${IS_WINDOWS ? '.exe' : ''}`);
try {
  await build({
    entryPoints: [join(ROOT, 'packages/cli/bundle/authlint.js')],
    ...{ bundle: true, platform: 'node', format: 'cjs', outfile: join(work, 'program.cjs') },
    logLevel: 'error',
  });
  const settings = {
    main: join(work, 'program.cjs'),
    output: join(work, 'blob'),
    assets: { 'package.json': join(ROOT, 'packages/cli/package.json') },
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  };
  writeFileSync(join(work, 'settings.json'), JSON.stringify(settings));
  const config = ['--experimental-sea-config', join(work, 'settings.json')];
  execFileSync(process.execPath, config, { stdio: 'ignore' });
  copyFileSync(process.execPath, program);
  chmodSync(program, 0o755);
  const isMac = process.platform === 'darwin';
  if (isMac) execFileSync('codesign', ['--remove-signature', program]);
  const injected = [program, 'NODE_SEA_BLOB', settings.output, '--sentinel-fuse', FUSE];
  const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
  execFileSync(process.execPath, [INJECTOR, ...injected, ...segment], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (isMac) execFileSync('codesign', ['--sign', '-', program]);
} finally {
  rmSync(work, { recursive: true });
}
console.log(program);
