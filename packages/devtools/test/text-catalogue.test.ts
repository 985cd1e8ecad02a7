import { situationOf } from '@authlint/core/internal';
import { CODES, known, type Fact } from '@authlint/model';
import { catalogueEntry, stepsOf, TEXT_FACTS } from '@authlint/model/catalogue';
import { reachable } from '../bundle/text-catalogue.mjs';

const SUBSETS = Array.from({ length: 2 ** TEXT_FACTS.length }, (_, bits) =>
  TEXT_FACTS.filter((__, at) => ((bits >> at) & 1) === 1),
);

test('the library for texts has every step that a text can lead to, and not all others', () => {
  const counts = CODES.map((code) => {
    const { steps } = catalogueEntry(code).resolution;
    const kept = reachable(steps);
    for (const ids of SUBSETS) {
      const facts = new Map<string, Fact>(ids.map((id) => [id, known('x', 'text')]));
      const situation = situationOf(facts);
      expect(stepsOf(kept, situation)).toEqual(stepsOf(steps, situation));
    }
    return { all: steps.length, kept: kept.length };
  });
  const sum = (of: 'all' | 'kept'): number => counts.reduce((total, count) => total + count[of], 0);
  expect(sum('kept')).toBeLessThan(sum('all') * 0.6);
});
