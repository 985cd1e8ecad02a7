import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderReport } from '@authlint/core';
import { canary, startFakeProvider, type FakeProvider, type WireRule } from '@authlint/testkit';
import { Workspace } from './run-program.js';

/** A key that a provider accepts, and one that it does not. */
export const KEY = canary('litellm', 'good');
export const DEAD = canary('litellm', 'dead');
export const NAME = 'CORP_LLM_KEY';

/** Milliseconds after which a file is clearly newer than a process that was there before. */
const CLEAR = 1_300;

/** What a test starts, and what is gone after it. */
export class Machine {
  readonly #open: (() => Promise<unknown> | void)[] = [];

  async provider(rules: readonly WireRule[]): Promise<FakeProvider> {
    const server = await startFakeProvider({ rules });
    this.#open.push(() => server.close());
    return server;
  }

  workspace(files: Readonly<Record<string, unknown>>): Workspace {
    const made = new Workspace(files);
    this.#open.push(() => made.remove());
    return made;
  }

  /** A process with exactly this environment. `name`: what it calls itself. */
  async client(env: Readonly<Record<string, string>>, name = 'some-client'): Promise<number> {
    return (await this.start('/bin/sleep', ['300'], env, name)).pid ?? 0;
  }

  async start(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    argv0 = program,
    cwd = '/',
  ): Promise<ChildProcess> {
    const child = spawn(program, args, { env, argv0, cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#open.push(() => void child.kill('SIGKILL'));
    await once(child, 'spawn');
    return child;
  }

  onClose(work: () => Promise<unknown> | void): void {
    this.#open.push(work);
  }

  async close(): Promise<void> {
    for (const work of this.#open.splice(0).reverse()) await work();
  }
}

/** Waits until what is written now is newer than what was started before. */
export async function later(): Promise<void> {
  await sleep(CLEAR);
}

/** A configuration with one provider that reads its key from `CORP_LLM_KEY`. */
export function config(url: string, over: object = {}, rest: object = {}) {
  const provider = { baseUrl: `${url}/v1`, modelId: 'gpt-4o-mini', apiKeyEnv: NAME, ...over };
  return { 'authlint.config.json': { providers: { p: provider }, ...rest } };
}

/** The report of the only provider. */
export async function reported(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ProviderReport> {
  const { providers } = await workspace.check(args, env);
  const [entry] = providers;
  if (entry === undefined) throw new Error('no provider in the report');
  return entry;
}
