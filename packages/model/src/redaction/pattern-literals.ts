/** One of the alternatives of a pattern, and texts in lower case of which every text that it matches contains at least one. */
export interface Alternative {
  readonly source: string;
  readonly literals: readonly string[];
}

/** Characters of a text that is rare enough. */
const MIN_LITERAL_LENGTH = 3;
const PLAIN = /[^\\[(){}|?*+.^$]+/y;
const CLASS = /\[(?:\\.|[^\]\\])*\]/y;
/** By its code, one that has lost its meaning, or what stands for several. */
const ESCAPED = /\\(?:u([\da-f]{4})|([^\w\s])|[pu]\{[^}]*\}|x..|.)/iy;
const GROUP = /\((?:\?:|\?<?[!=]|\?<\w+>)?/y;
const REPEATED = /(?:[*+?]|\{[^}]*\})\??/y;
const ANY = '.';

/**
 * The alternatives of a pattern with the literals of each: its longest text outside of classes and groups, or where that is too short
 * those of a group. One that has none is looked for in every text, so nothing is missed.
 */
export function alternativesOf(source: string): readonly Alternative[] {
  return new PatternReader(source).alternatives();
}

/** Those of all alternatives: of which every text that the pattern matches contains at least one. */
export function literalsOf(source: string): readonly string[] {
  return [...new Set(alternativesOf(source).flatMap(({ literals }) => literals))];
}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end of the pattern or of a group. */
  alternatives(): readonly Alternative[] {
    const all = [this.#alternative()];
    while (this.#source[this.#at] === '|') {
      this.#at += 1;
      all.push(this.#alternative());
    }
    return all;
  }

  #alternative(): Alternative {
    const start = this.#at;
    let own = '';
    let run = '';
    let inner: readonly string[] = [''];
    for (
      let sign = this.#sign();
      sign !== '' && sign !== '|' && sign !== ')';
      sign = this.#sign()
    ) {
      const part = this.#part(sign);
      const isRepeated = '*+?{'.includes(this.#sign() || ANY);
      if (isRepeated) this.#match(REPEATED);
      if (typeof part === 'string') run += isRepeated ? part.slice(0, -1) : part;
      else if (part !== null && !isRepeated && shortest(part) > shortest(inner)) inner = part;
      if (run.length > own.length) own = run;
      if (isRepeated || typeof part !== 'string') run = '';
    }
    const isInner = own.length < MIN_LITERAL_LENGTH && shortest(inner) > own.length;
    const literals = isInner ? inner : [own.toLowerCase()];
    return { source: this.#source.slice(start, this.#at), literals };
  }

  /** Plain text, the literals of a group, or `null` for what stands for more than one text. */
  #part(sign: string): string | readonly string[] | null {
    if (sign === '\\') {
      const [whole, code, character] = this.#match(ESCAPED) ?? [];
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return character ?? (whole === '\\b' ? '' : null);
    }
    if (sign === '(') return this.#group();
    if (sign === '[') this.#match(CLASS);
    else if (sign === ANY || sign === '^' || sign === '$') this.#at += 1;
    else return this.#match(PLAIN)?.[0] ?? '';
    return sign === '^' || sign === '$' ? '' : null;
  }

  /** What looks around is no part of the text. */
  #group(): string | readonly string[] {
    const start = this.#match(GROUP)?.[0] ?? '';
    const literals = this.alternatives().flatMap((one) => one.literals);
    this.#at += 1;
    return /[!=]/.test(start) ? '' : literals;
  }

  #sign(): string {
    return this.#source.charAt(this.#at);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    this.#at += match?.[0].length ?? 0;
    return match;
  }
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map(({ length }) => length));
}
