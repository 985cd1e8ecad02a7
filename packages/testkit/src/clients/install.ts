import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ClientSpec } from './client-spec.js';

/** A new Node.js, which most clients want. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}@24.21.0`;
/** Milliseconds after which an installation is given up. */
const PATIENCE_MS = 400_000;

/** Where one client is, ready to be run. */
export interface Installation {
  readonly command: readonly string[];
  /** Folder of the new Node.js, for `PATH`. */
  readonly nodeFolder: string;
}

/** Installs the client into the cache unless it is there in this version. Rejects where it cannot be installed. */
export async function install(client: ClientSpec, cache: string): Promise<Installation> {
  const node = { id: 'node', packages: [NODE_PACKAGE] };
  const nodeFolder = join(await installPackages(node, cache, ''), '.bin');
  const modules = await installPackages(client, cache, nodeFolder);
  const command = client.command.map((part) => {
    if (part === 'node') return join(nodeFolder, 'node');
    return part.startsWith('./') ? join(modules, part.slice(2)) : part;
  });
  const [program = ''] = command;
  if (!existsSync(program)) throw new Error(`${client.id}: ${program} is not in the package`);
  return { command, nodeFolder };
}

type Installed = Pick<ClientSpec, 'id' | 'packages' | 'python' | 'installer'>;

/** Installs packages of a registry into the cache. Returns the folder of the packages; of Python, that of the environment; of Go, that of the programs. */
export async function installPackages(
  { id, packages, installer = 'npm', python = '3.12' }: Installed,
  cache: string,
  nodeFolder: string,
): Promise<string> {
  const folder = join(cache, id);
  const mark = join(folder, 'installed');
  const wanted = `${packages.join('\n')}\n`;
  if ((await readFile(mark, 'utf8').catch(() => '')) !== wanted) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    if (installer === 'tarball') await unpack(packages, folder, nodeFolder);
    else if (installer === 'uv') await intoEnvironment(packages, python, folder);
    else if (installer === 'go') await buildOfGo(packages, folder);
    else await run([...INSTALLERS[installer], ...packages], folder, nodeFolder);
    await writeFile(mark, wanted);
  }
  if (installer === 'go') return join(folder, PROGRAMS);
  return join(folder, installer === 'uv' ? ENVIRONMENT : 'node_modules');
}

/** No installation script is run: every program is in a package. */
const INSTALLERS = {
  npm: [
    ...['npm', 'install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'],
    ...['--engine-strict=false', '--ignore-scripts'],
  ],
  pnpm: [
    ...['npx', '--yes', 'pnpm@10.34.8', 'add', '--ignore-workspace', '--save-exact'],
    ...['--config.ignore-scripts=true', '--config.engine-strict=false'],
  ],
};

/** Folder of a client's environment of Python. */
const ENVIRONMENT = 'venv';

async function intoEnvironment(
  packages: readonly string[],
  python: string,
  folder: string,
): Promise<void> {
  await run(['uv', 'venv', '--python', python, ENVIRONMENT], folder, '');
  const target = join(ENVIRONMENT, 'bin', 'python');
  await run(['uv', 'pip', 'install', '--python', target, ...packages], folder, '');
}

/** Folder of programs that were built of Go modules. */
const PROGRAMS = 'bin';

async function buildOfGo(packages: readonly string[], folder: string): Promise<void> {
  const programs = `GOBIN=${join(folder, PROGRAMS)}`;
  await run(['env', programs, 'go', 'install', ...packages], folder, '');
}

/** The packages as published, without what they depend on. */
async function unpack(
  packages: readonly string[],
  folder: string,
  nodeFolder: string,
): Promise<void> {
  for (const item of packages) {
    const target = join('node_modules', item.slice(0, item.lastIndexOf('@')));
    await mkdir(join(folder, target), { recursive: true });
    const packed = await run(['npm', 'pack', '--silent', item], folder, nodeFolder);
    const tarball = packed.trim().split('\n').at(-1) ?? '';
    await run(['tar', '-xzf', tarball, '--strip-components=1', '-C', target], folder, nodeFolder);
    await rm(join(folder, tarball));
  }
}

/** Returns the stdout. */
async function run(command: readonly string[], cwd: string, nodeFolder: string): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: [nodeFolder, process.env['PATH'] ?? ''].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${command.join(' ')} ended with ${String(code)}\n${output}${errors}`);
  return output;
}
