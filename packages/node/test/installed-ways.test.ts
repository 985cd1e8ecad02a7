/** @jest-environment-options { "fromSource": true } */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createProcesses } from '@authlint/node/internal';

const RUN = '#!/usr/bin/env node\nconsole.log(1); setInterval(() => {}, 1e6);\n';
// The whole machine is searched: a name that no other test's program has.
const MANIFEST = '{"name":"@roam/agent","bin":{"roam":"dist/cli.js"}}';
const processes = createProcesses('linux');

const children: ChildProcess[] = [];
let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ways-')));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function packageIn(path: string): Promise<string> {
  await mkdir(join(folder, path, 'dist'), { recursive: true });
  await writeFile(join(folder, path, 'package.json'), MANIFEST);
  await writeFile(join(folder, path, 'dist/cli.js'), RUN);
  await chmod(join(folder, path, 'dist/cli.js'), 0o755);
  return join(folder, path, 'dist/cli.js');
}

async function link(path: string, target: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await symlink(target, join(folder, path));
  return join(folder, path);
}

/** The command as the kernel shows it, on the Node.js of this test whatever the program is called. */
async function start(argv0: string, args: readonly string[], cwd = folder): Promise<number> {
  const child = spawn(process.execPath, [...args], {
    argv0,
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

/** How each way of installing starts the program: what the kernel shows of its command. */
const WAYS: Readonly<Record<string, () => Promise<number>>> = {
  'npm -g': async () => {
    await packageIn('lib/node_modules/@roam/agent');
    const command = await link('bin/roam', '../lib/node_modules/@roam/agent/dist/cli.js');
    return start('node', [command]);
  },
  npx: async () => {
    await packageIn('.npm/_npx/0a1b2c/node_modules/@roam/agent');
    const bin = '.npm/_npx/0a1b2c/node_modules/.bin/roam';
    return start('node', [await link(bin, '../@roam/agent/dist/cli.js')]);
  },
  'pnpm add -g, through its script': async () => {
    const store = 'pnpm/5/.pnpm/@roam+agent@1.0.0/node_modules/@roam/agent';
    await packageIn(store);
    await link('pnpm/5/node_modules/@roam/agent', join(folder, store));
    return start('node', [join(folder, 'pnpm/5/node_modules/@roam/agent/dist/cli.js')]);
  },
  'pnpm dlx': async () => {
    const store = 'dlx/x/node_modules/.pnpm/@roam+agent@1.0.0/node_modules/@roam/agent';
    await packageIn(store);
    return start('node', [join(folder, store, 'dist/cli.js')]);
  },
  'bun add -g': async () => {
    await packageIn('.bun/install/global/node_modules/@roam/agent');
    const target = '../install/global/node_modules/@roam/agent/dist/cli.js';
    return start('bun', [await link('.bun/bin/roam', target)]);
  },
  bunx: async () => {
    await packageIn('bunx-0-@roam/agent@latest/node_modules/@roam/agent');
    const bin = 'bunx-0-@roam/agent@latest/node_modules/.bin/roam';
    return start('bun', [await link(bin, '../@roam/agent/dist/cli.js')]);
  },
  Homebrew: async () => {
    await packageIn('Cellar/roam-agent/1.0.0/libexec/lib/node_modules/@roam/agent');
    await link(
      'Cellar/roam-agent/1.0.0/bin/run',
      '../libexec/lib/node_modules/@roam/agent/dist/cli.js',
    );
    const command = await link('bin/run', '../Cellar/roam-agent/1.0.0/bin/run');
    return start(join(folder, 'opt/node/bin/node'), [command]);
  },
  'a bare node with a relative path': async () => {
    await packageIn('src/agent');
    return start('node', ['dist/cli.js'], join(folder, 'src/agent'));
  },
  'options of node before the script': async () => {
    const script = await packageIn('src/agent');
    return start('node', ['--max-old-space-size=512', '--no-warnings', '-r', 'node:fs', script]);
  },
};

test.each(Object.entries(WAYS))(
  '%s: the client is found by the name of its command',
  async (_, begin) => {
    const pid = await begin();
    const found = await processes.findByName(['roam']);
    expect(found.map((info) => info.pid)).toEqual([pid]);
    expect(found[0]?.env).toBeInstanceOf(Map);
    expect(await processes.findByName(['roa', 'roam-other'])).toEqual([]);
  },
);

test('Electron: the archive of the program, not the helpers that it starts', async () => {
  await mkdir(join(folder, 'opt/Acme/resources'), { recursive: true });
  const archive = join(folder, 'opt/Acme/resources/app.asar');
  await writeFile(archive, RUN); // Node.js takes any text for a script
  const pid = await start('/usr/lib/electron/electron', [archive]);
  await start('/usr/lib/electron/electron', [
    '-e',
    'console.log(1); setInterval(() => {}, 1e6)',
    '--',
    '--type=renderer',
  ]);
  expect((await processes.findByName(['Acme'])).map((info) => info.pid)).toEqual([pid]);
});

test('a wrapper script: the program that it starts is found with it, and its variables are those of the program', async () => {
  const script = await packageIn('lib/node_modules/@roam/agent');
  const wrapper = join(folder, 'roam');
  await writeFile(
    wrapper,
    `#!/bin/sh\nexport ACME_API_KEY=made-up\n"${process.execPath}" ${script}\ntrue\n`,
  );
  await chmod(wrapper, 0o755);
  const started = spawn(wrapper, [], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  await once(started.stdout, 'data');
  const found = await processes.findByName(['roam']);
  process.kill(-(started.pid ?? 0), 'SIGKILL');
  const client = found.find(({ origin }) => origin?.isScript === false);
  expect(client?.origin?.parent).toBe(started.pid);
  expect(client?.env instanceof Map && client.env.has('ACME_API_KEY')).toBe(true);
});

test('the folder that it works in is told', async () => {
  const script = await packageIn('src/agent');
  const pid = await start('node', [script], join(folder, 'src'));
  expect(await processes.inspect(pid)).toMatchObject({ folder: join(folder, 'src') });
});
