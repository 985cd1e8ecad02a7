import { escapeRegExp } from '@authlint/model/redaction';
/**
 * Host names that are shown as `host-1.invalid`, `host-2.invalid` ...: the same name is the same one in all that is written. The
 * top-level domain never exists (RFC 2606), so that an address stays one.
 */
export class HostNames {
  readonly #shown = new Map<string, string>();
  #pattern: RegExp | null = null;

  /** As in `URL.hostname` or as written. Names below it are hidden with it. */
  add(host: string): void {
    const name = host.toLowerCase();
    if (name === '' || this.#shown.has(name)) return;
    this.#shown.set(name, `host-${this.#shown.size + 1}.invalid`);
    // A longer name first, or what follows the shorter one would stay.
    const names = [...this.#shown.keys()].sort((a, b) => b.length - a.length);
    const any = names.map(escapeRegExp).join('|');
    this.#pattern = new RegExp(
      `(?<![\\w-])(?:[\\w-]{1,63}\\.){0,8}?(${any})(?![\\w-]|\\.\\w)`,
      'gi',
    );
  }

  hidden(text: string): string {
    if (this.#pattern === null) return text;
    return text.replace(
      this.#pattern,
      (whole, name: string) => this.#shown.get(name.toLowerCase()) ?? whole,
    );
  }
}
