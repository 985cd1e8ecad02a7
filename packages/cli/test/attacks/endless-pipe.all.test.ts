import { spawn } from 'node:child_process';
import { PROGRAM, Workspace } from '../support/run-program.js';

test('a report from a pipe that never ends is given up', async () => {
  const folder = new Workspace({});
  const script = 'mkfifo p && (yes 0123456789 | tr -d "\\n" > p &) && exec "$@"';
  const args = ['-c', script, 'sh', process.execPath, PROGRAM, 'merge', 'p', 'p'];
  const child = spawn('sh', args, { cwd: folder.project });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  folder.remove();
  expect([code, stderr]).toEqual([2, expect.stringContaining('p cannot be read: too-large')]);
}, 120_000);
