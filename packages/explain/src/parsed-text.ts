import type { TextKnowledge } from '@authlint/model/knowledge';
import { memoizeByText } from '@authlint/core/internal';
import { endpointsIn, type ShownEndpoint } from './endpoint.js';
import type { Line } from './line.js';
import { cutPieces, type Pieces } from './pieces.js';
import { labelIn } from './who/labels.js';
import { speakerOf } from './who/speech.js';

/** A text taken apart, and the fact base that it is read with. */
export interface ParsedText extends Pieces {
  readonly knowledge: TextKnowledge;
  readonly lines: readonly Line[];
  readonly endpoints: readonly ShownEndpoint[];
  readonly sent: readonly SentCredential[];
  /** Whom the text names around a line. */
  readonly names: NamesNear;
}

export function readLines(lines: readonly Line[], knowledge: TextKnowledge): ParsedText {
  return {
    knowledge,
    lines,
    endpoints: endpointsIn(lines),
    sent: sentIn(lines),
    names: new NamesNear(lines),
    ...cutPieces(lines),
  };
}

/** Lines around an answer in which somebody is named, the nearest first. */
const OFFSETS = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/** Whom the lines of a text name, each looked at once. */
class NamesNear {
  readonly #lines: readonly Line[];
  readonly #nameIn = memoizeByText((text) => speakerOf(text) ?? labelIn(text));
  readonly #indexes: ReadonlyMap<Line, number>;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
    this.#indexes = new Map(lines.map((line, index) => [line, index]));
  }

  at(line: Line): string | null {
    const index = this.#indexes.get(line) ?? -1;
    for (const offset of OFFSETS) {
      const text = this.#lines[index + offset]?.text;
      const name = text === undefined ? null : this.#nameIn(text);
      if (name !== null) return name;
    }
    return null;
  }
}

/** A credential header that the text shows as sent. */
interface SentCredential {
  readonly line: Line;
  /** In small letters. */
  readonly header: string;
  /** `''` where the header holds the bare value. */
  readonly scheme: string;
  /** What follows the scheme; may be a credential, so it never leaves this folder. */
  readonly value: string;
}

const NAMES =
  'authorization|x-api-key|api-key|x-goog-api-key|ocp-apim-subscription-key|x-litellm-api-key|cf-aig-authorization';
/** How each of them ends. */
const NAMED = /(?:authorization|-key)["']?:/i;
/** A request line of a trace, an option of curl, or a member of a logged `headers` object. */
const SENT = [
  new RegExp(`^>\\s(${NAMES}):[ \\t]?(.{0,4000})$`, 'i'),
  new RegExp(`^(${NAMES}):\\s((?:bearer |basic )?\\S{1,4000})(?:\\s|$)`, 'i'),
  new RegExp(`(?:-H|--header)[ =]["'](${NAMES}):[ \\t]?([^"'\\n]{0,4000})["']`, 'i'),
  new RegExp(`["']?\\b(${NAMES})["']?:\\s?["']([^"'\\n]{0,4000})["']`, 'i'),
];
const SCHEME = /^(bearer|basic|token|key|api-key)(?:\s|$)/i;
/** The shell expands variables in double quotes, so the text does not show the value that was sent. */
const EXPANDED = /(?:-H|--header)[ =]"[^"\n]{0,200}\$/;
const UNKNOWN_VALUE = '***';
/** What people write over the key of a command before they show it. */
const HIDDEN = /^(?:[a-z]{2,8}-)?x{3,}$|^<[^<>]{3,60}>$|^your_\w+$/i;
/** The same of a key and of the host that it went to. */
const BRACED = /^\{\w+\}$/;
const BRACED_HOST = /:\/\/[^\s/]*\{\w+\}/;

/** Every credential header that the lines show as sent. */
function sentIn(lines: readonly Line[]): SentCredential[] {
  const isTemplate = lines.some(({ text }) => BRACED_HOST.test(text));
  return lines.flatMap((line) => {
    const { text } = line;
    if (!NAMED.test(text)) return [];
    const match = SENT.map((pattern) => pattern.exec(text)).find((found) => found !== null);
    if (match === undefined || match === null) return [];
    const [, name = '', content = ''] = match;
    const scheme = SCHEME.exec(content)?.[1] ?? '';
    const shown = content.slice(scheme.length).replace(/^ /, '');
    const isHidden = HIDDEN.test(shown) || (isTemplate && BRACED.test(shown));
    const value = EXPANDED.test(text) || isHidden ? UNKNOWN_VALUE : shown;
    return [{ line, header: name.toLowerCase(), scheme, value }];
  });
}
