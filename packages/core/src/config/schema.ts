import * as z from 'zod/mini';
import { DEFAULT_LIMITS } from '../subject/target.js';
import { CHAT_APIS, PROVIDER_TYPES } from '@authlint/model';
import {
  baseUrlFault,
  dayFault,
  headerNameFault,
  pathFault,
  printedFault,
  schemeFault,
  variableFault,
  type FieldFault,
} from './field-checks.js';

/** Text with a custom check; `meta` is its JSON Schema equivalent for editors. */
function text(
  check: (value: string) => FieldFault | null,
  meta: { readonly pattern?: string; readonly format?: string; readonly description?: string },
) {
  const refined = z.superRefine<string>((value, context) => {
    const fault = check(value);
    if (fault === null) return;
    const { message, hint } = fault;
    context.addIssue({ code: 'custom', message, params: { hint } });
  });
  return z.string().check(refined, z.meta(meta));
}

/** A field that may be omitted. */
function optional<T extends z.ZodMiniType>(type: T, description?: string) {
  const field = z.optional(type);
  return description === undefined ? field : field.check(z.describe(description));
}

const printed = (description: string) => text(printedFault, { pattern: '^.+$', description });
const variable = (description: string) =>
  text(variableFault, { pattern: '^[A-Za-z_][A-Za-z0-9_]*$', description });
const path = (description: string) => text(pathFault, { pattern: '^(/(?!/)|$)', description });
const headerName = (description: string) =>
  text(headerNameFault, { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", description });

function whole(min: number, max?: number) {
  const checks = [z.minimum(min), ...(max === undefined ? [] : [z.maximum(max)])];
  return z.int().check(...checks);
}

/** One configured provider. */
export const providerSchema = z.strictObject({
  baseUrl: text(baseUrlFault, {
    format: 'uri',
    pattern: '^https?://',
    description: 'Endpoint of the provider; the credential must belong to it.',
  }),
  type: optional(z.enum(PROVIDER_TYPES), 'Default: inferred from the Base URL.'),
  key: optional(z.string(), 'Saved credential. Better: apiKeyEnv.'),
  apiKeyEnv: optional(variable('Variable that the client reads when it starts.')),
  modelId: optional(printed('Model for chat; needed when discovery is unavailable.')),
  models: optional(z.array(printed('A Model ID.')), 'Manual Model IDs.'),
  headers: optional(
    z.record(
      headerName('Name of a header.'),
      z.union([z.string(), z.strictObject({ env: variable('Variable with the value.') })], {
        error: 'must be text or {env: NAME}',
      }),
    ),
    'Further headers of every request.',
  ),
  auth: optional(
    z.strictObject({
      header: optional(headerName('Header that carries the key.')),
      scheme: optional(
        text(schemeFault, { description: 'Word before the key; empty for the bare key.' }),
      ),
    }),
    'Where the credential goes on the wire, when unusual.',
  ),
  native: optional(
    z.strictObject({
      project: optional(printed('Project of a cloud provider.')),
      location: optional(printed('Location, such as us-central1.')),
      region: optional(printed('Region, such as eu-west-1.')),
      accountId: optional(printed('Account of a cloud provider.')),
      apiVersion: optional(printed('Version of the API.')),
      deployment: optional(printed('Deployment of a model.')),
      profile: optional(printed('Profile of the credential files.')),
    }),
    'What the provider needs beyond a key.',
  ),
  discovery: optional(
    z.strictObject({
      path: optional(path('Path of the model list; default: /models.')),
      enabled: optional(z.boolean(), 'False where the endpoint has no model list.'),
    }),
  ),
  chat: optional(
    z.strictObject({
      path: optional(path('Path of chat; default: the usual one of the API.')),
      api: optional(z.enum(CHAT_APIS), 'Shape of the chat request.'),
    }),
  ),
});

const ignored = z.strictObject({
  rule: printed('Rule whose findings and diagnoses are ignored.'),
  provider: optional(printed('Only for this provider.')),
  reason: printed('Why; shown with the entry.'),
  until: optional(text(dayFault, { format: 'date', description: 'Last day on which it holds.' })),
});

/** Source: CONTRACT, section 4. */
export const configSchema = z.strictObject({
  $schema: optional(z.string()),
  providers: optional(
    z.record(printed('Id of a provider.'), providerSchema),
    'Configured endpoints by id.',
  ),
  client: optional(
    z.strictObject({
      pid: optional(whole(1), 'Process id of the running client.'),
      name: optional(printed('Name of its process.')),
    }),
  ),
  envFiles: optional(
    z.array(printed('Path, relative to this file.')),
    'Env files that the client loads, highest precedence first.',
  ),
  packs: optional(z.array(printed('Package or file of a rule pack.'))),
  rules: optional(
    z.record(printed('Rule, such as common/key-in-file.'), z.enum(['off', 'warn', 'error'])),
    'Severity of rules.',
  ),
  ignore: optional(z.array(ignored)),
  limits: optional(
    z.strictObject({
      timeoutMs: optional(
        whole(1, 600_000),
        `Milliseconds for one request, from connecting to the end of its answer; default: ${DEFAULT_LIMITS.timeoutMs}.`,
      ),
      concurrency: optional(
        whole(1, 256),
        `Providers that are checked at the same time; default: ${DEFAULT_LIMITS.concurrency}. One host has 32 requests at a time at most.`,
      ),
    }),
  ),
});

export type ConfigInput = z.infer<typeof configSchema>;
