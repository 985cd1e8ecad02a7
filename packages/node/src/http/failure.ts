import type { NetFailure } from '@authlint/core';
import { NO_TLS } from '@authlint/core/internal';
import { errorCode, errorField } from '@authlint/model/thrown';

/** Kind of a failure, with the system's error code. */
export interface Failure {
  readonly failure: NetFailure;
  readonly code: string | null;
}

const FAILURES: Readonly<Record<string, NetFailure>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  EAI_FAIL: 'dns',
  NOT_LOOPBACK: 'dns',
  ADDRESS_REFUSED: 'dns',
  PROXY_CUT: 'proxy',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  CERT_HAS_EXPIRED: 'tls-expired',
  EPROTO: 'protocol',
  ERR_ASSERTION: 'protocol', // undici asserts what a server has to keep to, such as a status of at least 100
  UND_ERR_HEADERS_OVERFLOW: 'protocol',
  TOO_MANY_INTERIM: 'protocol',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'protocol',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'protocol',
  UND_ERR_INVALID_ARG: 'unsendable-header',
  UND_ERR_NOT_SUPPORTED: 'unsendable-header',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
};

const UNTRUSTED =
  /^(CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT_|CRL_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED)/;

/** A rejection by the host program's `fetch`: its message is kept. */
export class GivenFetchError extends Error {
  override readonly name = 'GivenFetchError';
}

/** The messages of an error and its causes. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${textOf(error.cause)}`;
}

/** Failures that, with a proxy, happened on the connection to it. */
const PROXY_FAILURES: readonly NetFailure[] = ['dns', 'refused'];

/** Classifies an error of the HTTP client. The error's text is dropped: it may quote request or response data. */
export function failureOf(error: unknown, viaProxy: boolean): Failure {
  const refusal = viaProxy ? refusalOfProxy(error) : null;
  if (refusal !== null) return refusal;
  const code =
    codesOf(error).find((candidate) => classOf(candidate) !== 'other') ?? codesOf(error)[0];
  if (viaProxy && NO_TLS.test(code ?? '')) return { failure: 'proxy', code: 'PROXY_NO_TLS' };
  const failure = code === undefined ? nameless(error) : classOf(code);
  return {
    failure: viaProxy && PROXY_FAILURES.includes(failure) ? 'proxy' : failure,
    code: code ?? null,
  };
}

/** The parser has no code for a response that is not HTTP. */
function nameless(error: unknown): NetFailure {
  return errorField(error, 'name') === 'HTTPParserError' ? 'protocol' : 'other';
}

function classOf(code: string): NetFailure {
  const known = FAILURES[code];
  if (known !== undefined) return known;
  if (UNTRUSTED.test(code)) return 'tls-untrusted';
  return /^(HPE_|ERR_SSL_|ERR_HTTP2_)/.test(code) ? 'protocol' : 'other';
}

/** The codes of an error, its causes, and of connection attempts to several addresses; innermost first. */
function codesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const attempts: unknown = errorField(error, 'errors');
  const inner: readonly unknown[] = Array.isArray(attempts)
    ? attempts
    : [errorField(error, 'cause')];
  return [...inner.flatMap(codesOf), errorCode(error)].filter((code) => code !== '');
}

/** The proxy answered CONNECT with a status other than 200. undici gives the status only in the message. */
function refusalOfProxy(error: unknown): Failure | null {
  const sentence = String(errorField(error, 'message'));
  const status = /^Proxy response \((\d{3})\)|Proxy Authentication Required \((\d{3})\)/.exec(
    sentence,
  );
  if (status === null) return null;
  const code = status[1] ?? status[2] ?? '';
  return { failure: code === '407' ? 'proxy-auth' : 'proxy', code: `PROXY_${code}` };
}
