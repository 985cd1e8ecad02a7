import { byId } from '../dom.js';
import { TEXTS } from '../texts.js';
import { mirror } from './mirror.js';

/** Maximum of characters in the field; longer texts are kept outside, since a field with megabytes blocks the page. */
const MAX_IN_FIELD = 100_000;
/** Milliseconds without a key press before the text is read. */
const PAUSE = 120;

/** Pasted, dropped, chosen or typed input. */
export interface Pasted {
  readonly bytes: Uint8Array;
  /** Name of the file; `null` for a text. */
  readonly name: string | null;
}

export interface PasteFieldEvents {
  /** `null` where the field is empty. */
  readonly pasted: (pasted: Pasted | null) => void;
  /** The dropped file is no text. */
  readonly refused: () => void;
}

/** The field of a page, with its file input, the note on a large text and the button that clears it. */
export class PasteField {
  readonly #field = byId('text', HTMLTextAreaElement);
  readonly #file = byId('file', HTMLInputElement);
  readonly #note = byId('note', HTMLElement);
  readonly #area = byId('area', HTMLElement);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly events: PasteFieldEvents) {
    this.#field.addEventListener('input', (event) => this.#typed(event));
    mirror(this.#field, byId('mirror', HTMLElement)); // after a text that is too long has gone
    this.#field.addEventListener('paste', (event) => this.#pasted(event));
    this.#file.addEventListener('change', () => void this.#read(this.#file.files?.[0]));
    byId('clear', HTMLButtonElement).addEventListener('click', () => {
      this.set('');
      this.#field.focus();
    });
    this.#area.addEventListener('dragover', (event) => event.preventDefault());
    this.#area.addEventListener('drop', (event) => this.#dropped(event));
  }

  /** Puts a text into the field, as if it had been typed. */
  set(text: string): void {
    this.#field.value = text;
    this.#field.dispatchEvent(new Event('input'));
  }

  #typed(event: Event): void {
    this.#note.textContent = '';
    this.#file.value = '';
    clearTimeout(this.#timer);
    const { value } = this.#field;
    if (value.length > MAX_IN_FIELD) {
      this.#keep(new TextEncoder().encode(value), null); // dropped as a text
      return;
    }
    this.#timer = setTimeout(
      () =>
        this.events.pasted(
          value.trim() === '' ? null : { bytes: new TextEncoder().encode(value), name: null },
        ),
      isTyping(event) ? PAUSE : 0,
    );
  }

  #pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.length <= MAX_IN_FIELD) return;
    event.preventDefault();
    this.#keep(new TextEncoder().encode(text), null);
  }

  #dropped(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return; // a dropped text goes into the field by itself
    event.preventDefault();
    void this.#read(file);
  }

  async #read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const bytes = inUtf8(new Uint8Array(await file.arrayBuffer()));
    if (isBinary(bytes)) {
      this.set('');
      clearTimeout(this.#timer);
      this.events.refused();
    } else this.#keep(bytes, file.name);
  }

  /** A small text goes into the field; of a large one only its size is shown. */
  #keep(bytes: Uint8Array, name: string | null): void {
    this.set(bytes.length <= MAX_IN_FIELD ? new TextDecoder().decode(bytes) : '');
    clearTimeout(this.#timer);
    if (bytes.length > MAX_IN_FIELD) this.#note.textContent = TEXTS.explain.large(sizeOf(bytes));
    this.events.pasted(bytes.length === 0 ? null : { bytes, name });
  }
}

/** True for typing; pasted or dropped text is complete at once. */
function isTyping(event: Event): boolean {
  return event instanceof InputEvent && !/^insertFrom/.test(event.inputType);
}

/** What PowerShell writes is UTF-16: no credential would be found in its bytes. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!isLittle && !isBig) return bytes;
  return new TextEncoder().encode(new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes));
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 64 * 1024).includes(0);
}

function sizeOf({ length }: Uint8Array): string {
  return length < 1024 * 1024
    ? `${String(Math.round(length / 1024))} kB`
    : `${(length / 1024 / 1024).toFixed(1)} MB`;
}
