import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { NODE, type ClientPackage } from './packages.js';

/** Outside of the workspace's lock file; goes with `node_modules`, unless the variable names another folder. */
const CACHE = resolve(process.env['AUTHLINT_CLIENTS_CACHE'] ?? 'node_modules/.cache/real-clients');
const INSTALLER = [
  ...['--yes', 'pnpm@10.34.8', 'add', '--ignore-workspace', '--save-exact'],
  `--config.node-version=${NODE.version}`,
];
/** Milliseconds after which an installation is given up. */
const PATIENCE = 300_000;

/** Folders that come first where a client looks for programs: that of the Node.js that it wants. */
export async function programFolders(client: ClientPackage): Promise<string[]> {
  return client.newerNode === true ? [dirname(await installed(NODE))] : [];
}

const begun = new Map<string, Promise<string>>();

/**
 * Path of the client's program; installs the package where the cache has not got it, once for all tests: one that has run out of
 * time leaves the installation to the next. Rejects where it cannot be installed.
 */
export function installed(client: ClientPackage): Promise<string> {
  const installation = begun.get(client.name) ?? install(client);
  begun.set(client.name, installation);
  return installation;
}

async function install(client: ClientPackage): Promise<string> {
  const folder = join(CACHE, `${client.name.replace(/\W+/g, '-')}-${client.version}`);
  const program = join(folder, 'node_modules/.bin', client.bin);
  const done = join(folder, 'installed');
  if (await isThere(done)) return program;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const onlyBuiltDependencies = client.builds === true ? [client.name] : [];
  const manifest = { private: true, pnpm: { onlyBuiltDependencies } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // `npm run` hands the workspace's own `ignore-scripts` on; the script of this one package is wanted.
  const scripts = `--config.ignore-scripts=${String(client.builds !== true)}`;
  await run([...INSTALLER, scripts, `${client.name}@${client.version}`], folder);
  await writeFile(done, '');
  return program;
}

async function isThere(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

function run(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('npx', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`npx ${args.join(' ')} ended with ${code}\n${said}`)),
    );
  });
}
