import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMUM, versionProblem } from '../setup/require-node.mjs';
import { ROOT } from '../setup/paths.mjs';

test('the version asked for is the one of package.json', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(`${manifest.engines.node}.0`).toBe(`>=${MINIMUM}`);
});

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0-nightly'])('%s will do', (version) => {
  expect(versionProblem(version)).toBeNull();
});

test.each(['20.18.3', '18.20.0', '12.22.12', '9.0.0'])(
  '%s will not, and the reason is told',
  (version) => {
    expect(versionProblem(version)).toMatch(/needs Node\.js 20\.19 or newer; this is [\d.]+\./);
    expect(versionProblem(version)).toContain(version);
  },
);
