/** Terminal escape sequences: CSI; OSC, DCS and similar ones up to their end; two-character escapes. */
export const TERMINAL_ESCAPES =
  /\x1b\[[0-?]*[ -/]*[@-~]|\x9b[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;
/** C0 except tab and line feed, DEL, C1, and bidirectional controls. */
export const CONTROLS =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes terminal escapes, control characters and bidirectional marks. */
export function withoutControls(text: string): string {
  return text.replace(TERMINAL_ESCAPES, '').replace(CONTROLS, '');
}

/** Characters of a foreign text that are shown as one line. */
const MAX_LINE = 300;

/** A foreign text, such as the error message of a pack, as one line of bounded length. */
export function oneLine(text: string): string {
  // Cut first, so that a message of megabytes is not processed whole.
  const line = withoutControls(text.slice(0, 10 * MAX_LINE))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}...` : line;
}
