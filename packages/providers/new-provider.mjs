import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { newProvider } from './generator/new-provider.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const [id = '', given = '', variable = ''] = process.argv.slice(2);
const baseUrl = given || (id && process.stdin.isTTY ? await ask('Base URL: ') : '');
const outcome = await newProvider(
  ROOT,
  id,
  baseUrl,
  variable,
  new Date().toISOString().slice(0, 10),
);
if (typeof outcome === 'string') {
  console.error(outcome);
  process.exitCode = 2;
} else {
  console.log(`made:\n${outcome.map((file) => `  ${file}`).join('\n')}`);
  for (const step of ['packages/devtools/gen.mjs', 'packages/providers/write-page.mjs']) {
    const { status } = spawnSync(process.execPath, [step], { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  console.log(`its row: docs/providers.md
next: write what its documentation says into the first file and an answer that was seen into the second, then npm run gen and npm test -- providers`);
}

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
