import { field, parseJson } from '@authlint/core/internal';
import type { Secret } from '@authlint/model/secret';

/** A request as it arrived, values of headers and of the query sealed: any of them may be a credential. */
export interface HeardRequest {
  readonly method: string;
  /** Path without its query, and without what is a known credential. */
  readonly path: string;
  /** In the order and spelling of the client; a name that came twice is there twice. */
  readonly headers: readonly (readonly [name: string, value: Secret])[];
  readonly query: readonly (readonly [name: string, value: Secret])[];
  /** Name and version that the client gives itself. */
  readonly client: string | null;
  readonly model: string | null;
  /** True where the body asks for a stream. */
  readonly stream: boolean;
}

/** What the endpoint answers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The two things of a body that an answer needs. What else it holds is the user's own and is not looked at. */
export function readAsk(body: string): Pick<HeardRequest, 'model' | 'stream'> {
  const asked = parseJson(body); // a body that is no JSON is answered by its path
  const model = field(asked, 'model');
  return {
    model: typeof model === 'string' ? model : null,
    stream: field(asked, 'stream') === true,
  };
}
