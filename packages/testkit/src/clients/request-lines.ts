import type { RecordedRequest } from '../provider/rule.js';
import type { CellKeys } from './cell-keys.js';
import { CHAT_PATH, MODELS_PATH } from './servers.js';

export type Route = 'chat' | 'models' | 'other';

/** A request without any key: each is named by the word of the cell. */
export interface RequestLine {
  readonly route: Route;
  readonly line: string;
  readonly status: number | null;
}

/** Headers that carry a credential or say whose it is. */
const COMPARED = [
  'authorization',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
  'openai-organization',
  'openai-project',
  'x-goog-user-project',
];

export function requestLine(
  request: RecordedRequest,
  keys: CellKeys,
  headers: readonly string[] = [],
): RequestLine {
  const [path = '', query] = request.path.split('?', 2);
  const values = [...COMPARED, ...headers].flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const target = `${path.replace(':streamGenerateContent', ':generateContent')}${queryOf(query)}`;
  const line = [request.method, target, ...(values.length > 0 ? values : ['no credential'])];
  return {
    route: CHAT_PATH.test(path) ? 'chat' : MODELS_PATH.test(path) ? 'models' : 'other',
    line: withoutKeys(line.join(' '), keys),
    status: request.status,
  };
}

/** How an answer is streamed, how a list is paged, and a flag of one client's own are no difference. */
function queryOf(query = ''): string {
  const kept = query
    .split('&')
    .filter((part) => part !== '' && !/^(alt=sse|beta=true|limit=\d+|pageSize=\d+)$/.test(part))
    .sort();
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Replaces every made-up key by `<good>`, `<wrong>`, `<other>`. */
export function withoutKeys(text: string, { good, wrong, other }: CellKeys): string {
  return text.replaceAll(good, '<good>').replaceAll(wrong, '<wrong>').replaceAll(other, '<other>');
}
