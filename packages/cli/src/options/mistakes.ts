import { UsageError } from '../usage-error.js';
import { COMMAND_NAMES, type CommandName } from './commands.js';
import { didYouMean } from './nearest.js';
import { OPTIONS, optionsOf } from './options.js';
import type { ParsedArgv } from './tokenize.js';

// A message repeats an argument only where it looks like the name of an option: anything else may be a pasted key.
const NAME = /^[a-z][a-z-]{0,19}$/i;

/** An option that the command does not have; `null` stands for a command that is not known either. */
export function unknownOption(name: string, command: CommandName | null): UsageError {
  const shown = NAME.test(name) ? `${name.length === 1 ? '-' : '--'}${name}` : 'an option';
  const holders = OPTIONS.filter((option) => option.name === name);
  if (command !== null && holders.length > 0) {
    const commands = [...new Set(holders.flatMap((option) => option.commands))];
    const hint = `It is an option of ${commands.join(', ')}.`;
    return new UsageError(`${shown} is not an option of ${command}`, hint);
  }
  const known = command === null ? OPTIONS : optionsOf(command);
  const names = [...known.map((option) => option.name), 'help', 'version'];
  const hint = didYouMean(name.toLowerCase(), names, (near) => `--${near}`);
  return new UsageError(`${shown} is not known`, hint);
}

/**
 * Node.js itself handles `--env-file` anywhere before `--`, and has applied `NODE_OPTIONS` of the file before this line runs. So it
 * is refused rather than accepted as an alias.
 */
export function refuseEnvFile(options: ParsedArgv['options']): void {
  const name = ['env-file', 'env-file-if-exists'].find((option) => option in options);
  if (name === undefined) return;
  throw new UsageError(
    `--${name} is an option of Node.js, which has read the file already; write --dotenv`,
    'Node.js applies NODE_OPTIONS of such a file, which can run code.',
  );
}

/** `rules` without a command below it. */
export function noRulesCommand({ options, words }: ParsedArgv): UsageError {
  const unknown = Object.keys(options).find((name) => OPTIONS.every((one) => one.name !== name));
  if (unknown !== undefined) return unknownOption(unknown, null);
  const near = didYouMean(words.slice(0, 2).join(' '), COMMAND_NAMES, (name) => `authlint ${name}`);
  const hint = near ?? 'Type: authlint rules list, or authlint rules show NAME';
  return new UsageError('rules takes a command', hint);
}
