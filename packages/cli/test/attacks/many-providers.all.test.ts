import { loopsOf } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

canary('litellm', 'many providers'); // Workspace sweeps for at least one

test('what a provider costs does not grow with the others of its file', async () => {
  const house = (index: number) => ({
    npm: '@ai-sdk/openai-compatible',
    options: { baseURL: `https://h${String(index)}.example/v1`, apiKey: 'k' },
    models: { m: {} },
  });
  const many = (count: number) => ({
    provider: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`p${String(index)}`, house(index)]),
    ),
  });
  const folder = new Workspace({ 'opencode.json': many(300) });
  expect(await loopsOf(() => folder.run(['check', '--offline']))).toBeLessThan(700);
  folder.remove();
});
