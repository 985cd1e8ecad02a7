import { UsageError } from '../usage-error.js';
import { OPTION_NAMES, OPTIONS, type CommandName } from './options.js';
import { nearest } from './suggest.js';

const GLOBAL = ['help', 'version'];
const SHORT = ['o', 'h'];

/**
 * What is wrong with arguments that yargs refused. Its own message quotes what was typed, which may be a pasted key; this
 * one names options only, and those only where they look like the name of an option.
 */
export function describeFailure(argv: readonly string[], command: CommandName | null): UsageError {
  const typed = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const known = [...(command === null ? OPTION_NAMES : Object.keys(OPTIONS[command])), ...GLOBAL];
  for (const token of typed.filter((text) => /^--?[^-]/.test(text))) {
    const name = token.replace(/^--?/, '').split('=')[0] ?? '';
    if (!known.includes(name) && !SHORT.includes(name)) return unknownOption(name, command, known);
  }
  if (argv[0] === 'rules') return rulesFailure(typed, command);
  if (command === 'models' || command === 'chat') {
    const missing = typed.filter((text) => !text.startsWith('-')).length < 2;
    if (missing) return new UsageError(`${command} needs the id of a provider`);
  }
  return new UsageError('there are more arguments than the command takes');
}

function rulesFailure(typed: readonly string[], command: CommandName | null): UsageError {
  if (command === null) {
    return new UsageError(
      'rules takes a command',
      'Type: authlint rules list, or authlint rules show NAME',
    );
  }
  const missing = typed.filter((text) => !text.startsWith('-')).length < 3;
  if (missing && command === 'rules new') {
    return new UsageError('rules new needs the name of a pack', 'Such as: authlint rules new acme');
  }
  if (missing && command === 'rules show') {
    return new UsageError('rules show needs the id of a rule, or of a provider');
  }
  return new UsageError('there are more arguments than the command takes');
}

function unknownOption(
  name: string,
  command: CommandName | null,
  known: readonly string[],
): UsageError {
  const shown = /^[a-z][a-z-]{0,19}$/i.test(name) ? `--${name}` : 'an option';
  if (command !== null && OPTION_NAMES.includes(name)) {
    return new UsageError(`${shown} is not an option of ${command}`);
  }
  const near = nearest(name.toLowerCase(), known);
  return new UsageError(`${shown} is not known`, near === null ? null : `Did you mean --${near}?`);
}
