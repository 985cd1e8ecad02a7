import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeProvider, type FakeProvider } from '../provider/server.js';
import { startSleeper } from '../scenario/processes.js';
import { demoCases, type DemoCase } from './cases.js';

/** Providers on loopback, a running client and a configuration that names them. */
export interface DemoStage {
  readonly cases: readonly DemoCase[];
  readonly providers: readonly FakeProvider[];
  /** Holds `authlint.config.json`. */
  readonly folder: string;
  /** Variables of the shell in which authlint runs. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes everything away again; at once, so that it can follow a signal. Safe to call twice. */
  close(): void;
}

/** Starts the client, plays the providers and writes the configuration. */
export async function setDemoStage(): Promise<DemoStage> {
  const cases = demoCases();
  const shell = variablesOf(cases, ({ shell: own }) => own);
  const older = variablesOf(cases, ({ client = {} }) => client);
  const folder = await mkdtemp(join(tmpdir(), 'authlint-demo-'));
  const client = await startSleeper({ ...shell, ...older });
  const providers = await Promise.all(cases.map(({ rules }) => startFakeProvider({ rules })));
  const entries = cases.map(({ id, config }, index) => [
    id,
    { baseUrl: `${providers[index]?.url ?? ''}/v1`, ...config },
  ]);
  const configuration = {
    providers: Object.fromEntries(entries) as object,
    client: { pid: client.pid },
  };
  await writeFile(join(folder, 'authlint.config.json'), JSON.stringify(configuration, null, 2));
  return {
    cases,
    providers,
    folder,
    env: {
      ...process.env,
      ...shell,
      AUTHLINT_TRUST: folder, // acts as a user who trusts the project
      NO_PROXY: '127.0.0.1',
      no_proxy: '127.0.0.1',
    },
    close: () => {
      void client.stop();
      for (const provider of providers) void provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function variablesOf(
  cases: readonly DemoCase[],
  of: (item: DemoCase) => Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(cases.flatMap((item) => Object.entries(of(item))));
}
