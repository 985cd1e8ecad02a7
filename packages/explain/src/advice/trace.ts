import { plainStep } from '@authlint/model/catalogue';
import type { ParsedText } from '../parsed-text.js';
import type { Advice, Situation } from './situation.js';

const REQUEST_LINE = /^> (?:GET|POST|PUT|PATCH|HEAD) (\S{1,2000}) HTTP\/\d/;
/** Between the request line and the `>` alone that ends the headers. */
const SENT_HEADER = /^> ([\w-]{1,60}):/;
const END_OF_HEADERS = /^>\s*$/;
/** Names of headers and parameters that may hold a credential. */
const CREDENTIAL = /auth|key|token|cookie|secret|credential|signature/i;

/** Every header of a refused request is there to be read, and none of them is a credential. */
export function traceWithoutKey({ decision, reading }: Situation): Advice | null {
  if (decision.clue.status !== 401 || !decision.bare) return null;
  if (reading.sent.length > 0 || !showsRequestWithoutKey(reading)) return null;
  return {
    code: 'key-missing',
    isOpen: true,
    sentence: 'none of the headers that the text shows as sent holds a key.',
    steps: [
      plainStep(
        'compare',
        'Look whether the client has a key for this address; a browser leaves the key out of a HAR unless it is told to keep it.',
      ),
      plainStep(
        'try',
        'Send the request with it: `-H "Authorization: Bearer $KEY"`, or in the header that the API documents.',
      ),
    ],
  };
}

function showsRequestWithoutKey({ lines }: ParsedText): boolean {
  const texts = lines.map(({ text }) => text);
  const start = texts.findLastIndex((text) => REQUEST_LINE.test(text));
  if (start < 0 || CREDENTIAL.test(texts[start] ?? '')) return false;
  const rest = texts.slice(start + 1);
  const end = rest.findIndex((text) => !SENT_HEADER.test(text));
  const headers = rest.slice(0, end);
  return (
    END_OF_HEADERS.test(rest[end] ?? '') &&
    headers.length > 0 &&
    !headers.some((header) => CREDENTIAL.test(header))
  );
}
