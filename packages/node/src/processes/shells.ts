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

/** Whether a process may be a shell, by the kernel's name for it; its command line decides. */
export function mayBeShell(comm: string): boolean {
  const name = comm.toLowerCase();
  return name.includes('sh') || name.includes('busybox');
}

/**
 * Options, in small letters and without `-`, that only a shell gets which somebody types into. What follows is read or run first; `ps` of
 * macOS does not show where an argument ends.
 */
const INTERACTIVE_OPTIONS: ReadonlySet<string> = new Set([
  'rcfile',
  'init-file',
  'init-command',
  'noexit',
]);
/** Options whose argument is a folder or file. */
const OPTIONS_WITH_PATH: ReadonlySet<string> = new Set([
  'workingdirectory',
  'wd',
  'custompipename',
]);
/** Options after which the shell runs something and ends, or reads no start-up file on the way. */
const RUNS = /^(?:-[abd-zA-Z]*c[a-zA-Z]*|-Command|-File|-f|-NonInteractive|--command(?:=.*)?)$/;

/** The shell that somebody types into, by its command line; `null` for one that runs a script or a command, as `sh -c` does. */
export function interactiveShell(command: readonly string[]): ShellName | null {
  const [program = '', ...words] = command;
  if (/^cmd\.exe$/i.test(program)) return isTypedInto(words) ? 'cmd' : null;
  const name = shellNamed(basename(program).toLowerCase());
  if (name === null) return null;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = optionIn(word);
    if (INTERACTIVE_OPTIONS.has(option))
      return option === 'noexit' || !runsAndEnds(words, index) ? name : null;
    if (OPTIONS_WITH_PATH.has(option)) index += 1;
    else if (RUNS.test(word)) return /^-[a-z]*i/.test(word) ? name : null;
    else if (word !== '' && !/^[-+]/.test(word)) return null;
  }
  return name;
}

/** cmd.exe runs what follows `/c` or `/r` and ends; behind `/k` it stays. Switches may be joined: `/d/s/c`. */
function isTypedInto(words: readonly string[]): boolean {
  const first = words.find((word) => /\/[ckr]/i.test(word)) ?? '';
  return !/^[^kK]*\/[cr]/i.test(first);
}

/** A login shell has `-` in front of its name. */
function shellNamed(program: string): ShellName | null {
  const from = program.startsWith('-') ? 1 : 0;
  const name = program.slice(from, program.endsWith('.exe') ? -'.exe'.length : undefined);
  return NAMES[name] ?? null;
}

/** Whether a word behind this one has the shell run something and end. */
function runsAndEnds(words: readonly string[], after: number): boolean {
  return words.some((word, index) => index > after && RUNS.test(word) && !/^-[a-z]*i/.test(word));
}

/** The option of a word, in small letters and without `-`; empty for another word. */
function optionIn(word: string): string {
  return /^--?(.*)/.exec(word)?.[1]?.toLowerCase() ?? '';
}
