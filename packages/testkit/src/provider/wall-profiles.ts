import type { WireRule } from './rule.js';

/** Answers that have nothing to do with the key. */

/** A challenge page in front of the provider. */
export function botWall(): WireRule[] {
  const body =
    '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Enable JavaScript and cookies to continue</body></html>';
  const responseHeaders = { server: 'cloudflare', 'cf-mitigated': 'challenge' };
  return [{ status: 403, responseHeaders, body }];
}

/** A login page of the company in front of the gateway. */
export function loginRedirect(location = 'https://login.corp.example/start'): WireRule[] {
  return [{ status: 302, responseHeaders: { location }, body: '<html>Found</html>' }];
}

/** An HTML page where JSON was expected. */
export function htmlPage(status = 200): WireRule[] {
  return [{ status, body: '<!DOCTYPE html><html><body>Welcome</body></html>' }];
}

export function rateLimited(retryAfterSeconds = 20): WireRule[] {
  const body = {
    error: { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' },
  };
  return [{ status: 429, responseHeaders: { 'retry-after': String(retryAfterSeconds) }, body }];
}

export function overloaded(status = 503): WireRule[] {
  return [{ status, body: '<html><head><title>Service Unavailable</title></head></html>' }];
}

/** JSON of about `bytes` bytes. */
export function hugeBody(bytes: number, status = 200): WireRule[] {
  return [{ status, body: { object: 'list', data: [], padding: 'x'.repeat(bytes) } }];
}

/** Announces JSON and sends bytes that are no UTF-8. */
export function invalidUtf8(status = 200): WireRule[] {
  const body = Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d);
  return [{ status, responseHeaders: { 'content-type': 'application/json' }, body }];
}

/** Announces JSON and sends a part of it. */
export function invalidJson(status = 200): WireRule[] {
  return [{ status, responseHeaders: { 'content-type': 'application/json' }, body: '{"data": [' }];
}
