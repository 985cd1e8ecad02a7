import { once } from 'node:events';
import { findCanaries } from '@authlint/testkit';
import type { Run, Workspace } from './run-program.js';

/** A running command with `--watch` whose output is piped. */
export interface Watching {
  /** Resolves to the first line of stdout that has this text, behind those that were awaited before. */
  line(text: string): Promise<string>;
  /** Resolves once stderr has this text, behind what was awaited before. */
  said(text: string): Promise<void>;
  /** Ctrl-C, and its end; what it wrote is swept for planted keys. */
  end(): Promise<Run>;
}

/** Starts `check --watch` and waits until it watches. */
export async function watching(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Watching> {
  const watch = followed(workspace, ['check', '--watch', ...args], env);
  await watch.said('Ctrl-C ends.');
  return watch;
}

/** Starts a command that runs until Ctrl-C. */
export function followed(
  workspace: Workspace,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Watching {
  const child = workspace.start(args, { LANG: 'C.UTF-8', ...env });
  const [stdout, stderr] = [follow(child.stdout), follow(child.stderr)];
  const closed = once(child, 'close');
  return {
    line: (text) => stdout.found(text),
    said: async (text) => void (await stderr.found(text)),
    end: async () => {
      child.kill('SIGINT');
      const [code] = (await closed) as [number | null];
      const run = { code, stdout: stdout.all(), stderr: stderr.all() };
      const leaked = findCanaries(run.stdout + run.stderr);
      if (leaked.length > 0) throw new Error(`the program printed ${leaked.join(', ')}`);
      return run;
    },
  };
}

function follow(stream: NodeJS.ReadableStream) {
  let text = '';
  let from = 0;
  stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const found = async (wanted: string): Promise<string> => {
    for (;;) {
      const at = text.indexOf(wanted, from);
      const end = text.indexOf('\n', at);
      if (at >= 0 && end >= 0) {
        from = end;
        return text.slice(text.lastIndexOf('\n', at) + 1, end);
      }
      await once(stream, 'data');
    }
  };
  return { found, all: () => text };
}
