import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder, runChild, sources } from './support/child.js';

/** Nobody may look at what belongs to root: we are either, so a child that is the other looks. */
const asNobody = process.getuid?.() === 0 ? { user: 65534 } : {};
const FOREIGN_PID = process.getuid?.() === 0 ? process.pid : 1;

let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeAll(async () => {
  sources();
  folder = await freshFolder({
    'secret.txt': 'x',
    'authlint.config.yaml': '',
    'authlint.config.json': '{}',
  });
  for (const name of ['secret.txt', 'authlint.config.yaml']) {
    await chmod(join(folder.path, name), 0o000);
  }
  await chmod(folder.path, 0o755);
}, 60_000);
afterAll(() => folder.remove());

test('what another user may not see is a reason, not an error', async () => {
  const { stdout } = await runChild(
    `const ports = node.createPorts();
     const info = await ports.processes.inspect(${FOREIGN_PID});
     const read = await ports.files.read(${JSON.stringify(join(folder.path, 'secret.txt'))});
     const own = await ports.processes.findByName(${JSON.stringify(['node', 'jest', 'systemd', 'init'])});
     const isFound = own.some(({ pid }) => pid === ${FOREIGN_PID});
     console.log(info.env, info.startedAt > 0, read.failure, isFound);`,
    asNobody,
  );
  expect(stdout).toBe('permission true permission false\n');
});

test('a configuration that this user may not read is named, not passed over for another', async () => {
  const path = JSON.stringify(folder.path);
  const { stdout } = await runChild(
    `const loaded = await node.loadConfig({ cwd: ${path}, home: ${path}, ports: node.createPorts() });
     console.log(loaded.kind, loaded.problems.map(({ file }) => file).join());`,
    asNobody,
  );
  expect(stdout).toMatch(/^problems .*authlint\.config\.yaml\n$/);
});

test('one that cannot be read is named where there is no other', async () => {
  const alone = await freshFolder({ 'authlint.config.yaml': '' });
  await chmod(join(alone.path, 'authlint.config.yaml'), 0o000);
  await chmod(alone.path, 0o755);
  const path = JSON.stringify(alone.path);
  const { stdout } = await runChild(
    `const loaded = await node.loadConfig({ cwd: ${path}, home: ${path}, ports: node.createPorts() });
     console.log(loaded.kind, loaded.problems.length);`,
    asNobody,
  );
  await alone.remove();
  expect(stdout).toBe('problems 1\n');
});
