import { atSize, loopsOf } from '@authlint/suite';
import { formatProblem } from '@authlint/core';
import { createPorts, loadConfig } from '../src/internal.js';
import { freshFolder } from './support/child.js';

/** Every problem of a file of this name, as printed. */
async function problemsOf(name: string, text: string): Promise<string[]> {
  const folder = await freshFolder({ [name]: text });
  const ports = createPorts({ env: {}, cwd: folder.path, home: folder.path });
  const loaded = await loadConfig({ cwd: folder.path, home: folder.path, file: name, ports });
  await folder.remove();
  return loaded.kind === 'problems' ? loaded.problems.map(formatProblem) : [loaded.kind];
}

const yamlProblems = async (text: string): Promise<string[]> =>
  (await problemsOf('a.yaml', text)).map((line) => line.replace('a.yaml:', ''));

describe('fields of YAML', () => {
  test('each problem has its line and column', async () => {
    const text = `# team
providers:
  team:
    baseURL: https://api.example/v1
    modelId: 4
    headers:
      X-A: 1
    models:
      - a
      - ''
limits: {timeoutMs: 0, concurency: 2}
ignore:
  - rule: a/b
`;
    expect(await yamlProblems(text)).toEqual([
      '3:3 providers.team.baseUrl: is required',
      '4:5 providers.team.baseURL: is not known (did you mean baseUrl?)',
      '5:5 providers.team.modelId: must be text (put the value in quotes)',
      '7:7 providers.team.headers.X-A: must be text or {env: NAME} (put the value in quotes)',
      '10:9 providers.team.models[1]: must not be empty',
      '11:10 limits.timeoutMs: must be at least 1',
      '11:24 limits.concurency: is not known (did you mean concurrency?)',
      '13:5 ignore[0].reason: is required',
    ]);
  });

  test('through an alias, where the field stands', async () => {
    const text = 'providers:\n  a: &a\n    baseUrl: x\n  b: *a\n';
    expect(await yamlProblems(text)).toEqual([
      '3:5 providers.a.baseUrl: is not an http or https URL (write the whole URL, such as https://api.example.com/v1)',
      '3:5 providers.b.baseUrl: is not an http or https URL (write the whole URL, such as https://api.example.com/v1)',
    ]);
  });

  test('a file that holds something else', async () => {
    expect(await yamlProblems('just text')).toEqual(['1:1 must be a mapping of keys to values']);
    expect(await yamlProblems('\n- a\n')).toEqual(['2:1 must be a mapping of keys to values']);
  });

  test('CRLF does not move them', async () => {
    expect(await yamlProblems('rules:\r\n  a/b: no\r\nfoo: 1\r\n')).toEqual([
      '2:3 rules.a/b: must be one of off, warn, error',
      '3:1 foo: is not known (known here: providers, client, envFiles, packs, rules, ignore, limits)',
    ]);
  });
});

describe('fields of JSON', () => {
  test('with comments and a trailing comma', async () => {
    const text = `{
  // a "comment" with {
  "providers": { /* another
    one */ "a": {
      "baseUrl": "https://api.example//v1", // fine
      "key": 5,
    },
  },
\t"zzz": 1
}`;
    expect(await problemsOf('a.json', text)).toEqual([
      'a.json:6:7 providers.a.key: must be text (put the value in quotes)',
      'a.json:9:2 zzz: is not known (known here: providers, client, envFiles, packs, rules, ignore, limits)',
    ]);
  });

  test('in package.json, below its entry', async () => {
    const text = '{\n  "name": "x",\n  "authlint": {\n    "providers": {"a": {}}\n  }\n}\n';
    expect(await problemsOf('package.json', text)).toEqual([
      'package.json:4:19 providers.a.baseUrl: is required',
    ]);
  });

  test('a package.json whose entry is nothing', async () => {
    expect(await problemsOf('package.json', '{"authlint": null}')).toEqual([
      'package.json:1:1 is empty',
    ]);
    expect(await problemsOf('package.json', '{\n"authlint": 5}')).toEqual([
      'package.json:2:1 must be a mapping of keys to values',
    ]);
  });
});

