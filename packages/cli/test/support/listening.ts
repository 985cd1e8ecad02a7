import { once } from 'node:events';
import type { HeardReport } from '@authlint/model';
import { findCanaries } from '@authlint/testkit';
import { faultsOfOutput } from './output-schema.js';
import type { Run, Workspace } from './run-program.js';

/** A running `authlint listen`. */
export interface Listening {
  readonly origin: string;
  /** File of the throw-away authority, with `--https`. */
  readonly authority: string | null;
  /** Resolves when stderr has this text. */
  said(text: string): Promise<void>;
  /** Ctrl-C. */
  interrupt(): void;
  /** Its end; what it wrote is swept for planted keys. */
  readonly end: Promise<Run>;
}

/** Starts the program and waits until it listens. Ends by itself after a minute at most. */
export async function listen(
  workspace: Workspace,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const child = workspace.start(['listen', '--for', '60000', ...args], env);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
  const end = new Promise<Run>((resolve, reject) => {
    child.on('close', (code) => {
      const leaked = findCanaries(stdout + stderr);
      if (leaked.length === 0) resolve({ code, stdout, stderr });
      else reject(new Error(`the program printed ${leaked.join(', ')}`));
    });
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(`it did not listen: ${stderr}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
      const found = /Listening on (\S+);/.exec(stderr)?.[1];
      if (found !== undefined && stderr.includes('Ctrl-C')) resolve(found);
    });
  });
  const authority = /authority of this run is in (\S+) until/.exec(stderr)?.[1] ?? null;
  const said = async (text: string): Promise<void> => {
    while (!stderr.includes(text)) await once(child.stderr, 'data');
  };
  return { origin, authority, said, interrupt: () => void child.kill('SIGINT'), end };
}

/** The report of a run with `--format json`, which is as its schema says. */
export async function heard({ end }: Listening): Promise<HeardReport> {
  const report: unknown = JSON.parse((await end).stdout);
  const faults = faultsOfOutput('listen', report);
  if (faults.length > 0) throw new Error(`not as the schema says: ${faults.join('; ')}`);
  return report as HeardReport;
}
