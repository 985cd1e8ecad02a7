import { wrote, type Run, type Running, type Workspace } from './run-program.js';

/** A running command with `--watch` whose output is piped. */
export interface Watching {
  /** Resolves to the first line of stdout that has this text, behind those that were awaited before. */
  line(text: string): Promise<string>;
  /** Resolves once stderr has this text, behind what was awaited before. */
  said(text: string): Promise<void>;
  /** Ctrl-C, and its end; what it wrote is swept for planted keys. */
  end(): Promise<Run>;
}

/** Runs `check --watch` and waits until it watches. */
export async function watching(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Watching> {
  const watch = followed(workspace, ['check', '--watch', ...args], env);
  await watch.said('Ctrl-C ends.');
  return watch;
}

/** Runs a command that goes on until Ctrl-C. */
export function followed(
  workspace: Workspace,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Watching {
  const running = workspace.begin(args, { LANG: 'C.UTF-8', ...env });
  const { interrupt, end } = running;
  const [stdout, stderr] = [follow(running, 'stdout'), follow(running, 'stderr')];
  return {
    line: stdout,
    said: async (text) => void (await stderr(text)),
    end: async () => {
      interrupt();
      return end;
    },
  };
}

/** Finds lines in the order in which they are written. */
function follow(running: Running, stream: 'stdout' | 'stderr') {
  let from = 0;
  return async (awaited: string): Promise<string> => {
    const found = await wrote(running, stream, awaited, from);
    from = (await wrote(running, stream, '\n', found)) - 1;
    const text = running.text(stream);
    return text.slice(text.lastIndexOf('\n', found - awaited.length) + 1, from);
  };
}
