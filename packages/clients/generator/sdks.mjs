import { z } from '@authlint/providers/generator';

const text = z.string().min(1);
const yes = z.literal(true).optional();

/** As `Sdk` of src/reading/sdk.ts: what does not fit that type does not compile. */
const sdk = z.strictObject({
  package: text,
  since: z.int().optional(),
  provider: text.nullable(),
  keys: z.array(text),
  ...{ bearer: text.optional(), address: text.optional(), addressBefore: text.optional() },
  ...{ usual: text.optional(), adds: text.optional(), headers: z.record(text, text).optional() },
  ...{ headerLines: text.optional(), over: text.optional() },
  resource: z.strictObject({ variables: z.array(text).min(1), url: text }).optional(),
  protocol: z
    .string()
    .regex(/^[a-zA-Z]+$/)
    .optional(),
  apis: z.array(text).min(1),
  trims: text,
  ...{ takesEmptyAddress: yes, vertexSwitch: yes, byVariable: yes },
  stored: z
    .strictObject({ folder: text, variable: text, file: text, field: text.optional() })
    .optional(),
  starts: z.literal('claude-code').optional(),
});

const frameworks = z.record(text, z.array(text).min(1));

/**
 * @param {unknown} list the content of sdks.yaml
 * @param {unknown} beneath the content of frameworks.yaml
 * @param {string[]} errors receives the faults
 * @param {(address: string) => string} urlOf the address of a provider of the fact base
 * @returns {string} the source of `generated/sdks.ts`
 */
export function sdkSource(list, beneath, errors, urlOf) {
  const result = z.array(sdk).safeParse(list);
  for (const { path, message } of result.error?.issues ?? [])
    errors.push(`data/sdks.yaml: ${path.join('.')}: ${message}`);
  const rows = (result.data ?? []).map(({ protocol, usual, ...others }) => {
    const row = { ...others, usual: usual && urlOf(usual) };
    const spoken = protocol === undefined ? '' : `, protocol: PROTOCOLS.${protocol}`;
    return `  { ...${JSON.stringify(row)}${spoken} } as Sdk,\n`;
  });
  const parsed = frameworks.safeParse(beneath);
  const known = new Set(result.data?.map((row) => row.package));
  for (const { path, message } of parsed.error?.issues ?? [])
    errors.push(`data/frameworks.yaml: ${path.join('.')}: ${message}`);
  for (const name of Object.values(parsed.data ?? {}).flat())
    if (!known.has(name)) errors.push(`data/frameworks.yaml: sdks.yaml has no ${name}`);
  return `// Made by generate.mjs from data/sdks.yaml and data/frameworks.yaml.
import { PROTOCOLS } from '../reading/protocols.js';
import type { Sdk } from '../reading/sdk.js';

export const SDKS: readonly Sdk[] = [
${rows.join('')}];

/** The SDKs that a framework uses, by its name in a manifest. */
export const BENEATH: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(parsed.data ?? {})};
`;
}
