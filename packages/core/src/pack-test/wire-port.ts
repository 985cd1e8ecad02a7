import { PATTERN_MARK, type GatewayCase } from '../packs/index.js';
import type { HttpOutcome, HttpPort, HttpRequest } from '@authlint/model/ports';
import { isSecret, matches, type Secret } from '@authlint/model/secret';

type WireRule = GatewayCase['gateway'][number];

/** Answers by the script of a case, in process. The first rule that matches answers; where none does, 404. */
export function scripted(rules: readonly WireRule[]): HttpPort {
  return {
    send: async (request) => {
      const rule = rules.find((item) => fits(item, request));
      return answerOf(rule ?? { status: 404, body: { error: { message: 'Not Found' } } });
    },
  };
}

function fits({ method, path, headers = {} }: WireRule, request: HttpRequest): boolean {
  const { pathname } = new URL(request.url);
  return (
    (method === undefined || method === request.method) &&
    (path === undefined || path === pathname) &&
    Object.entries(headers).every(([name, wanted]) =>
      holds(wanted, request.headers[name.toLowerCase()]),
    )
  );
}

/** `null`: the header must be absent; `re:` at the front: a pattern; anything else: the whole value. */
function holds(wanted: string | null, held: string | Secret | undefined): boolean {
  if (wanted === null || held === undefined) return wanted === null && held === undefined;
  const pattern = wanted.startsWith(PATTERN_MARK)
    ? new RegExp(wanted.slice(PATTERN_MARK.length), 'u')
    : new RegExp(`^${wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`, 'u');
  return isSecret(held) ? matches(held, pattern) : pattern.test(held);
}

function answerOf({ status = 200, responseHeaders = {}, body = '' }: WireRule): HttpOutcome {
  const lower = Object.entries(responseHeaders).map(([name, value]) => [name.toLowerCase(), value]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'answer',
    status,
    headers: {
      ...(typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...(Object.fromEntries(lower) as Record<string, string>),
    },
    body: text,
    truncated: false,
    durationMs: 0,
  };
}
