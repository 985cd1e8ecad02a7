import {
  rejectionDiagnoser,
  SUSPECT,
  type DiagnoseRejection,
  type DiagnosingOptions,
} from './diagnose-rejection.js';
import type { RejectedRequest } from './rejected-request.js';
import { tokenOf, HEADER, type RequestDiagnosis } from './request-diagnosis.js';

/**
 * A `fetch` whose rejected responses carry a `diagnosis`, which `diagnosisOf` finds in the response and in the errors of SDKs. Any other
 * response is returned unchanged, as the same object; the body of a rejected one can still be read.
 */
export function diagnosingFetch(options: DiagnosingOptions = {}): typeof fetch {
  const send = options.fetch ?? fetch;
  const diagnose = rejectionDiagnoser(options);
  return async (input, init) => {
    const response = await send(input, init);
    return SUSPECT.has(response.status) ? carrying(response, input, init, diagnose) : response;
  };
}

type Input = Parameters<typeof fetch>[0];

async function carrying(
  response: Response,
  input: Input,
  init: RequestInit | undefined,
  diagnose: DiagnoseRejection,
): Promise<Response> {
  const request = requestOf(input, init);
  if (request === null || response.bodyUsed) return response;
  const body = await beginningOf(response.clone().body);
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const diagnosis = await diagnose(request, { status, headers, body });
  return diagnosis === null ? response : withDiagnosis(response, diagnosis);
}

/** The parts of a request used for a diagnosis; its body only if it is text, since a stream belongs to the caller. */
function requestOf(input: Input, init: RequestInit | undefined): RejectedRequest | null {
  const own = input instanceof Request ? input : null;
  const address = typeof input === 'string' ? input : 'href' in input ? input.href : input.url;
  if (!URL.canParse(address)) return null;
  return {
    url: new URL(address),
    method: (init?.method ?? own?.method ?? 'GET').toUpperCase(),
    headers: new Map(new Headers(init?.headers ?? own?.headers)),
    body: typeof init?.body === 'string' ? init.body : null,
    signal: init?.signal ?? own?.signal,
  };
}

/** Headers of a fetched response are immutable, so a new response with the same body is created. */
function withDiagnosis(response: Response, diagnosis: RequestDiagnosis): Response {
  const { status, statusText, url, redirected, type } = response;
  const headers = new Headers(response.headers);
  headers.set(HEADER, tokenOf(diagnosis));
  const carrier = new Response(response.body, { status, statusText, headers });
  const values = { diagnosis, url, redirected, type };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(carrier, name, { value, enumerable: true });
  }
  return carrier;
}

/** Characters read of a response body. */
const MAX_LENGTH = 64 * 1024;
/** Timeout in milliseconds for reading the body. */
const PATIENCE = 2_000;

/** Reads the beginning of a stream, then cancels it. Never rejects; a server that stops sending costs two seconds. */
async function beginningOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  if (stream === null) return '';
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), PATIENCE);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || text.length > MAX_LENGTH) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text; // the connection broke: the caller finds that out by itself
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
  return text.slice(0, MAX_LENGTH);
}
