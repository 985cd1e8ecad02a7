import type { RecordedRequest } from '@authlint/testkit';

/** Headers that carry a credential. */
const CREDENTIALS = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key'];

/** Made-up keys by the word that stands for them in an expectation. */
export type Keys = Readonly<Record<string, string>>;

/**
 * A request for a completion in one line: `POST /v1/chat/completions authorization: Bearer <shell> x-team: search`. Whether the
 * answer is streamed, and a flag of one client's own, is no difference.
 */
export function sentLine(
  request: RecordedRequest,
  keys: Keys,
  headers: readonly string[] = [],
): string {
  const path = request.path
    .replace(':streamGenerateContent?alt=sse', ':generateContent')
    .replace(/\?beta=true$/, '');
  const parts = [...CREDENTIALS, ...headers].flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [`${name}: ${named(value, keys)}`];
  });
  return [request.method, path, ...(parts.length > 0 ? parts : ['no credential'])].join(' ');
}

function named(value: string, keys: Keys): string {
  const found = Object.entries(keys).find(([, key]) => value.includes(key));
  return found ? value.replace(found[1], `<${found[0]}>`) : value;
}

/** The requests for a completion, without repetitions. */
export function chatLines(
  requests: readonly RecordedRequest[],
  keys: Keys,
  headers?: readonly string[],
): string[] {
  const chats = requests.filter(({ method }) => method === 'POST');
  return [...new Set(chats.map((request) => sentLine(request, keys, headers)))];
}
