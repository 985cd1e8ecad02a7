import { formIn, type FormMatch } from './forms.js';
import { isMinor } from './minor.js';
import { statusTokens, type StatusToken } from './status.js';

/** A text without the escapes of the strings that hold it. */
export function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replace(/\\+(?=["'])/g, '') : text;
}

/** One line of the pasted text, without colours and control characters. What it holds is looked for once, when it is asked for. */
export class Line {
  #minor: boolean | undefined;
  #statuses: readonly StatusToken[] | undefined;
  #form: FormMatch | null | undefined;

  /** @param number counts from 1 @param event lines of one error with its stack, cause, headers or body share an event */
  constructor(
    readonly number: number,
    readonly text: string,
    readonly event: number,
    /** How many lines of the text it is made of. */
    readonly spans = 1,
  ) {}

  /** A warning, a progress line or a service beside the provider: it decides only where nothing else does. */
  get minor(): boolean {
    return (this.#minor ??= isMinor(this.text));
  }

  /** Every number that may be an HTTP status of 400 or more, from left to right. */
  get statuses(): readonly StatusToken[] {
    return (this.#statuses ??= statusTokens(this.text));
  }

  /** The documented form of the error that it holds, or `null`. */
  get form(): FormMatch | null {
    if (this.#form === undefined) this.#form = formIn(this.text, this.statuses);
    return this.#form;
  }
}
