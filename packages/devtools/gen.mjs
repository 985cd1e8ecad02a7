import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';
import { runOnTerminal } from './setup/step.mjs';

/** What makes generated sources, in this order. */
const GENERATORS = [
  'packages/model/generate.mjs',
  'packages/providers/generate.mjs',
  'packages/clients/generate.mjs',
  'packages/explain/generate.mjs',
  'rules/generate.mjs',
];

for (const script of GENERATORS.filter((path) => existsSync(join(ROOT, path)))) {
  const code = await runOnTerminal({ file: process.execPath, args: [script], cwd: ROOT });
  if (code !== 0) {
    console.error(`authlint: ${script} failed with exit code ${code}`);
    process.exit(code);
  }
}
