import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '@authlint/formatters';
import type { ColorChoice } from '../options/output-options.js';
import type { Host } from '../host.js';
import { wantsAscii, wantsColor, wantsLinks, widthOf } from '../terminal.js';

/** What the arguments say of the look of the output. */
export interface Look {
  readonly color: ColorChoice;
  readonly ascii: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** How a report looks on stdout. */
export function viewOfStdout(host: Host, look: Look): FormatOptions {
  const { env, platform, stdout } = host;
  const color = wantsColor(look.color, env, stdout);
  return {
    ...DEFAULT_FORMAT_OPTIONS,
    color,
    links: color && wantsLinks(env, stdout),
    ascii: look.ascii || wantsAscii(env, platform),
    width: stdout.isTTY === true ? widthOf(env, stdout) : null,
    quiet: look.quiet ?? false,
    verbose: look.verbose ?? false,
  };
}

/** How it looks in a file: the same on every machine. */
export function viewOfFile({ color, ascii, quiet = false, verbose = false }: Look): FormatOptions {
  return {
    ...DEFAULT_FORMAT_OPTIONS,
    ...{ color: color === 'always', ascii, quiet, verbose, width: null },
  };
}
