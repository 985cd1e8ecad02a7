import { isRestOfKey } from '@authlint/explain';
import { redact } from '@authlint/model/redaction';

/** A text without credentials, also without the half of one that has a line of its own. */
export function withoutKeys(text: string): string {
  return redact(text)
    .split('\n')
    .map((line) => (isRestOfKey(line) ? '[key]' : line))
    .join('\n');
}
