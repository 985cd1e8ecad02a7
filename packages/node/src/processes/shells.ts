import { basename } from 'node:path';
import type { ShellName } from '@authlint/core';

const NAMES: Readonly<Record<string, ShellName>> = {
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
  pwsh: 'powershell',
  powershell: 'powershell',
  sh: 'sh',
  dash: 'sh',
  ash: 'sh',
  ksh: 'sh',
};

/** Whether the program of a process, by the kernel's name for it, may be a shell: its command line tells. */
export function mayBeShell(comm: string): boolean {
  return /sh|busybox/i.test(comm);
}

/** Options that take the next word for a file of their own. */
const TAKES_FILE = /^--?(?:rcfile|init-file|WorkingDirectory|wd|CustomPipeName)$/i;
/** Options after which the shell runs something and ends, or reads no start-up file on the way. */
const RUNS = /^(?:-[a-zA-Z]*c[a-zA-Z]*|-Command|-File|-f|-NonInteractive|--command(?:=.*)?)$/;

/** The shell that somebody types into, by its command line; `null` for one that runs a script or a command, as `sh -c` does. */
export function interactiveShell(command: readonly string[]): ShellName | null {
  const [program = '', ...words] = command;
  const name =
    NAMES[
      basename(program)
        .replace(/^-|\.exe$/gi, '')
        .toLowerCase()
    ] ?? null;
  if (name === null) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (TAKES_FILE.test(word)) at += 1;
    else if (RUNS.test(word)) return /^-[a-z]*i/.test(word) ? name : null;
    else if (word !== '' && !/^[-+]/.test(word)) return null;
  }
  return name;
}
