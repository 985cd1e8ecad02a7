import * as z from 'zod';

/** What a tool may be given; each takes only what its schema names. */
export interface ToolInput {
  readonly file?: string | undefined;
  readonly provider?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly text?: string | undefined;
  readonly name?: string | undefined;
}

/** One tool: a command of the program that changes nothing. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Whether it asks a provider. */
  readonly sends: boolean;
  readonly argv: (input: ToolInput) => readonly string[];
}

const JSON_FORMAT = ['--format', 'json'];
const file = z
  .string()
  .describe(
    'Configuration of authlint or of a supported client; found from the working directory when left out',
  )
  .optional();
/** As an argument it must not pass for an option. */
const id = z.string().regex(/^[^-\s]\S*$/);
const provider = id.describe('Only the provider of this id').optional();

/** An option with its value as one word, so that a value is never taken for an option. */
const option = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`--${name}=${value}`];

export const TOOLS: readonly Tool[] = [
  {
    name: 'check',
    title: 'Why does the provider answer 401?',
    description:
      'Diagnoses the configured model providers: state, cause, evidence and what to do, as JSON. Sends the requests of the client itself, unless offline. A key goes nowhere without the consent of the user, which no tool gives: `reason` is `consent` then.',
    input: {
      file,
      provider,
      offline: z.boolean().describe('Send nothing; judge by what is on this machine').optional(),
    },
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
      'Says of a pasted error or log what it is, what it is not and what to check, as JSON. Sends nothing.',
    input: { text: z.string().min(1).describe('The error or the log') },
    sends: false,
    argv: () => ['explain', '-', ...JSON_FORMAT],
  },
  {
    name: 'where',
    title: 'Where does each setting come from?',
    description:
      'Every candidate of every setting, the winner marked; keys as fingerprints only. Sends nothing.',
    input: { file, provider },
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
    input: { name: id.describe('Id of a rule (pack/name) or of a provider').optional() },
    sends: false,
    argv: ({ name }) =>
      name === undefined
        ? ['rules', 'list', ...JSON_FORMAT]
        : ['rules', 'show', name, ...JSON_FORMAT],
  },
];
