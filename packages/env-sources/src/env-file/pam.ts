import { assignment, NAME, type Event } from '../event.js';
import { interpolated } from '../interpolation.js';
import { literal, mentions, plainText, valueOf, type Piece, type Value } from '../pieces.js';

/**
 * What `pam_env` takes from `/etc/environment`: `#` ends a value even without a space before it, one quote at each end goes,
 * whitespace at the end and a carriage return stay.
 */
export function etcEnvironmentEvents(text: string): readonly Event[] {
  return text.split('\n').flatMap((line, index) => {
    const found = /^([ \t]*)(#[# \t]*)?(export )?([A-Za-z0-9_]+)=(.*)$/s.exec(line);
    if (found === null) return [];
    const [, blank = '', mark = '', prefix = '', name = '', rest = ''] = found;
    if (!NAME.test(name)) return [];
    const at = { line: index + 1, column: blank.length + mark.length + prefix.length + 1 };
    const value = unquoted(rest.replace(/#.*/s, ''));
    return [assignment(name, literal(value), at, { commentedOut: mark !== '' })];
  });
}

function unquoted(value: string): string {
  return /^["']/.test(value) ? value.slice(1).replace(/["']$/, '') : value;
}

const OPTION = /[ \t]+(DEFAULT|OVERRIDE)=(?:"([^"]*)"(?=[ \t]|$)|([^ \t"]*))/y;

/** `~/.pam_environment`: `NAME DEFAULT=value OVERRIDE=value`, and `NAME=value` where the system still takes that. */
export function pamEnvironmentEvents(text: string): readonly Event[] {
  return text.split('\n').flatMap((line, index) => {
    const found = /^([ \t]*)(#[# \t]*)?([A-Za-z_][A-Za-z0-9_]*)(?=[ \t])/.exec(line);
    const [head = '', blank = '', mark = '', name = ''] = found ?? [];
    const options = found === null ? null : readOptions(line.replace(/\r$/, ''), head.length);
    if (options === null) return at(etcEnvironmentEvents(line), index + 1);
    const position = { line: index + 1, column: blank.length + mark.length + 1 };
    const { pieces, value } = options;
    const more = { commentedOut: mark !== '', keepsEarlier: mentions(pieces, name) };
    return [assignment(name, value, position, more)];
  });
}

function at(events: readonly Event[], line: number): readonly Event[] {
  return events.map((event) =>
    event.kind === 'assign' ? { ...event, at: { ...event.at, line } } : event,
  );
}

/** OVERRIDE counts unless it is empty, else DEFAULT. `null` if the line has other words or neither. */
function readOptions(
  line: string,
  from: number,
): { pieces: readonly Piece[]; value: Value } | null {
  const values = new Map<string, readonly Piece[]>();
  let end = from;
  for (;;) {
    OPTION.lastIndex = end;
    const found = OPTION.exec(line);
    if (found === null) break;
    values.set(found[1] ?? '', interpolated(found[2] ?? found[3] ?? '', false));
    end += found[0].length;
  }
  if (values.size === 0 || /[^ \t]/.test(line.slice(end).replace(/#.*/s, ''))) return null;
  const override = values.get('OVERRIDE') ?? [''];
  const standard = values.get('DEFAULT') ?? [''];
  if (plainText(override) === '') return { pieces: standard, value: valueOf(standard) };
  const { reference, secret } = valueOf(override);
  const fallback = reference === null ? null : valueOf(standard).secret;
  return { pieces: override, value: { secret, reference, fallback } };
}
