import type { Pack } from '@authlint/packs';
import { enginesOfRun } from '../../src/run/check-jobs.js';
import type { Engine } from '@authlint/core/internal';

const pack = (id: string): Pack => ({ id, format: 1, summary: '', types: ['*'], rules: [] });

test('files with the same packs share an engine, others do not, and all see one machine', () => {
  const [a, b] = [pack('a'), pack('b')];
  const engine = () => ({ ports: {} }) as unknown as Engine;
  const engines = enginesOfRun({ engine });
  const first = engines([a, b]);
  expect(engines([a, b])).toBe(first);
  const others = [engines([a]), engines([b, a]), engines([a, pack('b')])];
  for (const other of others) {
    expect(other).not.toBe(first);
    expect(other.ports).toBe(first.ports);
  }
});
