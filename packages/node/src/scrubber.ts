import { escapeRegExp } from '@authlint/model/redaction';
import { seal, type Fingerprinter, type Secret } from '@authlint/model/secret';
import { expose } from '@authlint/model/expose';
import { Finder, MIN_SEARCHED } from './scrubber/finder.js';
import { formsOf } from './scrubber/forms.js';
import { cleanBody } from './scrubber/clean-body.js';
import { fullyDecoded, spansInReadings } from './scrubber/decoded.js';
import { KeyParts } from './scrubber/key-parts.js';
import { isOrdinary } from './scrubber/ordinary.js';
import { keysIn } from './scrubber/parts.js';
import { replaced, type Span } from './scrubber/spans.js';
import { withoutControls } from '@authlint/model/terminal-text';

/**
 * `credential`: also looked for in everything that is written. `setting`: a header that is sealed in case it is one, such as
 * the name of a team, which a report may well hold.
 */
export type SecretRole = 'credential' | 'setting';

interface Entry {
  readonly plain: string;
  readonly mark: string;
  readonly ordinary: boolean;
  readonly role: SecretRole;
}

/** Removes the secrets of a run from text and leaves `[key FINGERPRINT]`. */
export class Scrubber {
  readonly #fingerprinter: Fingerprinter;
  readonly #entries = new Map<string, Entry>();
  readonly #credentials = new Finder();
  /** Looked for in answers alone: settings, and a credential as one reads it who takes something in it for an escape. */
  readonly #inAnswers = new Finder();
  readonly #inAddresses = new Finder();
  readonly #parts = new KeyParts();
  /** Looked for as a word or a whole value, not everywhere. */
  readonly #words = new Map<string, Word>();

  constructor(fingerprinter: Fingerprinter) {
    this.#fingerprinter = fingerprinter;
  }

  /** Registers a secret, or the value of a header with a secret in it. */
  add(secret: Secret, role: SecretRole = 'credential'): void {
    const keys = keysIn(expose(secret)).filter((key) => key.trim() !== '');
    const mark = this.markOf(keys[0] ?? '');
    for (const plain of [...keys, ...keys.flatMap(linesOf)]) {
      const known = this.#entries.get(plain);
      if (known?.role === 'credential' || known?.role === role) continue;
      const forms = plain.trim().length < MIN_SEARCHED ? [] : formsOf(plain);
      const ordinary = isOrdinary(plain);
      this.#register({ plain, mark: known?.mark ?? mark, ordinary, role }, forms);
    }
  }

  /** Placeholder for a key. */
  markOf(key: string): string {
    return `[key ${this.#fingerprinter.of(seal(key))}]`;
  }

