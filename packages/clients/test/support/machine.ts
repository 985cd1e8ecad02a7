import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Ports } from '@authlint/core';
import { createPorts } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { rowsOf, SQLITE, writeDatabase, type Tables } from './database.js';
import { textsIn } from './texts.js';

export const knowledge = createKnowledge();

const FIXTURES = resolve('fixtures/clients');

/** A fresh home directory with real files in it; the project is `~/project`. */
export interface Machine {
  readonly home: string;
  readonly project: string;
  readonly ports: Ports;
  /** Every text that stands somewhere in its files or variables: what a sealed value can be compared with. */
  readonly texts: readonly string[];
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
  /** The client is started in the home directory itself. */
  readonly isAtHome?: boolean;
  /** The home directory is named by a link to it. */
  readonly isHomeLinked?: boolean;
  /** SQLite databases by path. */
  readonly databases?: Readonly<Record<string, Tables>>;
}

const homes: string[] = [];

afterAll(async () => {
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
});

export async function machine(setup: Setup = {}): Promise<Machine> {
  const home = await mkdtemp(join(tmpdir(), 'authlint-clients-'));
  homes.push(home);
  const project = setup.isAtHome === true ? home : join(home, 'project');
  await mkdir(project, { recursive: true });
  const path = (name: string): string =>
    name.startsWith('~/') ? join(home, name.slice(2)) : resolve(project, name);
  if (setup.tree !== undefined) await copyTree(join(FIXTURES, setup.tree), home, project);
  for (const [name, content] of Object.entries(setup.files ?? {})) {
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), raw ? content : JSON.stringify(content, null, 2));
    await chmod(path(name), setup.modes?.[name] ?? 0o600);
  }
  const { env = {}, databases = {} } = setup;
  const named = setup.isHomeLinked === true ? join(home, 'link-to-home') : home;
  if (named !== home) await symlink(home, named);
  const node = createPorts({ env, cwd: project, home: named });
  const ports = await withDatabases(node, path, databases);
  const stored = JSON.stringify(databases).replaceAll('\\"', '"');
  const texts = [...Object.values(env), ...textsIn(await contentsOf(home)), ...textsIn(stored)];
  return { home, project, path, ports, texts };
}

/** With real databases where this Node.js can make them, else with what it would read in them. */
async function withDatabases(
  ports: Ports,
  path: (name: string) => string,
  databases: Readonly<Record<string, Tables>>,
): Promise<Ports> {
  for (const [name, tables] of Object.entries(databases)) {
    await mkdir(dirname(path(name)), { recursive: true });
    if (SQLITE === undefined) await writeFile(path(name), 'SQLite format 3\0');
    else writeDatabase(SQLITE, path(name), tables);
  }
  const own = ports.files.table;
  if (SQLITE !== undefined || own === undefined) return ports;
  const table: Ports['files']['table'] = async (file, ...what) => {
    const named = Object.entries(databases).find(([name]) => path(name) === file);
    return named === undefined ? own(file, ...what) : rowsOf(named[1], ...what);
  };
  return { ...ports, files: { ...ports.files, table } };
}

async function copyTree(tree: string, home: string, project: string): Promise<void> {
  const folders = [
    ['home', home],
    ['project', project],
  ] as const;
  for (const [folder, target] of folders) {
    const names = await readdir(join(tree, folder)).catch(() => []);
    for (const name of names)
      await cp(join(tree, folder, name), join(target, name), { recursive: true });
  }
}

async function contentsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map((entry) =>
    readFile(join(entry.parentPath, entry.name), 'utf8').catch(() => ''),
  );
  return (await Promise.all(contents)).join('\n');
}
