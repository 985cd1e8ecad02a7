import { Positions } from '@authlint/documents';
import type { Event } from '../event.js';
import { pathOf, plainText } from '../pieces.js';
import { Blocks, type Block } from '../blocks.js';
import type { Comment, Operator, Word } from '../token.js';
import { scanFish } from './scanner.js';
import { setEvents, exportEvents, type Place } from './set.js';

const OPENS = new Map<string, Block>([
  ['if', 'if'],
  ['for', 'loop'],
  ['while', 'loop'],
  ['switch', 'case'],
  ['function', 'function'],
]);
const PREFIXES = new Set(['and', 'or', 'not', 'builtin', 'command', 'begin']);
const ALL = ['if', 'loop', 'case', 'group', 'function', 'maybe'] as const;

/** What a script of fish does to variables, in order. Nothing of it is run. */
export function fishEvents(text: string): readonly Event[] {
  return new FishReader(new Positions(text), 0, false).read(text);
}

class FishReader {
  readonly #events: Event[] = [];
  readonly #blocks = new Blocks();
  #words: Word[] = [];
  #lineHasCode = false;
  #chained = false;

  constructor(
    readonly positions: Positions,
    readonly base: number,
    readonly commentedOut: boolean,
  ) {}

  read(text: string): readonly Event[] {
    for (const token of scanFish(text)) {
      if (token.kind === 'comment') this.#comment(token);
      else if (token.kind === 'operator') this.#finish(token.text);
      else {
        this.#words.push(token);
        this.#lineHasCode = true;
      }
    }
    return this.#events;
  }

  #comment({ offset, text }: Comment): void {
    if (this.#lineHasCode || this.commentedOut) return;
    const events = new FishReader(this.positions, offset, true).read(text);
    this.#events.push(...events.filter(({ kind }) => kind === 'assign'));
  }

  #finish(operator: Operator['text']): void {
    const words = this.#words;
    this.#words = [];
    if (operator === '\n') this.#lineHasCode = false;
    const piped = operator === '|';
    const last = operator === '\n' || operator === ';';
    if (words.length > 0) this.#command(words, this.#chained || piped, last);
    if (words.length > 0 || operator !== '\n') {
      this.#chained = piped || operator === '&&' || operator === '||';
    }
  }

  #command(all: readonly Word[], chainedBefore: boolean, last: boolean): void {
    let chained = chainedBefore;
    const count = all.findIndex((word) => !PREFIXES.has(textOf(word)));
    for (const word of all.slice(0, count === -1 ? all.length : count)) {
      const prefix = textOf(word);
      if (prefix === 'begin') this.#blocks.push(chained ? 'maybe' : 'group');
      if (prefix !== 'and' && prefix !== 'or') continue;
      chained = true;
      // `if status is-interactive; and ...`
      if (this.#blocks.innermost === 'group') this.#blocks.turnInto('if');
    }
    if (count !== -1) this.#afterPrefixes(all.slice(count), chained, last);
  }

  #afterPrefixes([first, ...rest]: readonly Word[], chained: boolean, last: boolean): void {
    const name = first === undefined ? '' : textOf(first);
    if (name === 'end') this.#blocks.pop(ALL);
    else if (name === 'else') this.#blocks.turnInto('if');
    else if (name === 'if' && last && !chained && asksForTerminal(rest)) this.#blocks.push('group');
    else if (OPENS.has(name)) this.#blocks.push(OPENS.get(name) ?? 'if');
    else this.#plainCommand(name, rest, chained || !this.#blocks.certain);
  }

  #plainCommand(name: string, rest: readonly Word[], conditional: boolean): void {
    const place: Place = {
      at: (word) => this.positions.at(this.base + word.offset),
      conditional,
      commentedOut: this.commentedOut,
    };
    if (name === 'set') this.#events.push(...setEvents(rest, place));
    else if (name === 'export') this.#events.push(...exportEvents(rest, place));
    else if ((name === 'source' || name === '.') && !this.#blocks.inFunction) {
      const path = pathOf(rest[0]?.pieces ?? []);
      if (path !== null)
        this.#events.push({ kind: 'include', syntax: 'same', path, exportAll: false });
    }
  }
}

function textOf(word: Word): string {
  return plainText(word.pieces) ?? '';
}

/** `status is-interactive` and `status is-login` hold in the terminals that matter here. */
function asksForTerminal(words: readonly Word[]): boolean {
  const texts = words.map((word) => plainText(word.pieces));
  return (
    texts.length === 2 &&
    texts[0] === 'status' &&
    /^(?:--)?is-(?:interactive|login)$/.test(texts[1] ?? '')
  );
}
