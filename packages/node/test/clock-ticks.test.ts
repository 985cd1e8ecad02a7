import { execFileSync } from 'node:child_process';
import { clockTicks, ticksIn } from '../src/processes/clocks.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

/** Pairs of a type and a value, as the kernel writes them on this machine. */
function auxiliary(word: 4 | 8, pairs: readonly (readonly [number, number])[]): Buffer {
  const buffer = Buffer.alloc(pairs.length * 2 * word);
  pairs.flat().forEach((value, index) => {
    if (word === 4) buffer.writeUInt32LE(value, index * word);
    else buffer.writeBigUInt64LE(BigInt(value), index * word);
  });
  return buffer;
}

onLinux('the ticks are those that getconf tells', async () => {
  const told = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  expect(await clockTicks()).toBe(told);
});

test.each([4, 8] as const)('words of %d bytes', (word) => {
  const pairs = [
    [6, 4096],
    [17, 250],
    [0, 0],
  ] as const;
  expect(ticksIn(auxiliary(word, pairs), word)).toBe(250);
});

test.each([
  ['no entry', auxiliary(8, [[6, 4096]])],
  ['an entry that says nothing', auxiliary(8, [[17, 0]])],
  ['nothing', Buffer.alloc(0)],
  ['half an entry', auxiliary(8, [[17, 100]]).subarray(0, 12)],
])('%s is no answer', (_name, buffer) => {
  expect(ticksIn(buffer, 8)).toBeNull();
});
