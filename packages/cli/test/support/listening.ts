import type { ListenReport } from '@authlint/model';
import { faultsOfOutput } from './output-schema.js';
import { wrote, type Run, type Workspace } from './run-program.js';

/** A running `authlint listen`. */
export interface Listening {
  readonly origin: string;
  /** File of the throw-away authority, with `--https`. */
  readonly authority: string | null;
  /** Resolves when stderr has this text. */
  said(text: string): Promise<unknown>;
  /** Ctrl-C. */
  interrupt(): void;
  /** Its end; what it wrote is swept for planted keys. */
  readonly end: Promise<Run>;
}

/** Runs the program and waits until it listens. Ends by itself after a minute at most. */
export async function listen(
  workspace: Workspace,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const running = workspace.begin(['listen', '--for', '60000', ...args], env);
  const { interrupt, end } = running;
  await wrote(running, 'stderr', 'Ctrl-C');
  const stderr = running.text('stderr');
  const origin = /Listening on (\S+);/.exec(stderr)?.[1];
  if (origin === undefined) throw new Error(`it did not listen: ${stderr}`);
  const authority = /authority of this run is in (\S+) until/.exec(stderr)?.[1] ?? null;
  return { origin, authority, said: (text) => wrote(running, 'stderr', text), interrupt, end };
}

/** The report of a run with `--format json`, which is as its schema says. */
export async function heard({ end }: Listening): Promise<ListenReport> {
  const report: unknown = JSON.parse((await end).stdout);
  const faults = faultsOfOutput('listen', report);
  if (faults.length > 0) throw new Error(`not as the schema says: ${faults.join('; ')}`);
  return report as ListenReport;
}
