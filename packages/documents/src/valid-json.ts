import { Source } from './source.js';
import { MAX_DEPTH, type DocumentNode, type MapEntry, type ScalarValue } from './tree.js';

/** Where a string or a comment is not closed, all that may belong to it is taken: else each further mark would be looked at anew. */
const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"?|(?<![[{]\s*),(?=\s*[}\]])/g;

/** JSON with its comments replaced by spaces, so that every position stays what it is. */
export function blankComments(json: string): string {
  return json.replace(STRING_OR_COMMENT, (text) => {
    const isComment = text.startsWith('//') || (text.startsWith('/*') && /..\*\/$/s.test(text));
    return isComment ? text.replace(/[^\n]/g, ' ') : text;
  });
}

/** The same without the comma behind the last item of a list or an object. */
function blankCommas(json: string): string {
  return json.replace(STRING_OR_COMMA, (text) => (text === ',' ? ' ' : text));
}

/**
 * Reads JSON with comments and trailing commas. `null` where anything is wrong with it: a fault, a key that is there twice, or
 * more nesting than is read. Nearly all JSON is read so, without loading the parser that tells what is wrong.
 */
export function readValidJson(text: string): DocumentNode | null {
  const source = Source.ofDocument(text);
  const json = strictJson(source.text);
  return json === null ? null : new TreeReader(source, json).root();
}

/** Strict JSON of the same length; `null` where the text is none even without what JSON does not have. */
function strictJson(text: string): string | null {
  if (isJson(text)) return text;
  const json = blankCommas(blankComments(text));
  return isJson(json) ? json : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{}:,]+/g;

/** Makes the tree of a text that is known to be JSON. */
class TreeReader {
  readonly #tokens: RegExpStringIterator<RegExpExecArray>;
  #start = 0;
  #end = 0;
  #isPlain = true;

  constructor(
    readonly source: Source,
    json: string,
  ) {
    this.#tokens = json.matchAll(TOKEN);
  }

  root(): DocumentNode | null {
    const root = this.#value(this.#next(), 0);
    return this.#isPlain ? root : null;
  }

  #next(): string {
    const { value } = this.#tokens.next() as { readonly value?: RegExpExecArray };
    const token = value?.[0] ?? '}';
    this.#start = value?.index ?? 0;
    this.#end = this.#start + token.length;
    return token;
  }

  /** The value that begins with a token. */
  #value(token: string, depth: number): DocumentNode {
    const start = this.#start;
    if (token !== '{' && token !== '[') {
      const range = this.source.range(start, this.#end);
      return { kind: 'scalar', range, value: JSON.parse(token) as ScalarValue };
    }
    if (depth >= MAX_DEPTH) {
      this.#isPlain = false;
      return this.source.nothing(start);
    }
    if (token === '{') {
      const entries = this.#entries(depth);
      return { kind: 'map', range: this.source.range(start, this.#end), flow: true, entries };
    }
    const items = this.#items(depth);
    return { kind: 'list', range: this.source.range(start, this.#end), flow: true, items };
  }

  #entries(depth: number): Map<string, MapEntry> {
    const entries = new Map<string, MapEntry>();
    for (let token = this.#next(); token !== '}' && this.#isPlain; token = this.#next()) {
      const key = this.source.range(this.#start, this.#end);
      const name = JSON.parse(token) as string;
      this.#isPlain &&= !entries.has(name);
      entries.set(name, { name, key, value: this.#value(this.#next(), depth + 1) });
    }
    return entries;
  }

  #items(depth: number): DocumentNode[] {
    const items: DocumentNode[] = [];
    for (let token = this.#next(); token !== ']' && this.#isPlain; token = this.#next()) {
      items.push(this.#value(token, depth + 1));
    }
    return items;
  }
}
