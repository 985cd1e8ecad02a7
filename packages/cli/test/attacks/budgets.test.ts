import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

canary('litellm', 'budgets of a run'); // Workspace sweeps for at least one

/**
 * Small files that took minutes: each of these ends within the time limit of a test by a wide margin, or not at all. Nothing is said of the
 * time itself.
 */

const aliases = (depth: number): string => {
  const levels = Array.from(
    { length: depth },
    (_, index) =>
      `a${String(index + 1)}: &a${String(index + 1)} [${Array(9)
        .fill(`*a${String(index)}`)
        .join(',')}]`,
  );
  return ['a0: &a0 [x,x,x,x,x,x,x,x,x]', ...levels].join('\n');
};

const config = (key: string) => ({
  providers: { p: { baseUrl: 'https://api.openai.com/v1', key, modelId: 'm' } },
});

async function ended(files: Readonly<Record<string, unknown>>, args: readonly string[]) {
  const folder = new Workspace(files);
  try {
    return await folder.run(args);
  } finally {
    folder.remove();
  }
}

test.each([
  ['dots and one sign', `${'.'.repeat(4_000)}!`],
  ['one letter', 'x'.repeat(4_000)],
  ['spaces in the middle', `sk-${' '.repeat(4_000)}a`],
  ['schemes', 'Bearer '.repeat(2_000)],
])('a key of %s', async (_name, key) => {
  const { code } = await ended({ 'authlint.config.json': config(key) }, ['check', '--offline']);
  expect([0, 1]).toContain(code);
});

test('aliases nine deep in a file of a client', async () => {
  const text = `model: openai/m\n${aliases(9)}\n`;
  const { code } = await ended({ '.aider.conf.yml': text }, ['check', '--offline']);
  expect([0, 1, 2]).toContain(code);
});

test.each([
  ['backslashes', '\\'.repeat(9_000)],
  ['marks of a mask', `sk-${'*'.repeat(9_000)}\n`],
  ['letters before a number', `${'6'.repeat(9_000)} 401`],
  ['signs behind a key', `sk-${',;)'.repeat(3_000)}x`],
])('explain: a line of %s', async (_name, line) => {
  const { code } = await ended({ 'log.txt': `401 Unauthorized\n${line}\n` }, [
    'explain',
    'log.txt',
  ]);
  expect([0, 1]).toContain(code);
});
