import * as z from 'zod';
import { SCHEMA_VERSION } from '@authlint/model';
import { certainty, text, type Frozen } from './parts.js';
import { ownOrBuiltIn, ROUTES, state } from './schema.js';

const answer = z.strictObject({
  status: z.int(),
  headers: z.record(text, text),
  body: z.unknown().describe('Text, or the JSON of the body without its bulk.'),
  meaning: text.nullable(),
  text: text.nullable().describe("The server's own sentence."),
});

const exchange = z.strictObject({
  route: z.enum(ROUTES),
  variant: text
    .nullable()
    .describe("What an experiment changed, by its id; null for the client's own request."),
  method: text,
  path: text,
  key: z
    .enum(['configured', 'made-up', 'other', 'none'])
    .describe('other: one that an experiment found or repaired.'),
  place: z
    .strictObject({ header: text, scheme: text })
    .nullable()
    .describe('Where the key was sent.'),
  headers: z.array(text).describe('Names of the configured headers that went along.'),
  answer: answer.nullable().describe('null where no answer came.'),
});

/** What `check --record` writes and `rules new --from` reads: requests and answers without any credential. */
export const recordSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  version: text,
  providers: z.array(
    z.strictObject({
      ...{
        id: text,
        type: text,
        baseUrl: text.refine((url) => URL.canParse(url)),
        modelId: text.nullable(),
      },
      found: z.strictObject({
        state,
        code: ownOrBuiltIn.nullable(),
        certainty: certainty.nullable(),
      }),
      exchanges: z.array(exchange),
    }),
  ),
});

export type RunRecord = Frozen<z.output<typeof recordSchema>>;
export type RecordedProvider = RunRecord['providers'][number];
export type RecordedExchange = RecordedProvider['exchanges'][number];
export type RecordedAnswer = NonNullable<RecordedExchange['answer']>;

export function isRecord(value: unknown): value is RunRecord {
  return recordSchema.safeParse(value).success;
}
