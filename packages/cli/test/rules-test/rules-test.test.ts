import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { followed } from '../support/watching.js';

const PACK = readFileSync(
  new URL('../../../../examples/open-model-list/acme.pack.yaml', import.meta.url),
  'utf8',
);
// Planted, so that the sweep of the output has something to find.
canary('openrouter', 'rules-test');

let workspace: Workspace;
afterEach(() => workspace.remove());

function project(files: Readonly<Record<string, string>>): Workspace {
  workspace = new Workspace(files);
  return workspace;
}

/** The pack without the case of this name. */
function without(pack: string, name: string): string {
  const lines = pack.split('\n');
  const start = lines.findIndex((line) => line.endsWith(`- name: ${name}`));
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('          '));
  return [...lines.slice(0, start), ...lines.slice(start + 1 + length)].join('\n');
}

test.each([['acme.pack.yaml'], ['acme.pack.mjs']])('rules new writes %s once', async (file) => {
  const kind = file.endsWith('.mjs') ? ['--code'] : [];
  const first = await project({}).run(['rules', 'new', 'acme', ...kind]);
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining(`wrote ${file}`)]);
  const again = await workspace.run(['rules', 'new', 'acme', ...kind]);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
});

test('what rules new writes is red until it is filled in', async () => {
  await project({}).run(['rules', 'new', 'acme']);
  const { code, stdout } = await workspace.run(['rules', 'test', './acme.pack.yaml']);
  expect(code).toBe(1);
  expect(stdout).toContain('case "a good key": stated state ok, found not-auth');
});

test('a sound pack passes; a condition that no case pins down does not', async () => {
  const sound = await project({ 'acme.pack.yaml': PACK }).run([
    'rules',
    'test',
    './acme.pack.yaml',
  ]);
  expect([sound.code, sound.stdout]).toEqual([0, expect.stringContaining('all as stated')]);
  const unpinned = without(without(PACK, 'the list does not load'), 'the list was not asked');
  workspace.write('acme.pack.yaml', unpinned);
  const loose = await workspace.run(['rules', 'test', './acme.pack.yaml', '--format', 'json']);
  expect(loose.code).toBe(1);
  expect(JSON.parse(loose.stdout)).toMatchObject({
    packs: [{ survivors: [{ rule: 'acme/list-proves-nothing' }] }],
  });
});

test('the page of a pack has to be in step with it', async () => {
  project({ 'acme.pack.yaml': PACK });
  const test = (...args: string[]) => workspace.run(['rules', 'test', './acme.pack.yaml', ...args]);
  expect((await test('--write')).code).toBe(0);
  expect(readFileSync(join(workspace.project, 'acme.pack.md'), 'utf8')).toContain(
    '## acme/list-proves-nothing',
  );
  expect((await test()).code).toBe(0);
  workspace.write('acme.pack.yaml', PACK.replace('open model list', 'public model list'));
  const stale = await test();
  expect([stale.code, stale.stdout]).toEqual([1, expect.stringContaining('not in step')]);
});

test('a pack that prints the key of a case is found out', async () => {
  const leaking = PACK.replace(
    'this key was switched off at the portal of Acme.',
    'the key 0ldMade10ldMade20ldMade30ldMade4 was switched off.',
  );
  const { code, stdout } = await project({ 'acme.pack.yaml': leaking }).run([
    'rules',
    'test',
    './acme.pack.yaml',
  ]);
  expect(code).toBe(1);
  for (const format of ['text', 'json', 'sarif', 'junit', 'github', 'markdown']) {
    expect(stdout).toContain(`the format ${format} prints a part of the key`);
  }
});

test.each([
  [
    'that throws',
    "throw new Error('no \\u001b[31m house');",
    'the pack cannot be loaded: no house',
  ],
  ['that never ends', 'for (;;);', 'the pack cannot be loaded: it took longer than'],
])('a code pack %s while it is loaded says so', async (_what, text, said) => {
  const run = await project({ 'acme.pack.mjs': text }).run(['rules', 'test', './acme.pack.mjs']);
  expect([run.code, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(`acme.pack.mjs:1:1 ${said}`);
});

test('without a pack those of the configuration are tested, and none is a mistake', async () => {
  project({ 'acme.pack.yaml': PACK, 'authlint.config.yaml': 'packs: [./acme.pack.yaml]\n' });
  const { code, stdout } = await workspace.run(['rules', 'test']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('acme: 1 rule')]);
  workspace.remove();
  const none = await project({}).run(['rules', 'test']);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no pack to test')]);
});

test('--watch runs the cases whenever the pack changes, and waits out a mistake', async () => {
  const broken = PACK.replace('format: 1', 'format: [1');
  const watch = followed(project({ 'acme.pack.yaml': PACK }), [
    ...['rules', 'test', './acme.pack.yaml', '--watch'],
  ]);
  expect(await watch.line('acme: ')).toMatch(/: all as stated$/);
  await watch.said('watching; Ctrl-C ends');
  workspace.write('acme.pack.yaml', PACK.replace('summary:', 'sumary:'));
  await watch.said('acme.pack.yaml:');
  await watch.said('watching; Ctrl-C ends');
  workspace.write('acme.pack.yaml', broken);
  await watch.said('acme.pack.yaml:');
  await watch.said('watching; Ctrl-C ends');
  const unpinned = without(without(PACK, 'the list does not load'), 'the list was not asked');
  workspace.write('acme.pack.yaml', unpinned);
  expect(await watch.line('acme: ')).toMatch(/ wrong$/);
  await watch.said('watching; Ctrl-C ends');
  workspace.write('acme.pack.yaml', PACK);
  expect(await watch.line('acme: ')).toMatch(/: all as stated$/);
  const { code, stdout } = await watch.end();
  expect([code, stdout.match(/^acme: /gm)?.length]).toEqual([0, 3]);
});
