import type { Positions, TextPosition } from '@authlint/documents';
import { assignment, NAME, type Change, type Event } from '../event.js';
import { COMPUTED, literal, mentions, plainText, valueOf } from '../pieces.js';
import { splitWord, type Word } from '../token.js';
import type { Statement } from './statements.js';

/** Reads the arguments of the commands of a shell that assign, export and unset. */
export class Assignments {
  /** `base`: offset in the file of the text that the words come from. */
  constructor(
    readonly positions: Positions,
    readonly base: number,
    readonly exportAll: boolean,
    readonly commentedOut: boolean,
  ) {}

  /** `NAME=value ...` */
  assigned(words: readonly Word[], conditional: boolean, exported: boolean): readonly Event[] {
    return words.flatMap((word) => {
      const split = splitWord(word);
      if (split === null) return [];
      const { name, pieces, appends } = split;
      const value = appends ? COMPUTED : valueOf(pieces);
      const more = {
        exported: exported || this.exportAll,
        conditional,
        commentedOut: this.commentedOut,
        keepsEarlier: appends || mentions(pieces, name),
      };
      return [assignment(name, value, this.#at(word), more)];
    });
  }

  /** `export [-n] NAME[=value] ...` */
  exported(words: readonly Word[], conditional: boolean): readonly Event[] {
    const { flags, rest } = options(words);
    if (flags.includes('f')) return [];
    const off = flags.includes('n');
    return this.#each(rest, conditional, off ? 'unexport' : 'export');
  }

  /** `declare [-x|+x] NAME[=value] ...`; local in a function, unless `-g`. */
  declared(words: readonly Word[], { conditional, inFunction }: Statement): readonly Event[] {
    const { flags, rest } = options(words);
    if (/[fF]/.test(flags) || (inFunction && !flags.includes('g'))) return [];
    if (flags.includes('+x')) return this.#each(rest, conditional, 'unexport');
    if (flags.includes('x')) return this.#each(rest, conditional, 'export');
    return this.assigned(rest, conditional, false);
  }

  unset(words: readonly Word[], conditional: boolean): readonly Event[] {
    const { flags, rest } = options(words);
    return flags.includes('f') ? [] : this.#changes(rest, conditional, 'unset');
  }

  /** `: ${NAME:=value}` */
  defaults(words: readonly Word[], conditional: boolean): readonly Event[] {
    return words.flatMap((word) => {
      const [only, more] = word.pieces.filter((piece) => piece !== '');
      if (typeof only !== 'object' || only?.assigns !== true || more !== undefined) return [];
      const value = only.fallback === null ? COMPUTED : literal(only.fallback);
      const flags = { exported: this.exportAll, conditional, commentedOut: this.commentedOut };
      return [assignment(only.name, value, this.#at(word), { ...flags, keepsEarlier: true })];
    });
  }

  #each(
    words: readonly Word[],
    conditional: boolean,
    kind: 'export' | 'unexport',
  ): readonly Event[] {
    const assigned = this.assigned(words, conditional, kind === 'export');
    return [...assigned, ...this.#changes(words, conditional, kind)];
  }

  #changes(words: readonly Word[], conditional: boolean, kind: Change['kind']): readonly Event[] {
    return words.flatMap((word) => {
      const name = splitWord(word)?.name ?? plainText(word.pieces) ?? '';
      return NAME.test(name) ? [{ kind, name, at: this.#at(word), conditional }] : [];
    });
  }

  #at(word: Word): TextPosition {
    return this.positions.at(this.base + word.offset);
  }
}

function options(words: readonly Word[]): { flags: string; rest: readonly Word[] } {
  const texts = words.map((word) => (word.assigns ? '' : (plainText(word.pieces) ?? '')));
  const end = texts.findIndex((text) => text === '--' || !/^[-+][A-Za-z]/.test(text));
  if (end === -1) return { flags: texts.join(''), rest: [] };
  return {
    flags: texts.slice(0, end).join(''),
    rest: words.slice(texts[end] === '--' ? end + 1 : end),
  };
}
