import { assignment, type Event } from '../event.js';
import { COMPUTED, mentions, plainText, valueOf, type Piece } from '../pieces.js';
import { Positions } from '@authlint/documents';
import { Cursor } from '../sh/cursor.js';
import { comment } from '../sh/scanner.js';
import { readText } from './text.js';

const BLANK = /(?:[ \t\r]|`\r?\n)*/y;
const ASSIGNS = /\$(?:env:([A-Za-z_]\w*)|\{env:([A-Za-z_]\w*)\})[ \t]*(\?\?|\+)?=(?!=)/iy;
const CALL = /\[(?:System\.)?Environment\]::SetEnvironmentVariable[ \t]*\(/iy;
const SETS = /(?:Set-Item|Set-Content|New-Item|si|sc|ni)(?=[ \t])/iy;
const REMOVES = /(?:Remove-Item|Clear-Item|ri|rm|del)(?=[ \t])/iy;
const DRIVE = /^env:[\\/]?([A-Za-z_]\w*)$/i;
const STATEMENT_END = /[ \t\r]*(?:[\n;}#]|$)/y;

/** What a PowerShell script does to environment variables, in order. Nothing of it is run. */
export function powershellEvents(text: string): readonly Event[] {
  return new PowershellReader(text, new Positions(text), 0, false).read();
}

class PowershellReader {
  readonly #cursor: Cursor;
  readonly #positions: Positions;
  readonly #base: number;
  readonly #commentedOut: boolean;
  readonly #events: Event[] = [];
  #depth = 0;
  #atStart = true;
  #lineHasCode = false;

  constructor(text: string, positions: Positions, base: number, commentedOut: boolean) {
    this.#cursor = new Cursor(text);
    this.#positions = positions;
    this.#base = base;
    this.#commentedOut = commentedOut;
  }

  read(): readonly Event[] {
    while (!this.#cursor.done) this.#step();
    return this.#events;
  }

  #step(): void {
    const cursor = this.#cursor;
    const character = cursor.peek() as string;
    if (character === '\n') this.#lineHasCode = false;
    if ('\n;{}'.includes(character)) {
      if (character === '{') this.#depth += 1;
      if (character === '}') this.#depth = Math.max(0, this.#depth - 1);
      this.#atStart = true;
      cursor.at += 1;
    } else if (/[ \t\r]/.test(character)) cursor.at += 1;
    else if (character === '`') cursor.at += 2;
    else if (character === '#') this.#comment();
    else if (cursor.text.startsWith('<#', cursor.at)) {
      cursor.upTo(/#>/g);
      cursor.at += 2;
    } else this.#code();
  }

  #comment(): void {
    const { offset, text } = comment(this.#cursor);
    if (this.#lineHasCode || this.#commentedOut) return;
    const reader = new PowershellReader(text, this.#positions, offset, true);
    this.#events.push(...reader.read().filter(({ kind }) => kind === 'assign'));
  }

  #code(): void {
    const start = this.#cursor.at;
    if (this.#atStart) this.#statement(start);
    this.#atStart = false;
    this.#lineHasCode = true;
    if (this.#cursor.at > start || readText(this.#cursor) !== null) return;
    this.#cursor.upTo(/[\s;{}`#'"@$<]/g, this.#cursor.at + 1);
  }

  #statement(start: number): void {
    const assigns = this.#cursor.take(ASSIGNS);
    if (assigns) return this.#assign(assigns[1] ?? assigns[2] ?? '', assigns[3] ?? '', start);
    if (this.#cursor.take(CALL)) return this.#call(start);
    if (this.#cursor.take(SETS)) return this.#item(start, false);
    if (this.#cursor.take(REMOVES)) this.#item(start, true);
  }

  #assign(name: string, operator: string, start: number): void {
    this.#cursor.take(BLANK);
    const pieces = readText(this.#cursor);
    const whole = pieces !== null && operator !== '+' && this.#cursor.match(STATEMENT_END) !== null;
    this.#push(name, whole ? pieces : [null], start, operator !== '');
  }

  /** `SetEnvironmentVariable('NAME', 'value' [, 'User'])`; an empty value unsets. */
  #call(start: number): void {
    const name = plainText(this.#argument() ?? [null]);
    const value = this.#argument();
    if (name === null || !/^\w+$/.test(name)) return;
    if (value !== null && plainText(value) === '') this.#unset(name, start);
    else this.#push(name, value ?? [null], start, false);
  }

  #argument(): readonly Piece[] | null {
    this.#cursor.take(/[ \t\r\n,]*/y);
    return readText(this.#cursor);
  }

  /** `Set-Item [-Path] Env:NAME [-Value] value`, `Remove-Item Env:NAME`. */
  #item(start: number, removes: boolean): void {
    const [target, value] = [this.#itemArgument(), this.#itemArgument()];
    const name = DRIVE.exec(plainText(target ?? [null]) ?? '')?.[1];
    if (name === undefined) return;
    if (removes) this.#unset(name, start);
    else this.#push(name, value ?? [null], start, false);
  }

  #itemArgument(): readonly Piece[] | null {
    this.#cursor.take(/(?:[ \t]|-(?:Path|LiteralPath|Value|Force)\b)*/iy);
    const text = readText(this.#cursor);
    if (text !== null) return text;
    const word = this.#cursor.take(/[^\s;{}()'"`$#]+/y)?.[0];
    return word === undefined ? null : [word];
  }

  #push(name: string, pieces: readonly Piece[], start: number, keeps: boolean): void {
    const value = pieces.includes(null) ? COMPUTED : valueOf(pieces);
    const at = this.#positions.at(this.#base + start);
    const more = { conditional: this.#depth > 0, commentedOut: this.#commentedOut };
    this.#events.push(
      assignment(name, value, at, { ...more, keepsEarlier: keeps || mentions(pieces, name) }),
    );
  }

  #unset(name: string, start: number): void {
    const at = this.#positions.at(this.#base + start);
    this.#events.push({ kind: 'unset', name, at, conditional: this.#depth > 0 });
  }
}
