import type { FormatOptions } from '@authlint/formatters';
import type { ColorChoice } from '../args/arguments.js';
import type { Host } from '../host.js';
import { wantsAscii, wantsColor, widthOf } from './terminal.js';

/** How a report looks on stdout. */
export function viewOfStdout(host: Host, choice: ColorChoice, quiet: boolean): FormatOptions {
  return {
    color: wantsColor(choice, host.env, host.stdout),
    ascii: wantsAscii(host.env, host.platform),
    width: widthOf(host.env, host.stdout),
    quiet,
  };
}

/** How it looks in a file: the same on every machine. */
export function viewOfFile(choice: ColorChoice, quiet: boolean): FormatOptions {
  return { color: choice === 'always', ascii: false, width: 80, quiet };
}
