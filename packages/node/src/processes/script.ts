import { basename } from 'node:path';

const INTERPRETER =
  /^(node|nodejs|bun|bunx|deno|electron|python[\d.]*|ruby|perl|sh|bash|dash|zsh)(\.exe)?$/i;
const SHELL = /^(sh|bash|dash|zsh)$/;
/** Options that have their value in the next word. */
const WITH_VALUE =
  /^(-r|--require|--import|--loader|--experimental-loader|-C|--conditions|--env-file|-W|-X|--cwd|--preload)$/;
/** Options behind which a program stands, not a file with one. */
const INLINE = /^(-e|-p|--eval|--print)$/;
/** Words of bun and deno before the file. */
const SUBCOMMANDS = ['run', 'x', 'exec', 'start'];

/** True for a shell that runs a script: what it starts is the program. */
export function isShellScript([program = '', ...rest]: readonly string[]): boolean {
  return SHELL.test(basename(program)) && scriptOf([program, ...rest]) !== null;
}

/** The file, module or command line that an interpreter runs; `null` for another program. */
export function scriptOf([program = '', ...rest]: readonly string[]): string | null {
  if (!INTERPRETER.test(basename(program))) return null;
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (word === '-m' || word === '-c') return rest[index + 1] ?? null;
    if (INLINE.test(word)) return null;
    if (WITH_VALUE.test(word)) index += 1;
    else if (!word.startsWith('-') && !isSubcommand(program, word)) return word;
  }
  return null;
}

function isSubcommand(program: string, word: string): boolean {
  return /^(bun|deno)$/.test(basename(program)) && SUBCOMMANDS.includes(word);
}
