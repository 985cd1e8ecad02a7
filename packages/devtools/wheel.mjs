// npm run dist:wheel [-- FOLDER]: the program as a wheel for Python (uvx, pipx, pip), into dist/ of the checkout. Needs the built bundle
// and python3, of which only the standard library is used.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectAddresses } from '@authlint/model/owner';
import { filesIn, manifestOf, ROOT } from './setup/paths.mjs';

const PROGRAM = join(ROOT, 'packages/cli');
const OWN = join(ROOT, 'packages/devtools/wheel');

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'));
mkdirSync(folder, { recursive: true });
const bundled = filesIn(join(PROGRAM, 'bundle'))
  .filter((file) => !file.endsWith('contents.json'))
  .map((file) => [`authlint/${relative(PROGRAM, file).replaceAll('\\', '/')}`, file]);
const addresses = projectAddresses();
const given = {
  folder,
  manifest: manifestOf('packages/cli'),
  readme: readFileSync(join(OWN, 'README.md'), 'utf8'),
  urls: addresses === null ? {} : { Repository: addresses.repository, Issues: addresses.issues },
  files: {
    ...Object.fromEntries(bundled),
    'authlint/__init__.py': join(OWN, 'empty.py'),
    'authlint/__main__.py': join(OWN, 'main.py'),
    'authlint/LICENSE': join(ROOT, 'LICENSE'),
  },
};
const made = execFileSync('python3', [join(OWN, 'make.py')], {
  input: JSON.stringify(given),
  encoding: 'utf8',
});
console.log(made.trim());
