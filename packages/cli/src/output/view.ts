import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '@authlint/formatters';
import type { ColorChoice } from '../args/arguments.js';
import type { Host } from '../host.js';
import { wantsAscii, wantsColor, wantsLinks, widthOf } from './terminal.js';

/** How a report looks on stdout. */
export function viewOfStdout(host: Host, choice: ColorChoice, quiet: boolean): FormatOptions {
  const { env, platform, stdout } = host;
  const color = wantsColor(choice, env, stdout);
  return {
    ...DEFAULT_FORMAT_OPTIONS,
    color,
    links: color && wantsLinks(env, stdout),
    ascii: wantsAscii(env, platform),
    width: widthOf(env, stdout),
    quiet,
  };
}

/** How it looks in a file: the same on every machine. */
export function viewOfFile(choice: ColorChoice, quiet: boolean): FormatOptions {
  return { ...DEFAULT_FORMAT_OPTIONS, color: choice === 'always', quiet };
}
