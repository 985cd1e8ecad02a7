import { errorCode, field } from '../error-code.js';

/** Fields of a connection that HTTP/2 does not know. Source: RFC 9113, section 8.2.2. */
const OF_HTTP1: ReadonlySet<string> = new Set([
  'connection',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);
/** No space at the ends and no byte beyond ASCII: what HTTP/2 carries exactly as HTTP/1.1 does. */
const PLAIN = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/** Whether headers arrive over HTTP/2 as they would over HTTP/1.1. A damaged key is to be seen as the client sends it. */
export function fitsHttp2(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).every(
    ([name, value]) => !OF_HTTP1.has(name.toLowerCase()) && PLAIN.test(value),
  );
}

/** Whether HTTP/2 itself failed, which says nothing about the client: most speak HTTP/1.1. */
export function isHttp2Fault(error: unknown): boolean {
  return (
    errorCode(error).startsWith('ERR_HTTP2_') || /^HTTP\/2: /.test(String(field(error, 'message')))
  );
}
