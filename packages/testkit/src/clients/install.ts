import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** Installs the client into the cache unless it is there in this version. Rejects where it cannot be had. */
export async function install(client: ClientSpec, cache: string): Promise<Installation> {
  const nodeFolder = join(await installPackages('node', [NODE_PACKAGE], false, cache), '.bin');
  const modules = await installPackages(
    client.id,
    client.packages,
    client.scripts === true,
    cache,
    nodeFolder,
  );
  const folder = dirname(modules);
  const command = client.command.map((part) => {
    if (part === 'node') return join(nodeFolder, 'node');
    return part.startsWith('./') ? join(folder, 'node_modules', part.slice(2)) : part;
  });
  const [program = ''] = command;
  if (!existsSync(program)) throw new Error(`${client.id}: ${program} is not in the package`);
  return { command, nodeFolder };
}

async function installPackages(
  name: string,
  packages: readonly string[],
  scripts: boolean,
  cache: string,
  nodeFolder?: string,
): Promise<string> {
  const folder = join(cache, name);
  const mark = join(folder, 'installed');
  const wanted = `${packages.join('\n')}\n`;
  if ((await readFile(mark, 'utf8').catch(() => '')) !== wanted) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    await npm(['install', ...packages, `--ignore-scripts=${String(!scripts)}`], folder, nodeFolder);
    await writeFile(mark, wanted);
  }
  return join(folder, 'node_modules');
}

async function npm(args: readonly string[], cwd: string, nodeFolder = ''): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--engine-strict=false'];
  const child = spawn('npm', [...args, ...quiet, '--loglevel=error'], {
    cwd,
    env: { ...process.env, PATH: `${nodeFolder}:${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${String(code)}\n${output}`);
}
