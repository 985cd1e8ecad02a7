import { DEFAULT_FORMAT_OPTIONS, buildReport } from '@authlint/formatters';
import type { WhereReport } from '@authlint/model';
import { bundleJson, bundleMarkdown } from '../../src/views/bundle.js';

/** What `report` writes for an issue: the report, the machine, and where the settings come from. */

const candidate = {
  from: 'env:OPENAI_API_KEY',
  location: null,
  fingerprint: 'a1b2c3d4',
  status: 'used',
};
const where = [
  {
    id: 'openai',
    settings: [
      {
        setting: 'key',
        candidates: [
          candidate,
          {
            ...candidate,
            fingerprint: null,
            status: 'hidden',
            location: { file: '.env', line: 3, column: 1 },
          },
        ],
      },
    ],
  },
  { id: 'bare', settings: [] },
] as unknown as readonly WhereReport[];
const bundle = {
  schemaVersion: 1,
  system: { node: 'v22.1.0', platform: 'linux', release: '6.1', architecture: 'x64' },
  report: buildReport('0.1.0', []),
  where,
} as const;

test('as Markdown, behind the report', () => {
  const text = bundleMarkdown(bundle, DEFAULT_FORMAT_OPTIONS);
  expect(text.slice(text.indexOf('### System and settings'))).toBe(
    [
      '### System and settings',
      '',
      '| authlint | Node.js | System |',
      '| --- | --- | --- |',
      '| `0.1.0` | `v22.1.0` | `linux 6.1 x64` |',
      '',
      'Settings of `openai`',
      '',
      '| Setting | From | Status | Fingerprint |',
      '| --- | --- | --- | --- |',
      '| `key` | `env:OPENAI_API_KEY` | `used` | `a1b2c3d4` |',
      '| `key` | `.env:3` | `hidden` |  |',
      '',
    ].join('\n'),
  );
});

test('as JSON', () => {
  expect(JSON.parse(bundleJson(bundle))).toEqual(JSON.parse(JSON.stringify(bundle)));
});
