import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf, SHOWN_PORT, steady, typedIn } from '../packed/guide.mjs';
import { freePort, listening } from '../packed/ports.mjs';
import { ROOT } from '../setup/paths.mjs';

const GUIDE = readFileSync(join(ROOT, 'docs/write-a-pack.md'), 'utf8');
const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');

test('the guide, followed literally', async () => {
  const port = await freePort(SHOWN_PORT);
  const home = mkdtempSync(join(tmpdir(), 'authlint-guide-'));
  const project = join(home, 'acme');
  mkdirSync(project);
  const started: ChildProcess[] = [];
  let commands = 0;
  try {
    for (const { name, text } of blocksOf(GUIDE.replaceAll(SHOWN_PORT, port))) {
      if (name !== null) {
        writeFileSync(join(project, name), text);
        continue;
      }
      for (const { command, output } of typedIn(text)) {
        if (command.startsWith('npm install')) continue; // `npm run test:packed` installs
        commands += 1;
        if (command === 'node gateway.mjs') {
          started.push(spawn(process.execPath, ['gateway.mjs'], { cwd: project }));
          await listening(port);
          continue;
        }
        expect(`$ ${command}\n${steady(await typed(command, project, home))}`).toBe(
          `$ ${command}\n${steady(output)}`,
        );
      }
    }
  } finally {
    for (const child of started) child.kill();
    rmSync(home, { recursive: true });
  }
  expect(commands).toBeGreaterThan(6);
}, 120_000);

/** Output of a command of a shell in which `npx authlint` is the built program. */
async function typed(command: string, cwd: string, home: string): Promise<string> {
  const line = `npx() { shift; "${process.execPath}" "${PROGRAM}" "$@"; }; ${command}`;
  const child = spawn('bash', ['-c', `{ ${line}\n} 2>&1`], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, AUTHLINT_TRUST: cwd },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}
