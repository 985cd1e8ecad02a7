import type { ProviderSettings } from '@authlint/core';
import type { DiagnosisEngine, EngineOptions } from '@authlint/node';
import { purposeOf, settingsOf, type RejectedRequest } from './rejected-request.js';
import { fromReport, type RequestDiagnosis } from './request-diagnosis.js';
import { RecentFailures } from './recent-failures.js';
import { SharedWork } from './shared-work.js';

/** A request that was rejected, without its credential. */
export interface DiagnosedRequest {
  readonly method: string;
  /** Without its query, which some providers take keys in. */
  readonly url: string;
  readonly status: number;
}

/** How rejected requests are diagnosed. */
export interface DiagnosingOptions {
  /** The `fetch` that sends; the one of Node.js when omitted. Not used by the interceptor. */
  readonly fetch?: typeof fetch | undefined;
  /** Settings that requests do not show, such as the type of a gateway or the Base URL. */
  readonly provider?: Partial<ProviderSettings> | undefined;
  /**
   * Consent to further requests after a rejection: the check of `authlint check`, with its experiments. Default `false`: only the rejected
   * request and its response are used, which costs no request.
   */
  readonly experiments?: boolean | undefined;
  /**
   * Called once per failure: not for retries or other requests rejected for the same reason within a minute of the last one. For error
   * displays and for SDKs whose errors carry nothing of the response (@google/genai, ollama). Exceptions are ignored.
   */
  readonly onDiagnosis?:
    ((diagnosis: RequestDiagnosis, request: DiagnosedRequest) => void) | undefined;
  /** Options of the engine: rule packs, environment, clock. It is created at the first rejection. */
  readonly engine?: Omit<EngineOptions, 'fetch'> | undefined;
}

/** The answer to it. */
export interface Rejection {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type DiagnoseRejection = (
  request: RejectedRequest,
  rejection: Rejection,
) => Promise<RequestDiagnosis | null>;

/** Statuses of a rejected authentication; some providers answer an invalid key with 400. */
export const SUSPECT: ReadonlySet<number> = new Set([400, 401, 403]);

/** Milliseconds for which a diagnosis is reused for further rejections of the same key; longer if it sends requests. */
const KEPT_MS = 5_000;
const KEPT_WITH_EXPERIMENTS_MS = 60_000;

/**
 * Diagnoses with one engine, which is loaded at the first rejection. Rejections of one key at one Base URL, placement and API are diagnosed
 * once. Never rejects: without a diagnosis the response is unchanged.
 */
export function rejectionDiagnoser(options: DiagnosingOptions): DiagnoseRejection {
  let engine: Promise<DiagnosisEngine> | undefined;
  const loaded = () => (engine ??= createEngine(options));
  const isThorough = options.experiments === true;
  const keptMs = isThorough ? KEPT_WITH_EXPERIMENTS_MS : KEPT_MS;
  const recent = new RecentFailures();
  const shared = new SharedWork<RequestDiagnosis | null>(keptMs);
  return async (request, rejection) => {
    try {
      const settings = settingsOf(request, options.provider);
      if (settings === null) return null;
      const node = await loaded();
      const answer = { ...rejection, url: request.url.href, purpose: purposeOf(request) };
      const { meaning } = node.classify(answer);
      if (rejection.status === 400 && !speaksOfKeys(meaning)) return null;
      const key = await sameness(settings, request, `${String(rejection.status)} ${meaning}`);
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const diagnosis = await shared.get(key, request.signal, async (signal) =>
        fromReport(
          isThorough
            ? await node.diagnose(settings, { signal })
            : await node.diagnoseAnswer(settings, { ...answer, method }, { signal }),
        ),
      );
      if (diagnosis !== null && recent.isNew(key)) notify(diagnosis, request, rejection, options);
      return diagnosis;
    } catch {
      return null; // invalid settings, such as a relative URL
    }
  };
}

/** Cache key, equal for rejections with one diagnosis: a digest, since it contains the API key. */
async function sameness(
  { baseUrl, key, auth }: ProviderSettings,
  request: RejectedRequest,
  answer: string,
): Promise<string> {
  const api = request.url.pathname.split('/').at(-1);
  const same = JSON.stringify([baseUrl, key, auth, api, purposeOf(request), answer]);
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(same))).toString('base64');
}

function notify(
  diagnosis: RequestDiagnosis,
  { method, url }: RejectedRequest,
  { status }: Rejection,
  { onDiagnosis }: DiagnosingOptions,
): void {
  try {
    onDiagnosis?.(diagnosis, { method, url: `${url.origin}${url.pathname}`, status });
  } catch {
    return; // a failing callback must not affect the response
  }
}

function speaksOfKeys(meaning: string): boolean {
  return /key|expired|revoked|scheme|kind/.test(meaning);
}

async function createEngine({ engine, fetch }: DiagnosingOptions): Promise<DiagnosisEngine> {
  const node = await import('@authlint/node');
  return node.createEngine({ ...engine, fetch });
}