describe('text that is no YAML or JSON', () => {
  test.each([
    ['a duplicate key', 'limits: {}\nlimits: {}\n', ['2:1 the key is there twice']],
    ['a tab', 'limits:\n\ttimeoutMs: 1\n', ['2:1 a tab is used for indentation (use spaces)']],
    [
      'a quote that is not closed',
      'packs: ["a]\n',
      ['2:1 a character is missing, such as a closing quote or bracket'],
    ],
    [
      'a reserved character',
      'packs: @acme/pack\n',
      ['1:8 a value begins with a reserved character (put the value in quotes)'],
    ],
    [
      'a tag',
      'packs: !secret x\n',
      ['1:8 a tag is not known (put a value that begins with ! in quotes)'],
    ],
    [
      'a second document',
      'limits: {}\n---\nlimits: {}\n',
      ['2:1 there is a second document in the file'],
    ],
    ['an alias of nothing', 'packs: *none\n', ['1:1 an alias is unknown or used too often']],
    ['a key that is a list', '? [a]\n: b\n', ['1:3 a key is not text']],
    [
      'a merge key',
      'limits: {<<: {timeoutMs: 1}}\n',
      ['1:10 limits: has a merge key (<<) (it is not read: write the settings out)'],
    ],
    [
      'the prototype',
      'providers:\n  __proto__: {baseUrl: x}\n',
      ['2:3 a key has a name that is reserved in JavaScript'],
    ],
    [
      'a constructor',
      'a:\n  - constructor: 1\n',
      ['2:5 a key has a name that is reserved in JavaScript'],
    ],
  ])('%s', async (_name, text, problems) => {
    expect(await yamlProblems(text)).toEqual(problems);
  });

  test('an alias that multiplies', async () => {
    const rows = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, before] of ['ba', 'cb', 'dc', 'ed'].map(
      (pair) => [...pair] as [string, string],
    ))
      rows.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`);
    expect(await yamlProblems(rows.join('\n'))).toEqual([
      '1:1 an alias is unknown or used too often',
    ]);
  });

  test.each([
    ['brackets', '['.repeat(100_000), '1:65'],
    ['braces', '{"a":'.repeat(100_000), '1:321'],
    ['items', '- '.repeat(100_000), '1:129'],
    [
      'indentation',
      Array.from({ length: 3000 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
      '65:1',
    ],
  ])('%s nested without end do not end the process', async (_name, text, at) => {
    expect(await yamlProblems(text)).toEqual([`${at} is nested too deeply`]);
  });

  test('sixty levels are no problem of nesting', async () => {
    expect(await yamlProblems('['.repeat(60) + ']'.repeat(60))).toEqual([
      '1:1 must be a mapping of keys to values',
    ]);
  });

  test('brackets in text and comments are no nesting', async () => {
    const text = `packs: ["${'['.repeat(500)}"] # ${'['.repeat(500)}\nenvFiles:\n  - |\n    ${'['.repeat(500)}\n`;
    expect(await yamlProblems(text)).toEqual([
      '3:5 envFiles[0]: has an invisible character in it (type it again by hand)',
    ]);
  });

  test('of many mistakes each is told, in linear time', async () => {
    const count = atSize({ sample: 40_000, all: 150_000 });
    const read = async (): Promise<void> => {
      expect(await yamlProblems(`a: "${'\\q'.repeat(count)}"`)).toHaveLength(count);
    };
    expect(await loopsOf(read)).toBeLessThan(atSize({ sample: 200, all: 600 }));
  });

  test('a text without end is not parsed', async () => {
    const text = Array.from({ length: 200_000 }, (_, index) => `- v${index}`).join('\n');
    expect((await yamlProblems(text))[0]).toMatch(
      /^\d+:\d+ has more in it than a configuration may hold .*: split it into several files/,
    );
  });
});

test('no problem quotes what stands there', async () => {
  const key = 'sk-canary-4kQ9zP1vR7tXe2Wm88';
  const texts = [
    `key: ${key}\n  a: b`,
    `${key}`,
    `- ${key}`,
    `a: *${key}`,
    `a: !${key} x`,
    `a: "${key}`,
    `? {${key}: 1}\n: 2`,
    `%${key}\n---\na: 1`,
    `{"a": 1} ${key}`,
    `a: @${key}`,
    `providers: {p: {baseUrl: "https://${key}@x.example", key: [${key}], apiKeyEnv: ${key}}}`,
    `${key}: 1`,
  ];
  for (const text of texts) {
    const problems = await yamlProblems(text);
    expect(problems).not.toEqual(['config']);
    expect(problems.join('\n')).not.toContain('canary');
  }
});
