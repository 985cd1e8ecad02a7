import fc from 'fast-check';
import { CAUSE_OF, CODES, isNotAuth, type Code, type ProviderReport } from '@authlint/model';
import { ALL, hostile, HOSTILE } from './hostile.js';
import { crashed, gatewayDiffers, healthy, rejected, undecided, unchecked } from './reports.js';

/** One run: what it is about, and its providers. */
export type GeneratedRun = readonly [name: string, providers: readonly ProviderReport[]];

const ofCode = (code: Code, index: number): ProviderReport => {
  const cause = CAUSE_OF[code];
  const source = { ...rejected.source, line: 2 + index };
  const state = isNotAuth(code) ? 'not-auth' : 'rejected';
  const diagnosis = { ...gatewayDiffers, cause, code };
  return { ...rejected, id: `by-${code}`, source, state, diagnosis };
};

const STATES: readonly ProviderReport[] = [
  ...[healthy, rejected, unchecked, undecided, crashed],
  { ...rejected, id: 'no-credit', state: 'not-auth' },
  { ...rejected, id: 'wrong', state: 'invalid-config' },
];
const NOT_CHECKED = (['offline', 'consent', 'deadline', 'interrupted'] as const).map((reason) => ({
  ...unchecked,
  id: `left-out-by-${reason}`,
  reason,
}));

/** Any character that JavaScript knows, halves of pairs among them. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

function drawn(seed: number): readonly ProviderReport[] {
  const provider = fc
    .tuple(fc.constantFrom(...STATES), fc.constantFrom(...CODES), anyText, anyText, anyText)
    .map(([base, code, id, file, message]): ProviderReport => {
      const source = { file: `${file}.yaml`, line: 1, column: 1, client: null };
      const { diagnosis } = ofCode(code, 0);
      return base.diagnosis === null || diagnosis === null
        ? { ...base, id, source }
        : { ...base, id, source, diagnosis: { ...diagnosis, message } };
    });
  return (
    fc.sample(fc.array(provider, { minLength: 1, maxLength: 8 }), { seed, numRuns: 1 })[0] ?? []
  );
}

const many = (count: number): readonly ProviderReport[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 0 ? rejected : healthy),
    id: `p${index + 1}`,
    source: { ...rejected.source, line: index + 1 },
  }));

/** Twenty runs: every state and cause, hostile names, none and three thousand. */
export const RUNS: readonly GeneratedRun[] = [
  ['no provider', []],
  ...STATES.map((provider): GeneratedRun => [`only ${provider.state}: ${provider.id}`, [provider]]),
  ['every state', STATES],
  ['every reason for which nothing is sent', NOT_CHECKED],
  ['every code', CODES.map(ofCode)],
  ['hostile texts everywhere', [hostile]],
  [
    'hostile names in every state',
    STATES.map((provider, index) => ({
      ...provider,
      id: Object.values(HOSTILE)[index] ?? ALL,
      source: { ...provider.source, file: ALL },
    })),
  ],
  ['one id twice, and an empty one', [rejected, { ...rejected }, { ...healthy, id: '' }]],
  ['a long name', [{ ...rejected, id: 'long'.repeat(2_000), baseUrl: 'x'.repeat(8_000) }]],
  ...[1, 2, 3, 4].map((seed): GeneratedRun => [`drawn with the seed ${seed}`, drawn(seed)]),
  ['three thousand', many(3_000)],
];
