/** Commands that a runner of GitHub Actions takes out of a log, as its sources do it. */

/** One that was taken: its name and what stands behind it. */
export interface RunnerCommand {
  readonly name: string;
  readonly data: string;
}

const NAMES = [
  ...['add-mask', 'add-matcher', 'add-path', 'debug', 'echo', 'endgroup', 'error', 'group'],
  ...['notice', 'remove-matcher', 'save-state', 'set-env', 'set-output', 'stop-commands'],
  'warning',
];
/** At the beginning of a line, behind blanks. */
const SECOND = /^::([^:\s]+)(?: [^:]*)?::(.*)$/;
/** Anywhere in a line. */
const FIRST = /##\[([^\]\s]+)[^\]]*\](.*)$/;

/** What the runner would do for a log, from which `stop-commands` keeps it until its token comes back. */
export function runnerCommands(log: string): readonly RunnerCommand[] {
  const taken: RunnerCommand[] = [];
  let token: string | null = null;
  for (const line of log.split('\n')) {
    const [, name = '', data = ''] = SECOND.exec(line.trim()) ?? FIRST.exec(line) ?? [];
    if (token === null && name === 'stop-commands') token = data;
    else if (token !== null && name === token) token = null;
    else if (token === null && NAMES.includes(name)) taken.push({ name, data });
  }
  return taken;
}
