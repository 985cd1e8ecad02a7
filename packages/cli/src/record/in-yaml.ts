import { unicodeEscape } from '@authlint/formatters';

/** Characters that an editor does not show, or that reorder what it shows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value as YAML on one line. A record may come from somebody else: whatever it holds stays one value, and is seen. */
export function inYaml(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, unicodeEscape);
}

/** The same, without quotation marks where YAML needs none. */
export function plainInYaml(text: string): string {
  return /^(authorization|[a-z]+(-[a-z]+)+|(\/[\w.-]+)+)$/.test(text) ? text : inYaml(text);
}
