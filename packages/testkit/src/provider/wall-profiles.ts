import type { WireRule } from './rule.js';

/** Answers that have nothing to do with the key. */

/** A login page of the company in front of the gateway. */
export function loginRedirect(): WireRule[] {
  const location = 'https://login.corp.example/start';
  return [{ status: 302, responseHeaders: { location }, body: '<html>Found</html>' }];
}

/** The server of another program: it answers everything alike. */
export function otherProgram(): WireRule[] {
  return [{ status: 200, body: { ready: true } }];
}

export function rateLimited(): WireRule[] {
  const body = {
    error: { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' },
  };
  return [{ status: 429, responseHeaders: { 'retry-after': '20' }, body }];
}

export function overloaded(): WireRule[] {
  return [{ status: 503, body: '<html><head><title>Service Unavailable</title></head></html>' }];
}

/** JSON of about `bytes` bytes. */
export function hugeBody(bytes: number): WireRule[] {
  return [{ status: 200, body: { object: 'list', data: [], padding: 'x'.repeat(bytes) } }];
}

/** Announces JSON and sends bytes that are no UTF-8. */
export function invalidUtf8(): WireRule[] {
  const body = Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d);
  return [{ status: 200, responseHeaders: { 'content-type': 'application/json' }, body }];
}

/** Announces JSON and sends a part of it. */
export function invalidJson(): WireRule[] {
  return [
    { status: 200, responseHeaders: { 'content-type': 'application/json' }, body: '{"data": [' },
  ];
}
