import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authority } from '../tls/authority.js';
import { startFakeProvider, type FakeProvider } from '../provider/server.js';
import type { Routes } from './routing.js';
import type { Scenario } from './scenario.js';
import { writeTree } from '../support/write-tree.js';

const PRELOAD = new URL('../../preload.mjs', import.meta.url);

/** Where one scenario is played. */
export interface Stage {
  readonly home: string;
  readonly project: string;
  readonly provider: FakeProvider;
  /** Variables that a process of the program needs in addition. */
  readonly env: Readonly<Record<string, string>>;
  /** The same hosts for a run in this process. */
  readonly routes: Routes;
  /** Absolute form of a path that begins with `~/`; any other is left as it is. */
  expand(path: string): string;
  /** Writes the files of the scenario. */
  writeFiles(): Promise<void>;
  /** Names that the program asked for. */
  lookups(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A fresh folder and HOME, and the hosts of the scenario on loopback. */
export async function setStage(scenario: Scenario, authority: Authority): Promise<Stage> {
  const root = await mkdtemp(join(tmpdir(), 'authlint-scenario-'));
  const home = join(root, 'home');
  const project = join(home, 'project');
  await mkdir(project, { recursive: true });
  const provider = await startFakeProvider({ hosts: scenario.wire, tls: { authority } });
  const routes = join(root, 'routes.json');
  const log = join(root, 'lookups');
  const certificate = join(root, 'authority.pem');
  const hosts = Object.fromEntries(
    Object.keys(scenario.wire).map((host) => [host.toLowerCase(), provider.port]),
  );
  await writeFile(routes, JSON.stringify({ hosts, log }));
  await writeFile(log, '');
  await writeFile(certificate, authority.certificate);
  const expand = (path: string): string =>
    path.startsWith('~/') ? join(home, path.slice(2)) : path;
  return {
    home,
    project,
    provider,
    env: {
      PATH: process.env['PATH'] ?? '',
      ...scenario.env,
      HOME: home,
      AUTHLINT_TRUST: project,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: [scenario.env['NODE_OPTIONS'], preloadOption(routes)].filter(Boolean).join(' '),
    },
    routes: { hosts, log, authority: authority.certificate },
    expand,
    writeFiles: () =>
      writeTree(scenario.files, (path) =>
        path.startsWith('~/') ? expand(path) : join(project, path),
      ),
    lookups: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean),
    close: async () => {
      await provider.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function preloadOption(routes: string): string {
  return `--import ${PRELOAD.href}?routes=${encodeURIComponent(routes)}`;
}
