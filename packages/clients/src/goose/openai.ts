import { headersInVariable, variableHeader, type ConfiguredHeader } from '../headers.js';
import type { TargetDraft } from '../target-draft.js';
import { Variables, type Address } from '../variables.js';
import { DEFAULT_PATH, ofBaseUrl, requestOf, type RequestAddress } from './request-path.js';
import { secretOf, type GooseInput } from './secrets.js';

type Draft = Omit<TargetDraft, 'id' | 'at'>;

/**
 * OpenAI and what is compatible with it. A variable `OPENAI_HOST` outranks `OPENAI_BASE_URL`, which outranks the host in the file; beside
 * `OPENAI_BASE_URL` the path in the file has no effect. Source of 2026: `openai_def.rs`.
 */
export function openAiDraft(input: GooseInput): Draft {
  const { keys, variables } = input;
  const base = keys.address('OPENAI_HOST') === null ? variables.address('OPENAI_BASE_URL') : null;
  const host = base ?? variables.address('OPENAI_HOST');
  const usual = base === null ? hostOf(host, 'https://api.openai.com') : ofBaseUrl(base.url);
  const path = (base === null ? variables : keys).text('OPENAI_BASE_PATH') ?? usual.path;
  const own = ownHeaders(input, 'OPENAI', { separator: /,/, sign: '=' });
  return {
    ...requestOf({ ...usual, path }, variables.text('GOOSE_MODEL')),
    baseUrlAt: host?.at,
    credentials: secretOf(input, 'OPENAI_API_KEY'),
    headers: own.length > 0 ? own : identity(variables),
  };
}

export function litellmDraft(input: GooseInput): Draft {
  const { variables } = input;
  const host = variables.address('LITELLM_HOST');
  const usual = hostOf(host, 'http://localhost:4000');
  return {
    ...requestOf({ ...usual, path: variables.text('LITELLM_BASE_PATH') ?? usual.path }, null),
    baseUrlAt: host?.at,
    credentials: secretOf(input, 'LITELLM_API_KEY'),
    headers: ownHeaders(input, 'LITELLM', { separator: /\n/, sign: ':' }),
  };
}

function hostOf(host: Address | null, usual: string): RequestAddress {
  return { host: host?.url ?? usual, path: DEFAULT_PATH, query: '' };
}

/** Beside headers of the user's own, the client sends none of these. */
function identity(variables: Variables): ConfiguredHeader[] {
  return [
    ...variableHeader('OpenAI-Organization', 'OPENAI_ORGANIZATION', variables),
    ...variableHeader('OpenAI-Project', 'OPENAI_PROJECT', variables),
  ];
}

/** Headers of the user's own are a secret; with the key in the environment they are looked for there alone. */
function ownHeaders(
  { keys, saved }: GooseInput,
  vendor: string,
  { separator, sign }: { readonly separator: RegExp; readonly sign: string },
): ConfiguredHeader[] {
  const layers = keys.secret(`${vendor}_API_KEY`) === null ? saved.layers : [];
  const variables = new Variables(keys.ports, [...keys.layers, ...layers]);
  return headersInVariable(`${vendor}_CUSTOM_HEADERS`, separator, variables, sign);
}
