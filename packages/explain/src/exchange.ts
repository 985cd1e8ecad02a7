/** A request and its answer, as a HAR or a program that logs both writes them. */
interface Exchange {
  readonly request?: unknown;
  readonly response?: unknown;
}

/** Maximum of failed exchanges read from a HAR: the last ones. */
const MAX_EXCHANGES = 20;
const MAX_BODY = 64 * 1024;

/**
 * A HAR, or `{request, response}`, as the trace of the same requests: `> GET /v1/models`, `< HTTP/1.1 401`. `null` for a text that is
 * neither.
 */
export function traceOf(text: string): string | null {
  if (!/^\s*\{/.test(text) || !text.includes('"response"')) return null;
  const root = parsed(text);
  if (!isObject(root)) return null;
  const entries = isObject(root['log']) ? root['log']['entries'] : [root];
  if (!Array.isArray(entries)) return null;
  const exchanges = entries.filter(isExchange);
  if (exchanges.length === 0) return null;
  const failed = exchanges.filter(({ response }) => isFailure(response));
  const shown = failed.length > 0 ? failed : exchanges;
  return shown.slice(-MAX_EXCHANGES).map(linesOf).join('\n\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a text that only begins like JSON
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isExchange(value: unknown): value is Exchange {
  return isObject(value) && isObject(value['request']) && isObject(value['response']);
}

/** Browsers record a missing response as status 0. */
function isFailure(response: unknown): boolean {
  const status = statusOf(response);
  return status === 0 || status >= 400;
}

function statusOf(response: unknown): number {
  const { status, statusCode, status_code: snake } = isObject(response) ? response : {};
  return Number(status ?? statusCode ?? snake ?? 0);
}

function linesOf({ request, response }: Exchange): string {
  const asked = isObject(request) ? request : {};
  const answered = isObject(response) ? response : {};
  const url = textOf(asked['url'] ?? asked['uri']);
  const { host, path } = partsOf(url);
  const sent = headersOf(asked['headers']).filter(([name]) => name.toLowerCase() !== 'host');
  const status = statusOf(response);
  return [
    url,
    `> ${textOf(asked['method']) || 'GET'} ${path} HTTP/1.1`,
    ...(host === '' ? [] : [`> Host: ${host}`]),
    ...sent.map(([name, value]) => `> ${name}: ${value}`),
    '>',
    ...(status === 0
      ? [textOf(answered['_error'] ?? answered['error'])]
      : [`< HTTP/1.1 ${status} ${textOf(answered['statusText'])}`.trimEnd()]),
    ...headersOf(answered['headers']).map(([name, value]) => `< ${name}: ${value}`),
    '<',
    bodyOf(answered),
  ].join('\n');
}

function partsOf(url: string): { readonly host: string; readonly path: string } {
  if (!URL.canParse(url)) return { host: '', path: url === '' ? '/' : url };
  const { host, pathname } = new URL(url);
  return { host, path: pathname };
}

/** Of a HAR a list of names and values, of others an object. */
function headersOf(headers: unknown): (readonly [name: string, value: string])[] {
  if (Array.isArray(headers))
    return headers.filter(isObject).map(({ name, value }) => [oneLine(name), oneLine(value)]);
  return isObject(headers)
    ? Object.entries(headers).map(([name, value]) => [name, oneLine(value)])
    : [];
}

function bodyOf({ content, body, data }: Fields): string {
  const shown = isObject(content) ? content['text'] : (body ?? data);
  const isEncoded = isObject(content) && content['encoding'] === 'base64';
  const text = isEncoded ? decoded(textOf(shown)) : textOf(shown);
  return text.slice(0, MAX_BODY);
}

function decoded(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function oneLine(value: unknown): string {
  return textOf(value).replaceAll(/(?<!\s)[^\S\r\n]*[\r\n]\s*/g, ' ');
}
