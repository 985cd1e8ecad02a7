import { seal, type Fingerprinter, type Secret } from '@authlint/core/internal';
import { expose } from '@authlint/core/expose';
import { formsOf } from './scrubber/forms.js';
import { isOrdinary } from './scrubber/ordinary.js';
import { keysIn } from './scrubber/parts.js';

/** Shorter texts stand in too many words to be searched for. */
const MIN_SEARCHED = 6;

/**
 * `credential`: also looked for in everything that is written. `setting`: a header that is sealed in case it is one, such as
 * the name of a team, which a report may well hold.
 */
export type SecretRole = 'credential' | 'setting';

interface Entry {
  readonly plain: string;
  readonly mark: string;
  /** Empty for a text that is too short to be searched for. */
  readonly forms: readonly string[];
  readonly ordinary: boolean;
  readonly role: SecretRole;
}

/** Removes the secrets of a run from text and leaves `[key FINGERPRINT]`. */
export class Scrubber {
  readonly #fingerprinter: Fingerprinter;
  readonly #entries = new Map<string, Entry>();
  #ordered: readonly Entry[] = [];
  readonly #inAddresses = new Map<string, Pick<Entry, 'forms' | 'mark'>>();

  constructor(fingerprinter: Fingerprinter) {
    this.#fingerprinter = fingerprinter;
  }

  /** Registers a secret, or the value of a header with a secret in it. */
  add(secret: Secret, role: SecretRole = 'credential'): void {
    const keys = keysIn(expose(secret)).filter((key) => key.trim() !== '');
    const mark = `[key ${this.#fingerprinter.of(seal(keys[0] ?? ''))}]`;
    for (const plain of keys) {
      const known = this.#entries.get(plain);
      if (known?.role === 'credential' || known?.role === role) continue;
      const forms = formsOf(plain).filter(({ length }) => length >= MIN_SEARCHED);
      const searched = plain.trim().length < MIN_SEARCHED ? [] : forms;
      const entry = { plain, mark: known?.mark ?? mark, forms: searched, role };
      this.#entries.set(plain, { ...entry, ordinary: isOrdinary(plain) });
    }
    // A key that begins with another one is looked for first, or its end would stay.
    this.#ordered = [...this.#entries.values()].sort((a, b) => b.plain.length - a.plain.length);
  }

  /** Registers a credential that stands in a configured address, which is shown everywhere: it goes, and that is no fault. */
  addInAddress(secret: Secret): void {
    const plain = expose(secret);
    const forms = formsOf(plain).filter(({ length }) => length >= MIN_SEARCHED);
    this.#inAddresses.set(plain, { forms, mark: `[key ${this.#fingerprinter.of(secret)}]` });
  }

  /** Text without the credentials that stand in configured addresses. */
  addresses(text: string): string {
    return [...this.#inAddresses.values()].reduce(removed, text);
  }

  /**
   * What came back from a server: every secret goes. One of a few characters goes where it is a whole value, one that is an
   * ordinary word where it stands alone: in `ollama/llama3` or `platform.openai.com` it is no echo.
   */
  answer(text: string): string {
    return this.#ordered
      .filter(({ ordinary, role }) => !ordinary || role === 'credential')
      .reduce(echoless, this.addresses(text));
  }

  /** What is about to be written. A secret here is a fault of ours; ordinary words are left, they stand for themselves. */
  output(text: string): string {
    return this.#ordered
      .filter(({ ordinary, role }) => !ordinary && role === 'credential')
      .reduce(removed, text);
  }
}

function echoless(text: string, entry: Entry): string {
  if (entry.forms.length === 0) return removedWhole(text, entry);
  return entry.ordinary ? removedWord(text, entry) : removed(text, entry);
}

function removed(text: string, { forms, mark }: Pick<Entry, 'forms' | 'mark'>): string {
  return forms.reduce((clean, form) => clean.replaceAll(form, () => mark), text);
}

function removedWord(text: string, { plain, forms, mark }: Entry): string {
  const word = plain.trim();
  const alone = new RegExp(
    `(?<![\\w/.-])${word.replace(/[^\w\s]/g, '\\$&')}(?![\\w/-]|\\.\\w)`,
    'g',
  );
  const encoded = forms.filter((form) => !form.includes(word));
  return removed(
    text.replace(alone, () => mark),
    { forms: encoded, mark },
  );
}

function removedWhole(text: string, { plain, mark }: Entry): string {
  if (text.trim() === plain.trim()) return mark;
  const quoted = JSON.stringify(plain);
  const ends = text.split(quoted);
  return ends.reduce(
    (left, right) => `${left}${/^\s*:/.test(right) ? quoted : `"${mark}"`}${right}`,
  );
}
