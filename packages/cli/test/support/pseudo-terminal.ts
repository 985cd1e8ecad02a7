import { execFileSync, spawn } from 'node:child_process';
import { findCanaries } from '@authlint/testkit';
import { PROGRAM, type Workspace } from './run-program.js';

/** True where `script` of util-linux is there, which runs a program under a pseudo terminal. */
export function hasPseudoTerminal(): boolean {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch {
    return false; // a system without it
  }
}

/** What the terminal shows of a run in which each line is typed when its question comes. Swept for planted keys. */
export function atPseudoTerminal(
  { home, project }: Workspace,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  dialogue: readonly (readonly [question: string, line: string])[],
): Promise<string> {
  const command = [process.execPath, PROGRAM, ...args].map((part) => `'${part}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, TERM: 'dumb', ...env },
  });
  const open = [...dialogue];
  let text = '';
  let read = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    const [question, line] = open[0] ?? ['', ''];
    const at = question === '' ? -1 : text.indexOf(question, read);
    if (at < 0) return;
    read = at + question.length;
    open.shift();
    child.stdin.write(`${line}\n`);
  });
  return new Promise((resolve, reject) => {
    child.on('close', () => {
      const leaked = findCanaries(text);
      if (leaked.length === 0) resolve(text.replaceAll('\r', ''));
      else reject(new Error(`the program printed ${leaked.join(', ')}`));
    });
  });
}
