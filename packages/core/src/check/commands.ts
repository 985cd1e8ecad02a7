import type { CheckOptions } from '../requests/options.js';
import { Run } from '../requests/run.js';
import type { Services } from '../subject/subject.js';
import type { ConsentRequest, ReportedCredential, RequestRecord } from '@authlint/model';
import type { ProviderTarget } from '../subject/target.js';
import { completionText, modelIds } from '../requests/answers.js';
import {
  isRejection,
  isSuccess,
  type ClassifiedResponse,
} from '../requests/classified-response.js';
import type { ChatAsk } from '../requests/bodies.js';
import { chatSpec } from '../requests/request-specs.js';
import { identity } from './identify.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import {
  chatModel,
  discoveryResponse,
  whyBlocked,
  type NotSent,
} from '../requests/client-requests.js';

/** Limit of tokens for the answer to the user's text. */
const ANSWER_LIMIT = 256;

/** Result of one of the client's requests. */
interface RequestResult {
  readonly ok: boolean;
  /** True where the provider rejected the authentication. */
  readonly rejected: boolean;
  /** Status of the answer, or `null` if there was none. */
  readonly status: number | null;
  /** Layer that failed, or why nothing was sent; `null` where an answer came. */
  readonly failure: string | null;
  readonly requests: readonly RequestRecord[];
  /** With the failure `no-consent`: the credential and its destination. */
  readonly consent?: ConsentRequest | undefined;
  /** With the same failure: the credential that the client would have sent. */
  readonly credential?: ReportedCredential | undefined;
}

export interface DiscoveryResult extends RequestResult {
  /** `manual`: discovery is unavailable, these are the Model IDs of the configuration. */
  readonly source: 'discovery' | 'manual' | 'none';
  readonly models: readonly string[];
}

/** The client's discovery request ("Fetch Models"); falls back to the manual Model IDs. */
export async function discover(
  target: ProviderTarget,
  services: Services,
  options: CheckOptions,
): Promise<DiscoveryResult> {
  const context = await createContext(target, services, options, new Run());
  const response = await discoveryResponse(context);
  const base = resultOf(response, context);
  if (typeof response !== 'string' && base.ok) {
    return { ...base, source: 'discovery', models: modelIds(response.body) };
  }
  const { modelId, models } = target;
  const manual = [...new Set([...models, ...(modelId === null ? [] : [modelId])])];
  return { ...base, source: manual.length > 0 ? 'manual' : 'none', models: manual };
}

export interface ChatResult extends RequestResult {
  readonly model: string | null;
  readonly text: string | null;
}

/** The client's chat request with a text of the user. */
export async function chat(
  target: ProviderTarget,
  services: Services,
  options: CheckOptions,
  text: string,
): Promise<ChatResult> {
  const context = await createContext(target, services, options, new Run());
  const model = await chatModel(context);
  const ask: ChatAsk | null = model === null ? null : { model, text, limit: ANSWER_LIMIT };
  const spec = ask === null ? null : chatSpec(context, ask);
  const response: ClassifiedResponse | NotSent =
    whyBlocked(context) ?? (spec === null ? 'no-model-id' : await context.session.send(spec));
  const answer = typeof response === 'string' ? null : completionText(response.body);
  return { ...resultOf(response, context), model, text: answer };
}

function resultOf(response: ClassifiedResponse | NotSent, context: CheckContext): RequestResult {
  const { session, consent } = context;
  const requests = session.records;
  if (typeof response === 'string') {
    return {
      ok: false,
      rejected: false,
      status: null,
      failure: response,
      requests,
      ...(consent === null ? {} : { consent, credential: identity(context).credential }),
    };
  }
  return {
    ok: isSuccess(response),
    rejected: isRejection(response),
    status: response.status,
    failure: response.failure,
    requests,
  };
}
