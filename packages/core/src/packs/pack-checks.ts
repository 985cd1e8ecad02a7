import { webUrl } from '@authlint/model/secret';
import { acceptsProvider } from '../config/index.js';
import { operatorOf, valueFault, type WrittenLeaf } from './condition.js';
import { patternFault } from './pattern.js';

/** Marks a value that is a pattern. */
export const PATTERN_MARK = 're:';

type Fields = Readonly<Record<string, unknown>>;

/** Checks of texts in a pack beyond their shape, and of objects whose fields have their shape already. */
export const packChecks = {
  /** Spaces around it are removed where it is read. */
  trimmed: (text: string) => text !== '' && text.trim() === text,
  address: isAddress,
  pattern: (text: string) => patternFault(text) === null,
  anchoredPattern: (text: string) => isAnchored(text) && patternFault(text) === null,
  headerValue: (text: string) => headerValueFault(text) === null,
  leaf: (leaf: Fields) => {
    const { operator, value } = leaf as unknown as WrittenLeaf;
    return valueFault(operatorOf(operator), value) === null;
  },
  answer: tellsAnswer,
  fingerprint: hasOnePlace,
  gateway: (gateway: Fields) => isRecognised(gateway) && isPlaced(gateway),
  /** A provider of a configuration. */
  client: acceptsProvider,
};
/** `lowerCase`: it is read in small letters. */
export type PackCheck = keyof typeof packChecks | 'lowerCase';

/** Addresses are printed: they hold no credential. */
export function isAddress(value: string): boolean {
  const url = webUrl(value);
  return url !== null && url.username === '' && url.password === '';
}

export function isAnchored(pattern: string): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$');
}

/** Why the value of a header is refused where it is a pattern, or `null`. */
export function headerValueFault(value: string): string | null {
  return value.startsWith(PATTERN_MARK) ? patternFault(value.slice(PATTERN_MARK.length)) : null;
}

/** Whether an answer has anything by which it is told. */
export function tellsAnswer({ status, text, pattern, header, error }: Fields): boolean {
  return [status, text, pattern, header, error].some((part) => part !== undefined);
}

/** Whether a fingerprint is of either a header or a body. */
export function hasOnePlace({ header, body }: Fields): boolean {
  return (header === undefined) !== (body === undefined);
}

/** Whether a gateway has anything by which it is recognised. */
export function isRecognised({ hosts, fingerprints }: Fields): boolean {
  return [hosts, fingerprints].some((list) => Array.isArray(list) && list.length > 0);
}

/** Whether the others of its family can be told where a gateway is. */
export function isPlaced({ family, baseUrl }: Fields): boolean {
  return family === undefined || baseUrl !== undefined;
}
