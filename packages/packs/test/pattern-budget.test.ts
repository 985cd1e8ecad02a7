import { PatternBudget } from '../src/knowledge/pattern-budget.js';

test('patterns match as long as their work on one text is within the budget', () => {
  const budget = new PatternBudget();
  const matched = Array.from({ length: 200 }, () => budget.test(/b$/, `${'a'.repeat(999)}b`));
  expect(matched.filter(Boolean)).toHaveLength(50);
  expect(matched.at(-1)).toBe(false);
});

test('a short text is held against many', () => {
  const budget = new PatternBudget();
  const matched = Array.from({ length: 1_000 }, () => budget.test(/b$/, 'ab'));
  expect(matched.every(Boolean)).toBe(true);
});

test('what stands far behind is not looked at', () => {
  expect(new PatternBudget().test(/b/, `${'a'.repeat(1_000)}b`)).toBe(false);
});
