import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMPILED = pathToFileURL(join(import.meta.dirname, '../dist/garbage.js')).href;

/** In a process of its own, since V8 keeps the flag. Prints how many of 300 objects that nothing refers to still exist. */
function left(calls: number): number {
  const script = `
    const { collectsGarbage } = await import('${COMPILED}');
    const collect = collectsGarbage();
    const there = Array.from({ length: 300 }, (_, at) => new WeakRef({ at }));
    await new Promise((resolve) => setImmediate(resolve));
    for (let i = 0; i < ${String(calls)}; i++) collect();
    console.log(there.filter((one) => one.deref() !== undefined).length);`;
  const run = [...['--input-type=module', '-e'], script];
  return Number(execFileSync(process.execPath, run, { encoding: 'utf8' }));
}

test('what nothing refers to is gone after the first call', () => {
  expect(left(0)).toBe(300);
  expect(left(1)).toBe(0);
});
