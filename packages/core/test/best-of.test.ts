import { bestOf } from '../src/check/diagnose.js';
import type { Code, Diagnosis } from '@authlint/model';

const diagnosis = (
  code: Code,
  certainty: Diagnosis['certainty'],
  excluded: readonly Code[] = [],
): Diagnosis => ({
  cause: 1,
  code,
  certainty,
  message: '',
  rule: code,
  evidence: [],
  ruledOut: excluded.map((one) => ({ cause: 2, code: one, why: 'tried' })),
  resolution: { id: 'none', steps: [] },
  docs: '',
});

const codes = (shown: readonly Diagnosis[]) => shown.map(({ code }) => code);
const excluded = (shown: readonly Diagnosis[]) =>
  shown.flatMap(({ ruledOut }) => ruledOut.map(({ code }) => code));

test('what is ruled out is no alternative', () => {
  const shown = bestOf([
    diagnosis('key-rejected', 'likely', ['key-of-twin-endpoint']),
    diagnosis('key-of-twin-endpoint', 'possible'),
    diagnosis('key-revoked', 'possible'),
  ]);
  expect(codes(shown)).toEqual(['key-rejected', 'key-revoked']);
  expect(excluded(shown)).toEqual(['key-of-twin-endpoint']);
});

test('what is proven is shown, and then not ruled out', () => {
  const shown = bestOf([
    diagnosis('key-quoted', 'proven', ['key-whitespace', 'key-missing']),
    diagnosis('key-whitespace', 'proven', ['key-quoted']),
  ]);
  expect(codes(shown)).toEqual(['key-quoted', 'key-whitespace']);
  expect(excluded(shown)).toEqual(['key-missing']);
});

test('what is not tried stays open', () => {
  const shown = bestOf([
    diagnosis('key-rejected', 'likely'),
    diagnosis('key-of-twin-endpoint', 'possible'),
  ]);
  expect(codes(shown)).toEqual(['key-rejected', 'key-of-twin-endpoint']);
});

test('what is ruled out for this configuration alone stays open, and is then not ruled out', () => {
  const shown = bestOf([
    diagnosis('key-rejected', 'likely', ['key-of-other-account', 'key-missing']),
    diagnosis('key-of-other-account', 'possible'),
  ]);
  expect(codes(shown)).toEqual(['key-rejected', 'key-of-other-account']);
  expect(excluded(shown)).toEqual(['key-missing']);
});
