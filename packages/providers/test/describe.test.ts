import { createKnowledge, describeProvider, figures } from '../src/index.js';
import { FILES } from './support/data.js';

test('a provider is described by its id or an alias', () => {
  const described = describeProvider('kimi');
  expect(described?.id).toBe('moonshotai');
  expect(described?.endpoints.map(({ url }) => url)).toContain('https://api.moonshot.ai/v1');
  expect(described?.twins.map(({ id }) => id)).toEqual([
    'moonshotai-cn',
    'kimi-for-coding',
    'kimi-for-coding',
  ]);
  expect(described?.keys[0]).toMatchObject({ prefix: 'sk-', distinctive: false });
  expect(described?.consoleUrl).toBe('https://platform.kimi.ai/console/api-keys');
  expect(describeProvider('constructor')).toBeNull();
});

test('what proves a key is told: not a public list', () => {
  expect(describeProvider('groq')?.provenBy).toBe('discovery');
  expect(describeProvider('openrouter')?.provenBy).toBe('key-check');
  expect(describeProvider('vercel')?.provenBy).toBe('key-check');
  expect(describeProvider('aihorde')?.provenBy).toBe('chat');
});

test('figures count what the files hold', () => {
  const found = figures();
  expect(found.providers).toBe(FILES.length);
  expect(found.providers).toBeGreaterThanOrEqual(246);
  expect(found.answers).toBe(FILES.reduce((sum, file) => sum + (file.answers?.length ?? 0), 0));
  expect(Object.values(found).every((count) => count > 0)).toBe(true);
});

test('an unknown id and an unknown variable are answered with nothing', () => {
  const knowledge = createKnowledge();
  for (const name of ['nobody', 'constructor', '__proto__', '']) {
    expect(knowledge.provider(name)).toBeNull();
    expect(knowledge.readersOf(name)).toEqual([]);
  }
});

test('of the readers of a variable, the one that it is named after comes first', () => {
  expect(createKnowledge().readersOf('ZHIPU_API_KEY')[0]).toBe('zhipuai');
  expect(createKnowledge().readersOf('ZAI_API_KEY')[0]).toBe('zai');
});