  /** `forms`: none for a text that is too short to be searched for. */
  #register(entry: Entry, forms: readonly string[]): void {
    this.#entries.set(entry.plain, entry);
    if (isWord(entry, forms)) this.#words.set(entry.plain, wordOf(entry, forms));
    if (entry.ordinary) return;
    const finder = entry.role === 'credential' ? this.#credentials : this.#inAnswers;
    if (forms.length > 0) finder.add(entry);
    const { text: decoded } = fullyDecoded(entry.plain);
    if (decoded !== entry.plain && !isOrdinary(decoded))
      this.#inAnswers.add({ plain: decoded, mark: entry.mark });
    if (entry.role === 'credential' || looksLikeKey(entry.plain))
      this.#parts.add(entry.plain, entry.mark);
  }

  /** Registers a credential in a configured address, which is shown everywhere: it is removed without counting as a bug. */
  addInAddress(secret: Secret): void {
    const mark = `[key ${this.#fingerprinter.of(secret)}]`;
    this.#inAddresses.add({ plain: expose(secret), mark });
  }

  /**
   * Registers a configured text that is shown everywhere, such as a model name: a credential in it is removed without counting as a bug.
   */
  addShown(text: string): void {
    for (const { plain } of this.#credentials.needlesIn(text)) this.addInAddress(seal(plain));
  }

  /** Text without the credentials that are in configured addresses. */
  addresses(text: string): string {
    return this.#inAddresses.replace(text);
  }

  /**
   * Removes every secret from a server's response. A secret of a few characters is removed where it is a whole value, one that is an
   * ordinary word where it stands alone: in `ollama/llama3` or `platform.openai.com` it is no echo.
   */
  answer(text: string): string {
    return replaced(text, this.#echoes(text));
  }

  /** Cleans a server's text for display: also removes a key of a few characters where it is a separate word. */
  reply(text: string): string {
    return [...this.#words.values()].reduce(
      (left, { alone, mark }) => left.replace(alone, () => mark),
      text,
    );
  }

  #echoes(text: string): readonly Span[] {
    const finders = [this.#inAddresses, this.#credentials, this.#inAnswers];
    return [
      ...finders.flatMap((finder) => finder.spans(text)),
      ...[...this.#words.values()].flatMap((word) => echoesOf(text, word)),
    ];
  }

  /** Cleans a server's text: removes what `answer` removes and parts of keys, in any encoding. */
  text(text: string): string {
    return this.#clean(withoutControls(text));
  }

  /** The body of a response, with each string in it cleaned. */
  body(text: string): string {
    return cleanBody(withoutControls(text), (part) => this.#clean(part));
  }

  #clean(text: string): string {
    const spans = spansInReadings(text, (reading) => [
      ...this.#echoes(reading),
      ...this.#parts.spans(reading),
    ]);
    return replaced(text, spans);
  }

  /** Removes keys and parts of them from a text of authlint that others will see. */
  shown(text: string): string {
    const finders = [this.#inAddresses, this.#credentials, this.#parts];
    return replaced(
      text,
      finders.flatMap((finder) => finder.spans(text)),
    );
  }

  /** Cleans output before it is written. A secret here is a bug; ordinary words are kept, as they reveal nothing. */
  output(text: string): string {
    return this.#credentials.replace(text);
  }
}

/** Characters of the shortest value of a header such as `X-Team` that is taken for a key. */
const MIN_KEY_LENGTH = 16;

function looksLikeKey(text: string): boolean {
  return text.length >= MIN_KEY_LENGTH && /\d/.test(text);
}

/** The lines of a key, which may be broken over several, without the whitespace around them. */
function linesOf(key: string): readonly string[] {
  const lines = key.trim().split(/(?<!\s)[^\S\r\n]*[\r\n]\s*/);
  return lines.filter(({ length }) => length >= MIN_SEARCHED);
}

function isWord({ ordinary, role }: Entry, forms: readonly string[]): boolean {
  return (forms.length === 0 && !ordinary) || (ordinary && role === 'credential');
}

/** A secret searched as a word or a whole value; prepared once, since every response is searched. */
interface Word extends Entry {
  readonly forms: readonly string[];
  readonly word: string;
  /** The word where it is alone. */
  readonly alone: RegExp;
  /** Forms that do not hold the word itself. */
  readonly encoded: readonly string[];
}

function wordOf(entry: Entry, forms: readonly string[]): Word {
  const word = entry.plain.trim();
  const encoded = forms.filter((form) => !form.includes(word));
  return {
    ...entry,
    forms,
    word,
    alone: new RegExp(`(?<![\\w/.-])${escapeRegExp(word)}(?![\\w/-]|\\.\\w)`, 'g'),
    encoded,
  };
}

function echoesOf(text: string, word: Word): readonly Span[] {
  return word.forms.length === 0 ? wholeIn(text, word) : wordIn(text, word);
}

function wordIn(text: string, { word, alone, encoded, mark }: Word): readonly Span[] {
  const places = text.includes(word) ? [...text.matchAll(alone)] : [];
  return [
    ...places.map(({ index }) => ({ start: index, end: index + word.length, mark })),
    ...encoded.flatMap((form) => everyIn(text, form, mark)),
  ];
}

/** As the whole text, or as a text of JSON that is no name. */
function wholeIn(text: string, { plain, mark }: Entry): readonly Span[] {
  if (text.trim() === plain.trim()) return [{ start: 0, end: text.length, mark }];
  return everyIn(text, JSON.stringify(plain), mark)
    .filter(({ end }) => !/^\s*:/.test(text.slice(end)))
    .map(({ start, end }) => ({ start: start + 1, end: end - 1, mark }));
}

function everyIn(text: string, form: string, mark: string): readonly Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + form.length))
    spans.push({ start, end: start + form.length, mark });
  return spans;
}
