import * as z from 'zod';
import { CHAT_APIS, DEFAULT_LIMITS, PROVIDER_TYPES } from '../target/index.js';
import {
  baseUrlFault,
  dayFault,
  headerNameFault,
  pathFault,
  printedFault,
  variableFault,
  type FieldFault,
} from './field-checks.js';

/** Text with a check of our own; `shape` says the same to an editor, as far as JSON Schema can. */
function text(
  check: (value: string) => FieldFault | null,
  shape: { readonly pattern?: string; readonly format?: string; readonly description?: string },
) {
  return z
    .string()
    .superRefine((value, context) => {
      const fault = check(value);
      if (fault === null) return;
      const { message, hint } = fault;
      context.addIssue({ code: 'custom', message, params: { hint } });
    })
    .meta(shape);
}

const printed = (description: string) => text(printedFault, { pattern: '^.+$', description });
const variable = (description: string) =>
  text(variableFault, { pattern: '^[A-Za-z_][A-Za-z0-9_]*$', description });
const path = (description: string) => text(pathFault, { pattern: '^(/(?!/)|$)', description });
const headerName = (description: string) =>
  text(headerNameFault, { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", description });

/** One configured provider. */
export const providerSchema = z.strictObject({
  baseUrl: text(baseUrlFault, {
    format: 'uri',
    pattern: '^https?://',
    description: 'Endpoint of the provider; the credential must belong to it.',
  }),
  type: z.enum(PROVIDER_TYPES).optional().describe('Inferred from the Base URL when left out.'),
  key: z.string().optional().describe('Saved credential. Better: apiKeyEnv.'),
  apiKeyEnv: variable('Variable that the client reads when it starts.').optional(),
  modelId: printed('Model for chat; needed when discovery is unavailable.').optional(),
  models: z.array(printed('A Model ID.')).optional().describe('Manual Model IDs.'),
  headers: z
    .record(
      headerName('Name of a header.'),
      z.union([z.string(), z.strictObject({ env: variable('Variable with the value.') })], {
        error: 'must be text or {env: NAME}',
      }),
    )
    .optional()
    .describe('Further headers of every request.'),
  auth: z
    .strictObject({
      header: headerName('Header that carries the key.').optional(),
      scheme: text((value) => (value === '' ? null : printedFault(value)), {
        description: 'Word before the key; empty for the bare key.',
      }).optional(),
    })
    .optional()
    .describe('Where the credential goes on the wire, when unusual.'),
  native: z
    .strictObject({
      project: printed('Project of a cloud provider.').optional(),
      location: printed('Location, such as us-central1.').optional(),
      region: printed('Region, such as eu-west-1.').optional(),
      accountId: printed('Account of a cloud provider.').optional(),
      apiVersion: printed('Version of the API.').optional(),
      deployment: printed('Deployment of a model.').optional(),
      profile: printed('Profile of the credential files.').optional(),
    })
    .optional()
    .describe('What the provider needs beyond a key.'),
  discovery: z
    .strictObject({
      path: path('Path of the model list; /models when left out.').optional(),
      enabled: z.boolean().optional().describe('False where the endpoint has no model list.'),
    })
    .optional(),
  chat: z
    .strictObject({
      path: path('Path of chat; the usual one of the API when left out.').optional(),
      api: z.enum(CHAT_APIS).optional().describe('Shape of the chat request.'),
    })
    .optional(),
});

const ignored = z.strictObject({
  rule: printed('Rule whose findings and diagnoses are left out.'),
  provider: printed('Only for this provider.').optional(),
  reason: printed('Why; shown with the entry.'),
  until: text(dayFault, { format: 'date', description: 'Last day on which it holds.' }).optional(),
});

/** Source: CONTRACT, section 4. */
export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  providers: z
    .record(printed('Id of a provider.'), providerSchema)
    .optional()
    .describe('Configured endpoints by id.'),
  client: z
    .strictObject({
      pid: z.int().min(1).optional().describe('Process id of the running client.'),
      name: printed('Name of its process.').optional(),
    })
    .optional(),
  envFiles: z
    .array(printed('Path, relative to this file.'))
    .optional()
    .describe('Env files that the client loads, highest precedence first.'),
  packs: z.array(printed('Package or file of a rule pack.')).optional(),
  rules: z
    .record(printed('Rule, such as common/key-in-file.'), z.enum(['off', 'warn', 'error']))
    .optional()
    .describe('Severity of rules.'),
  ignore: z.array(ignored).optional(),
  limits: z
    .strictObject({
      timeoutMs: z
        .int()
        .min(1)
        .max(600_000)
        .optional()
        .describe(
          `Milliseconds for one request, from connecting to the end of its answer; ${DEFAULT_LIMITS.timeoutMs} when left out.`,
        ),
      concurrency: z
        .int()
        .min(1)
        .max(256)
        .optional()
        .describe(
          `Providers that are checked at the same time; ${DEFAULT_LIMITS.concurrency} when left out.`,
        ),
    })
    .optional(),
});

export type ConfigInput = z.infer<typeof configSchema>;
export type ProviderInput = z.infer<typeof providerSchema>;
