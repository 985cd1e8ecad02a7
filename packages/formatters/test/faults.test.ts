import { DEFAULT_FORMAT_OPTIONS, FAULT_FORMATTERS, type RunFault } from '@authlint/formatters';
import { sarifFaults } from './support/sarif-schema.js';
import { xmlFaults } from './support/xsd.js';

const FAULTS: readonly RunFault[] = [
  { file: 'a "b" <c>.yaml', line: 3, column: 5, message: 'base_url: is not known {0} [x](y)' },
  { file: null, line: null, column: null, message: 'there is no file' },
];

const at = '2026-11-21T10:00:00.000Z';
const text = (format: 'sarif' | 'junit'): string =>
  FAULT_FORMATTERS[format]?.(FAULTS, '1.0.0', { ...DEFAULT_FORMAT_OPTIONS, at }) ?? '';

test('the JUnit report of a run that could not begin is valid', async () => {
  expect(await xmlFaults(text('junit'))).toEqual([]);
});

test('the SARIF report too', () => {
  expect(sarifFaults(JSON.parse(text('sarif')))).toEqual([]);
});
