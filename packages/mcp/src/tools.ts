import * as z from 'zod';

/** Arguments of the tools; each accepts only those in its schema. */
export interface ToolInput {
  readonly file?: string | undefined;
  readonly provider?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  readonly all?: boolean | undefined;
}

/** One tool: a command of the program that changes nothing. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments; unknown ones are rejected. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Whether it sends requests to a provider. */
  readonly sends: boolean;
  readonly argv: (input: ToolInput) => readonly string[];
}

const JSON_FORMAT = ['--format', 'json'];
const file = z
  .string()
  .describe(
    'Configuration of authlint or of a supported client; found from the working directory when omitted',
  )
  .optional();
/** An argument that must not look like an option. */
const id = z.string().regex(/^[^-\s]\S*$/);
const provider = id.describe('Only the provider of this id').optional();

/** An option with its value as one word, so that a value is never taken for an option. */
const option = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`--${name}=${value}`];

const all = z
  .boolean()
  .describe(
    'All of the list, however long; else it is cut to 8 KB, and `omitted` says how much is missing',
  )
  .optional();

const omitted = z.number().int().describe('Number of omitted items; ask with `all`').optional();
const items = z.array(z.looseObject({}));

/** JSON output of a command, whose full schemas are published with the program; the fields named here are always present. */
const REPORT = z.looseObject({
  providers: z
    .array(z.looseObject({ id: z.string() }))
    .describe('state, and the diagnosis with its cause, code, message and resolution'),
});
const LIST = z.looseObject({ items: items.optional(), omitted });

export const TOOLS: readonly Tool[] = [
  {
    name: 'check',
    title: 'Why does the provider answer 401?',
    description:
      'Diagnoses the configured model providers: cause and what to do as text, all of the report as data. Sends the requests of the client itself, unless offline. A key goes nowhere without the consent of the user, which no tool gives: `reason` is `consent` then.',
    input: z.strictObject({
      file,
      provider,
      offline: z
        .boolean()
        .describe('Send nothing; judge by the files and variables of this machine')
        .optional(),
    }),
    output: REPORT,
    sends: true,
    argv: (given) => [
      'check',
      ...option('config', given.file),
      ...option('provider', given.provider),
      ...(given.offline === true ? ['--offline'] : []),
      ...JSON_FORMAT,
    ],
  },
  {
    name: 'explain',
    title: 'What does this error mean?',
    description:
      'Says of a pasted error or log what it is, what it is not and what to check; all of the report as data. Sends nothing.',
    input: z.strictObject({ text: z.string().min(1).describe('The error or the log') }),
    output: REPORT,
    sends: false,
    argv: () => ['explain', '-', ...JSON_FORMAT],
  },
  {
    name: 'where',
    title: 'Where does each setting come from?',
    description:
      'Every candidate of every setting, the winner marked; keys as fingerprints only. Sends nothing.',
    input: z.strictObject({ file, provider, all }),
    output: LIST,
    sends: false,
    argv: (given) => [
      'where',
      ...(given.provider === undefined ? [] : [given.provider]),
      ...option('config', given.file),
      ...JSON_FORMAT,
    ],
  },
  {
    name: 'rules',
    title: 'What does a rule see?',
    description: 'The rules, or one rule or provider by its id, as JSON. Sends nothing.',
    input: z.strictObject({
      name: id.describe('Id of a rule (pack/name) or of a provider').optional(),
      all,
    }),
    output: LIST,
    sends: false,
    argv: ({ name }) =>
      name === undefined
        ? ['rules', 'list', ...JSON_FORMAT]
        : ['rules', 'show', name, ...JSON_FORMAT],
  },
];
