import {
  known,
  type Evidence,
  type FactValue,
  type ProviderReport,
  type Report,
} from '@authlint/model';
import { seal } from '@authlint/model/secret';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS } from '../../src/index.js';

// Never run: the compiler reads it (`npm run typecheck`), and a line that it does not refuse is an error.

const key = seal('made-up');
declare const evidence: Evidence;
declare const provider: ProviderReport;
declare const report: Report;

export const refused = (): readonly unknown[] => [
  // @ts-expect-error -- the value of a fact
  known(key, 'here'),
  // @ts-expect-error -- the value of a fact, in a list
  known([key], 'here'),
  // @ts-expect-error -- where a fact comes from
  known(true, key),
  // @ts-expect-error -- a value by itself
  key satisfies FactValue,
  // @ts-expect-error -- the evidence of a diagnosis
  { ...evidence, value: key } satisfies Evidence,
  // @ts-expect-error -- the report of a provider
  { ...provider, modelId: key } satisfies ProviderReport,
  // @ts-expect-error -- a text in it
  key satisfies ProviderReport['id'],
  // @ts-expect-error -- the input of a formatter
  FORMATTERS.text({ ...report, version: key }, DEFAULT_FORMAT_OPTIONS),
  // @ts-expect-error -- the input of a formatter, as a whole
  FORMATTERS.json(key, DEFAULT_FORMAT_OPTIONS),
  // @ts-expect-error -- text
  key satisfies string,
  // @ts-expect-error -- an object of the same shape is no Secret
  { toString: () => '', toJSON: () => '' } satisfies typeof key,
];
