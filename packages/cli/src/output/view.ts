import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '@authlint/formatters';
import type { ColorChoice } from '../options/output-options.js';
import type { Host } from '../host.js';
import { wantsAscii, wantsColor, wantsLinks, widthOf } from '../terminal.js';

/** Arguments that affect the appearance of the output. */
export interface Look {
  readonly color: ColorChoice;
  readonly ascii: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly config?: string | null;
  readonly files?: readonly string[];
}

/** The default configuration, which is found without a name; a draft (`-`) cannot be named again. */
const NEEDS_NO_NAME = /^(-|(\.\/)?authlint\.config\.(ya?ml|json))$/;

/** The single argument that replaces the search for a configuration. */
export function namedBy({
  config = null,
  files = [],
}: Pick<Look, 'config' | 'files'>): string | null {
  const [word = null, ...others] = config === null ? files : [config];
  return others.length > 0 || word === null || NEEDS_NO_NAME.test(word) ? null : word;
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
    named: namedBy(look),
  };
}

/** How it looks in a file: the same on every machine. */
export function viewOfFile(look: Look): FormatOptions {
  const { color, ascii, quiet = false, verbose = false } = look;
  return {
    ...DEFAULT_FORMAT_OPTIONS,
    ...{ color: color === 'always', ascii, quiet, verbose, width: null, named: namedBy(look) },
  };
}
