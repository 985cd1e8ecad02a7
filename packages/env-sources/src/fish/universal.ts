import { assignment, type Event } from '../event.js';
import { literal } from '../pieces.js';
import { unescapeFish } from './scanner.js';

const LINE = /^SETUVAR((?: --\w+)*) ([A-Za-z_][A-Za-z0-9_]*):(.*)$/s;
const ESCAPE = /\\(?:[xX][0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{1,4}|U[0-9A-Fa-f]{1,8}|[0-7]{1,3}|.)/gs;

/** The file in which fish keeps what `set -U` was told. */
export function universalEvents(text: string): readonly Event[] {
  return text.split('\n').flatMap((line, index) => {
    const found = LINE.exec(line);
    const [, options = '', name = '', stored = ''] = found ?? [];
    if (found === null) return [];
    const items = stored.replace(ESCAPE, unescapeFish).split('\x1e');
    const value = items.length === 1 && items[0] === '\x1d' ? '' : items.join(' ');
    const at = { line: index + 1, column: line.indexOf(`${name}:`) + 1 };
    const exported = options.split(' ').includes('--export');
    return [assignment(name, literal(value), at, { exported, universal: true })];
  });
}
