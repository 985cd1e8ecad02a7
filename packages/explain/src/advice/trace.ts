import { plainStep } from '@authlint/model/catalogue';
import { textOf } from '../line.js';
import type { ParsedText } from '../parsed-text.js';
import type { Advice, Situation } from './situation.js';

const REQUEST_LINE = /^> (?:GET|POST|PUT|PATCH|HEAD) (\S{1,2000}) HTTP\/\d/;
/** Between the request line and the `>` alone that ends the headers. */
const SENT_HEADER = /^> ([\w-]{1,60}):/;
const END_OF_HEADERS = /^>\s*$/;
/** Names of headers and parameters that may hold a credential. */
const CREDENTIAL = /auth|key|token|cookie|secret|credential|signature/i;

/** The text shows all headers of a rejected request, and none is a credential. */
export function traceWithoutKey({ decision, reading }: Situation): Advice | null {
  if (decision.clue.status !== 401 || !decision.bare) return null;
  if (reading.sent.length > 0) return null;
  const isCommand = showsCommandWithoutKey(reading);
  if (!isCommand && !showsRequestWithoutKey(reading)) return null;
  return {
    code: 'key-missing',
    isOpen: true,
    sentence: isCommand
      ? 'the curl command of the text sends no key.'
      : 'none of the headers that the text shows as sent holds a key.',
    steps: [
      plainStep(
        'compare',
        'Check that the client has a key for this address; a browser omits the key from a HAR unless it is exported with sensitive data.',
      ),
      plainStep(
        'try',
        'Send the request with it: `-H "Authorization: Bearer $KEY"`, or in the header that the API documents. Your own server has the key that it was started with (`--api-key`, or a variable).',
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

/** The last curl command of a text: its options up to the end of the last line that a backslash continues. */
const CURL = /\bcurl\b(?:[^\n\\]|\\.|\\\n|\n\s{1,20}-)*/g;
/** curl's options for headers and for other credentials. */
const CURL_HEADER = /(?:-H|--header)[ =]?["']?([\w-]{1,60}):/g;
const CURL_OTHER =
  /\s-(?:u|b|n)\b|\s--(?:user|oauth2|cookie|netrc|config|cert)|\s-K\b|[?&][\w-]*(?:key|token)=/i;

/** A command that shows all its headers. */
function showsCommandWithoutKey({ lines }: ParsedText): boolean {
  const command = textOf(lines).match(CURL)?.at(-1);
  if (command === undefined || CURL_OTHER.test(command)) return false;
  const headers = [...command.matchAll(CURL_HEADER)].map(([, name = '']) => name);
  return headers.length > 0 && !headers.some((name) => CREDENTIAL.test(name));
}
