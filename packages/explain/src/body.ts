import { readLiteral, type Literal, type LiteralObject } from './literal.js';

/** An error body that was cut out of a text. */
export interface Body {
  /** As JSON; the text may show it in another syntax. */
  readonly json: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
}

const ERROR_FIELDS = [
  'error',
  'errors',
  'message',
  'Message',
  'detail',
  'details',
  'errorMessage',
  'error_description',
  'base_resp',
  'status_msg',
  'title',
  'reason',
];
const STATUS_FIELDS = [
  'status',
  'statusCode',
  'status_code',
  'httpStatus',
  'http_status',
  'code',
  'http_code',
];
/** Fields of a log line or an SDK error that hold the provider's body. */
const INNER_FIELDS = [
  'responseBody',
  'response_body',
  'body',
  'data',
  'response',
  'err',
  'cause',
  'rawError',
];
/** Fields that hold it as a string, after words of the client: `"msg":"401 {\"error\":...}"`. */
const TEXT_FIELDS = ['msg', 'message', 'error', 'log', 'output'];
const MAX_INNER_LEVELS = 3;

/** Maximum of errors read from a client's list of the errors of a session. */
const MAX_LISTED = 5;
/** Start of a body escaped in a string: `"{\"error\": ...}"`. */
const ESCAPED = /^[{[]\s{0,4}\\+["']/;

/** The error bodies that begin at a `{` or `[` of `text`, the innermost first, with the place behind them. `null`: none. */
export function readBodies(
  text: string,
  start: number,
): { readonly bodies: readonly Body[]; readonly end: number } | null {
  const read = readLiteral(text, start);
  if (read === null) return null;
  const roots = isList(read.value) ? read.value.slice(0, MAX_LISTED) : [read.value];
  const bodies = roots
    .filter(isObject)
    .flatMap((root) => [...innerBodies(root, 0), ...asBody(root)]);
  return bodies.length === 0 ? null : { bodies, end: read.end };
}

function innerBodies(object: LiteralObject, level: number): Body[] {
  if (level >= MAX_INNER_LEVELS) return [];
  const known = INNER_FIELDS.map((field) => parsed(object[field]));
  const texts = TEXT_FIELDS.map((field) => within(object[field]));
  return [...known, ...texts].flatMap((inner) =>
    isObject(inner) ? [...innerBodies(inner, level + 1), ...asBody(inner, object)] : [],
  );
}

function parsed(value: Literal | undefined): Literal | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  return within(value);
}

/** The body in a string, or nested in an object. */
function within(value: Literal | undefined): Literal | undefined {
  if (typeof value !== 'string') return undefined;
  const start = value.search(/[{[]\s{0,4}(?:\\*["']|[{[])/);
  return start === -1 ? undefined : readLiteral(unescaped(value.slice(start)), 0)?.value;
}

/** Unescapes a body that was quoted as a string, once or repeatedly. */
export function unescaped(body: string): string {
  return ESCAPED.test(body) ? unescaped(body.replace(/\\(["'\\/])/g, '$1')) : body;
}

function asBody(object: LiteralObject, outer?: LiteralObject): Body[] {
  if (ERROR_FIELDS.every((field) => isNone(object[field]))) return [];
  const status = statusOf(object) ?? (outer === undefined ? null : statusOf(outer));
  const headers = { ...headersOf(outer), ...headersOf(object) };
  return [{ json: JSON.stringify(object), status, headers }];
}

/** `"error": null` is no error. */
function isNone(value: Literal | undefined): boolean {
  return value === undefined || value === null || value === false || value === '' || value === 0;
}

function statusOf(object: LiteralObject): number | null {
  const error = object['error'];
  const places = isObject(error) ? [object, error] : [object];
  for (const place of places) {
    for (const field of STATUS_FIELDS) {
      const status = Number(place[field] ?? NaN);
      if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
    }
  }
  return null;
}

function headersOf(object: LiteralObject | undefined): Record<string, string> {
  const headers = object?.['headers'] ?? object?.['responseHeaders'];
  if (!isObject(headers)) return {};
  const texts = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), value]));
}

function isObject(value: Literal | undefined): value is LiteralObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}
