import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findCanaries } from '@authlint/testkit';
import { PROGRAM, type Workspace } from './run-program.js';

const run = promisify(execFile);
/** Rows: no screen of a test is longer, so nothing scrolls away. */
const ROWS = 400;
const LOOK_MS = 100;
const LONGEST_MS = 150_000;

export interface Look {
  readonly columns: number;
  readonly color: boolean;
  /** Default: so many that nothing scrolls away. */
  readonly rows?: number;
}

/** What a test does while the program runs. */
export interface Typist {
  /** Resolves to the screen once it has this text. */
  sees(text: string): Promise<string>;
  /** Types keys as tmux names them: `y`, `Enter`, `C-c`. */
  types(...keys: readonly string[]): Promise<void>;
}

export function hasTmux(): boolean {
  try {
    return execFileSync('tmux', ['-V'], { encoding: 'utf8' }).startsWith('tmux ');
  } catch {
    return false; // a system without it
  }
}

/** Runs the program in a terminal of its own. Resolves to the screen at its end, colours as escape sequences, swept for planted keys. */
export async function screenOf(
  { project, home }: Pick<Workspace, 'project' | 'home'>,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { columns, color, rows = ROWS }: Look,
  meanwhile: (typist: Typist) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const socket = `authlint-${randomUUID()}`;
  const tmux = async (...words: readonly string[]): Promise<string> =>
    (await run('tmux', ['-L', socket, '-f', '/dev/null', ...words])).stdout;
  const all = {
    ...{ PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', TERM: 'tmux-256color' },
    ...(color ? {} : { NO_COLOR: '1' }),
    ...env,
  };
  const variables = Object.entries(all).map(([name, value]) => quoted(`${name}=${value}`));
  const program = [process.execPath, PROGRAM, ...args].map(quoted).join(' ');
  const command = `trap : INT; env -i ${variables.join(' ')} ${program}; printf '\\n[ended with %d]\\n' $?; sleep 600`;
  const shot = (): Promise<string> => tmux('capture-pane', '-p', ...(color ? ['-e'] : []));
  const sees = async (text: string): Promise<string> => {
    const deadline = Date.now() + LONGEST_MS;
    for (let seen = await shot(); ; seen = await shot()) {
      if (seen.includes(text)) return seen;
      if (Date.now() > deadline) throw new Error(`the screen never had ${text}:\n${seen}`);
      await sleep(LOOK_MS);
    }
  };
  try {
    const size = ['-x', String(columns), '-y', String(rows)];
    await tmux('new-session', '-d', ...size, '-c', project, 'sh', '-c', command);
    await meanwhile({ sees, types: async (...keys) => void (await tmux('send-keys', ...keys)) });
    const screen = await sees('[ended with ');
    const leaked = findCanaries(screen);
    if (leaked.length > 0) throw new Error(`the program showed ${leaked.join(', ')}`);
    return screen.trimEnd();
  } finally {
    await tmux('kill-server').catch(() => undefined);
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
