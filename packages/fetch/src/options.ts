import type { ProviderSettings } from '@authlint/core';
import type { EngineOptions } from '@authlint/node';
import type { RequestDiagnosis } from './request-diagnosis.js';

/** A request that was rejected, without its credential. */
export interface DiagnosedRequest {
  readonly method: string;
  /** Without its query, which some providers take keys in. */
  readonly url: string;
  readonly status: number;
}

/** How rejected requests are diagnosed. */
export interface DiagnosingOptions {
  /** The `fetch` that sends; the one of Node.js when left out. Not used by the interceptor. */
  readonly fetch?: typeof fetch | undefined;
  /** What the requests themselves do not tell, such as the type of a gateway or the Base URL. */
  readonly provider?: Partial<ProviderSettings> | undefined;
  /**
   * Consent to further requests after a rejection: the check of `authlint check`, with its experiments. Default `false`: only what
   * the rejected request and its answer tell, which costs no request.
   */
  readonly experiments?: boolean | undefined;
  /**
   * Told of each rejected request and its diagnosis, for SDKs whose errors carry nothing of the response (@google/genai, ollama). What it
   * throws is ignored.
   */
  readonly onDiagnosis?:
    ((diagnosis: RequestDiagnosis, request: DiagnosedRequest) => void) | undefined;
  /** What the engine is made of: rule packs, environment, clock. It is made at the first rejection. */
  readonly engine?: Omit<EngineOptions, 'fetch'> | undefined;
}
