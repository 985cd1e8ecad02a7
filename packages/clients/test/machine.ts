import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { seal, type FileFailure, type FileRead, type Ports } from '@authlint/core';
import { createKnowledge } from '@authlint/providers';

export const knowledge = createKnowledge();

const FIXTURES = resolve('fixtures/clients');

/** A fresh home directory with real files in it; the project is `~/project`. */
export interface Machine {
  readonly home: string;
  readonly project: string;
  readonly ports: Ports;
  /** Absolute form of `~/...` or of a path relative to the project. */
  path(path: string): string;
}

export interface Setup {
  /** Folder of `fixtures/clients` whose `home` and `project` are copied first. */
  readonly tree?: string;
  /** Paths with `~/` lie in the home, others in the project. Objects are written as JSON. */
  readonly files?: Readonly<Record<string, string | Uint8Array | object>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly modes?: Readonly<Record<string, number>>;
}

export async function machine(setup: Setup = {}): Promise<Machine> {
  const home = await mkdtemp(join(tmpdir(), 'authlint-clients-'));
  const project = join(home, 'project');
  await mkdir(project);
  if (setup.tree !== undefined) await copyTree(join(FIXTURES, setup.tree), home, project);
  const path = (name: string): string =>
    name === '~/'
      ? home
      : name.startsWith('~/')
        ? join(home, name.slice(2))
        : resolve(project, name);
  for (const [name, content] of Object.entries(setup.files ?? {})) {
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), raw ? content : JSON.stringify(content, null, 2));
    await chmod(path(name), setup.modes?.[name] ?? 0o600);
  }
  return { home, project, path, ports: portsOf(path, setup.env ?? {}) };
}

async function copyTree(tree: string, home: string, project: string): Promise<void> {
  for (const [folder, target] of [
    ['home', home],
    ['project', project],
  ] as const) {
    const names = await readdir(join(tree, folder)).catch(() => []);
    for (const name of names)
      await cp(join(tree, folder, name), join(target, name), { recursive: true });
  }
}

function portsOf(path: (name: string) => string, env: Readonly<Record<string, string>>): Ports {
  return {
    env: {
      get: (name) => (env[name] === undefined ? undefined : seal(env[name])),
      names: () => Object.keys(env),
      plain: (name) => env[name],
    },
    files: {
      read: (name) => read(path(name)),
      exists: async (name) =>
        access(path(name)).then(
          () => true,
          () => false,
        ),
      list: async (name) => readdir(path(name)).catch(() => []),
      resolve: (first = '.', ...rest) => resolve(path(first), ...rest),
    },
    processes: { inspect: async () => null, findByName: async () => [] },
    http: {
      send: async () => ({ kind: 'failure', failure: 'refused', code: null, durationMs: 0 }),
    },
    clock: { now: () => Date.UTC(2026, 0, 1) },
  };
}

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EACCES: 'permission',
  EISDIR: 'not-a-file',
};

async function read(path: string): Promise<FileRead> {
  try {
    const [bytes, info] = [await readFile(path), await stat(path)];
    if (bytes.includes(0)) return { kind: 'failure', path, failure: 'binary' };
    const text = bytes.toString('utf8');
    return { kind: 'text', path, text, modifiedAt: info.mtimeMs, mode: info.mode & 0o777 };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return { kind: 'failure', path, failure: FAILURES[code] ?? 'other' };
  }
}
