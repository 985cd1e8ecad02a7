import type { ColorChoice } from './options/output-options.js';

/** Properties of a stream. */
export interface StreamView {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** `--color` wins, then NO_COLOR, then FORCE_COLOR; else colour is for terminals that have it. */
export function wantsColor(choice: ColorChoice, env: Environment, stream: StreamView): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (isSet(env['NO_COLOR'])) return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** Terminals known to support links (OSC 8); others may print the address into the text. */
const LINKING_PROGRAMS = [
  ...['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Tabby', 'rio'],
  ...['zed', 'WarpTerminal', 'Orca'],
];
const LINKING_TERMS = /^(xterm-kitty|xterm-ghostty|alacritty|foot)/;
/** The version of the VTE library since which an address has no limit that breaks it. */
const LINKING_VTE = 5000;

/** True where the terminal opens links; FORCE_HYPERLINK decides where it is set. */
export function wantsLinks(env: Environment, stream: StreamView): boolean {
  const force = env['FORCE_HYPERLINK'];
  if (isSet(force)) return force !== '0' && force !== 'false';
  if (stream.isTTY !== true || isSet(env['CI'])) return false;
  return (
    LINKING_PROGRAMS.includes(env['TERM_PROGRAM'] ?? '') ||
    LINKING_TERMS.test(env['TERM'] ?? '') ||
    Number(env['VTE_VERSION'] ?? 0) >= LINKING_VTE ||
    ['WT_SESSION', 'KONSOLE_VERSION', 'DOMTERM'].some((name) => isSet(env[name]))
  );
}

/** True where symbols beyond ASCII may come out as something else. */
export function wantsAscii(env: Environment, platform: string): boolean {
  if (env['TERM'] === 'dumb' || env['TERM'] === 'linux') return true;
  if (platform === 'win32')
    return !['WT_SESSION', 'TERM_PROGRAM', 'CI'].some((name) => isSet(env[name]));
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(isSet);
  return locale !== undefined && !/utf-?8/i.test(locale);
}

export function widthOf(env: Environment, stream: StreamView): number {
  const configured = Number(env['COLUMNS']);
  return stream.columns ?? (configured > 0 ? configured : 80);
}

/** A progress line is for a person who watches: a terminal that can move its cursor, and no CI. */
export function wantsProgress(env: Environment, stderr: StreamView): boolean {
  return stderr.isTTY === true && env['TERM'] !== 'dumb' && !isSet(env['CI']);
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
