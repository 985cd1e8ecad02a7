const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * True for text of printable ASCII alone, which nearly all is: what looks for other characters need not look. A look by their
 * Unicode properties takes milliseconds at first.
 */
export function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}
