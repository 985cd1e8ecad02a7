import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireRule } from './rule.js';

/** Sends what a rule says. Resolves when nothing more will be sent. `reset` cuts the connection below TLS. */
export async function answer(
  rule: WireRule,
  response: ServerResponse,
  method: string,
  reset: () => void,
): Promise<void> {
  if (rule.delayMs !== undefined && rule.fault !== 'drip')
    await sleep(rule.delayMs, undefined, { ref: false });
  if (rule.reset === true) {
    reset();
    return;
  }
  if (rule.fault === 'hang') return;
  const body = bytesOf(rule.body);
  response.writeHead(rule.status ?? 200, headersOf(rule, body.length));
  if (method === 'HEAD') response.end();
  else await sendBody(rule, response, body);
}

async function sendBody(rule: WireRule, response: ServerResponse, body: Buffer): Promise<void> {
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (rule.fault) {
    case 'hang-in-body':
      response.write(half);
      return;
    case 'close-early':
      response.write(half, () => response.socket?.destroySoon());
      return;
    case 'drip':
      for (const byte of body) {
        if (response.destroyed) return;
        response.write(Buffer.of(byte));
        await sleep(Math.max(1, rule.delayMs ?? 1), undefined, { ref: false });
      }
      response.end();
      return;
    case 'hang':
    case undefined:
      response.end(body);
  }
}

function headersOf(rule: WireRule, length: number): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(rule.responseHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { 'content-type': contentTypeOf(rule.body), 'content-length': String(length), ...given };
}

function contentTypeOf(body: unknown): string {
  if (body instanceof Uint8Array) return 'application/octet-stream';
  if (typeof body !== 'string') return 'application/json';
  return /^\s*</.test(body) ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8');
}
