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

test('in SARIF a fault of a file has a place, another one none', () => {
  const log = JSON.parse(text('sarif')) as {
    runs: { invocations: { toolConfigurationNotifications: object[] }[] }[];
  };
  const [run] = log.runs;
  expect(run?.invocations[0]?.toolConfigurationNotifications).toMatchObject([
    { locations: [{ physicalLocation: { region: { startLine: 3, startColumn: 5 } } }] },
    { level: 'error' },
  ]);
});

const printed = (format: 'text' | 'github' | 'markdown' | 'html'): string =>
  FAULT_FORMATTERS[format]?.(FAULTS, '1.0.0', { ...DEFAULT_FORMAT_OPTIONS, at }) ?? '';

test('each fault is a line with its place', () => {
  expect(printed('text')).toBe(
    'a "b" <c>.yaml:3:5 base_url: is not known {0} [x](y)\nthere is no file\n',
  );
});

test('an annotation for GitHub', () => {
  const title = 'title=authlint%3A nothing was checked';
  expect(printed('github').split('\n')).toEqual([
    `::error file=a "b" <c>.yaml,line=3,col=5,${title}::base_url: is not known {0} [x](y)`,
    `::error ${title}::there is no file`,
    '',
  ]);
});

test('an item of Markdown and of HTML', () => {
  expect(printed('markdown')).toBe(
    [
      '## Report of authlint',
      'Nothing was checked: the configuration or the arguments are wrong.',
      '- a "b" &lt;c&gt;.yaml:3:5 base_url: is not known {0} \\[x\\](y)\n- there is no file',
      '',
    ].join('\n\n'),
  );
  expect(printed('html')).toContain('<li>there is no file</li>');
  expect(printed('html')).not.toContain('<c>');
});
