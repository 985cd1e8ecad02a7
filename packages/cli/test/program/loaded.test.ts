import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canary } from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';

const KEY = canary('openai', 'loaded');
const CONFIG = {
  'authlint.config.json': { providers: { one: { baseUrl: 'http://127.0.0.1:1/v1', key: KEY } } },
};
const LOG = { 'error.log': '401 authentication failed' };
const HOOK = join(import.meta.dirname, '../support/trace-required.cjs');
const BUNDLE = join(dirname(PROGRAM), '../bundle');

const ENGINE = /\/json-rules-engine\//;
const PARSERS = /\/(yaml|jsonc-parser|toml-eslint-parser|acorn)\//;
const YAML = /\/yaml\//;
const SCHEMA = /\/zod\//;
const NETWORK = /\/undici\//;
/** All but the text, and JSON, which plans are written in too. */
const FORMATS = /^packages\/formatters\/dist\/(sarif|junit|github|markdown|html)\b/;
const RULES = /^rules\/dist\/generated\/common/;
const FACTS = /^packages\/core\/dist\/facts\/(?!key-damage)/;
/** Each file that a start loads takes as long as 40 kB of code. */
const HANDFUL = 8;
/** Modules of Node.js that take a millisecond or more to load. */
const SLOW_MODULES = [
  ...['node:crypto', 'node:dns', 'node:fs/promises', 'node:perf_hooks', 'node:timers/promises'],
];
const KNOWLEDGE = /^packages\/providers\/dist\/generated\/providers/;

/** The files and the modules of Node.js that a run of the bundled program loads. */
async function loadedBy(
  args: readonly string[],
  files: Readonly<Record<string, unknown>> = CONFIG,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const folder = new Workspace({ ...files, trace: '' });
  try {
    const trace = join(folder.project, 'trace');
    await folder.runProcess(args, {
      ...env,
      AUTHLINT_TRACE: trace,
      NODE_OPTIONS: `--require ${HOOK}`,
    });
    return (await readFile(trace, 'utf8')).split('\n');
  } finally {
    folder.remove();
  }
}

const bundledIn = (loaded: readonly string[]): readonly string[] =>
  loaded.filter((path) => path.includes('/cli/bundle/')).map((path) => basename(path));

/** The modules in these files. */
async function modulesOf(...run: Parameters<typeof loadedBy>): Promise<readonly string[]> {
  const loaded = await loadedBy(...run);
  const contents = JSON.parse(await readFile(join(BUNDLE, 'contents.json'), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  return bundledIn(loaded).flatMap((file) => contents[file] ?? [`unknown: ${file}`]);
}

const matching = (modules: readonly string[], what: RegExp): readonly string[] =>
  modules.filter((module) => what.test(module));

it('a checkout runs its bundle only if no package in it was compiled after it', async () => {
  const contents = await readFile(join(BUNDLE, 'contents.json'), 'utf8');
  const bundled = new Set(
    [...contents.matchAll(/"packages\/([\w-]+)\/dist\//g)].map(([, name]) => name),
  );
  const start = await readFile(PROGRAM, 'utf8');
  expect(bundled).toContain('explain');
  expect([...bundled].filter((name) => !start.includes(`'${String(name)}'`))).toEqual([]);
});

it('the tests run the bundle', async () => {
  expect(existsSync(join(BUNDLE, 'authlint.js'))).toBe(true);
  expect(await modulesOf(['--version'])).toContain('packages/cli/dist/main.js');
});

it('no assertion in the bundle makes its message by parsing the bundle', async () => {
  const files = (await readdir(BUNDLE)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(files.map((name) => readFile(join(BUNDLE, name), 'utf8')));
  expect(texts.join('\n')).toContain('an assertion of undici failed');
  expect(files.filter((_name, index) => texts[index]?.includes('node:assert'))).toEqual([]);
});

describe.each([
  [['--version']],
  [['--help']],
  [['models', '--help']],
  [['completion']],
  [['--nope']],
])('%j', (args) => {
  it('loads no engine, rules, facts, schema, parser, network or knowledge base', async () => {
    const modules = await modulesOf(args);
    for (const what of [ENGINE, RULES, FACTS, SCHEMA, PARSERS, NETWORK, KNOWLEDGE]) {
      expect(matching(modules, what)).toEqual([]);
    }
  });
});

describe('explain', () => {
  it('loads no engine, rules, facts, schema, parser, network or other format', async () => {
    const modules = await modulesOf(['explain', 'error.log'], LOG);
    expect(modules).toContain('packages/explain/dist/explain.js');
    for (const what of [ENGINE, RULES, FACTS, SCHEMA, PARSERS, NETWORK, FORMATS]) {
      expect(matching(modules, what)).toEqual([]);
    }
  });

  it('loads the schema for a configuration, and still no rules and no network', async () => {
    const modules = await modulesOf(['explain', 'error.log'], { ...CONFIG, ...LOG });
    expect(matching(modules, SCHEMA)).not.toEqual([]);
    for (const what of [RULES, NETWORK, FORMATS]) expect(matching(modules, what)).toEqual([]);
  });

  it('loads a handful of files', async () => {
    const loaded = bundledIn(await loadedBy(['explain', 'error.log'], { ...CONFIG, ...LOG }));
    expect(loaded.length).toBeLessThanOrEqual(HANDFUL);
  });

  it('loads the other formats where one of them is asked for', async () => {
    const modules = await modulesOf(['explain', 'error.log', '--format', 'sarif'], LOG);
    expect(matching(modules, FORMATS)).not.toEqual([]);
  });

  it('names providers and reads answers by the knowledge base', async () => {
    expect(matching(await modulesOf(['explain', 'error.log'], LOG), KNOWLEDGE)).toHaveLength(1);
  });
});

describe('check', () => {
  it('loads what it needs, so that the looks above can fail', async () => {
    const modules = await modulesOf(['check']);
    for (const what of [RULES, FACTS, ENGINE, NETWORK, KNOWLEDGE]) {
      expect(matching(modules, what)).not.toEqual([]);
    }
  });

  it('loads no parser of YAML and no other format for JSON without a mistake', async () => {
    const modules = await modulesOf(['check', '--offline']);
    for (const what of [YAML, FORMATS]) expect(matching(modules, what)).toEqual([]);
  });

  it.each([
    ['the parser of YAML for YAML', 'authlint.config.yaml', 'providers: {}', YAML],
    ['the parser of YAML for broken JSON', 'authlint.config.json', '{"providers": {}', YAML],
  ])('loads %s', async (_what, file, text, what) => {
    expect(matching(await modulesOf(['check', '--offline'], { [file]: text }), what)).not.toEqual(
      [],
    );
  });

  it('offline loads a handful of files', async () => {
    const loaded = bundledIn(await loadedBy(['check', '--offline']));
    expect(loaded.length).toBeLessThanOrEqual(HANDFUL);
  });

  it('would be seen to load more for a request', async () => {
    const loaded = bundledIn(await loadedBy(['check']));
    expect(loaded).toContain('undici.js');
    expect(loaded.length).toBeGreaterThan(HANDFUL);
  });

  it('offline loads no network, and no readers of clients for a configuration of our own', async () => {
    const modules = await modulesOf(['check', '--offline']);
    expect(matching(modules, NETWORK)).toEqual([]);
    expect(matching(modules, /^packages\/clients\//)).toEqual([]);
  });
});

describe('modules of Node.js that take long to load', () => {
  const slowIn = async (args: readonly string[]): Promise<readonly string[]> => {
    const loaded = await loadedBy(args, { ...CONFIG, ...LOG });
    return SLOW_MODULES.filter((name) => loaded.includes(name));
  };

  it('a text loads none, a check of a key what its fingerprint is computed with', async () => {
    expect(await slowIn(['explain', 'error.log'])).toEqual([]);
    expect(await slowIn(['check', '--offline'])).toEqual(['node:crypto']);
  });

  it.each([[['check', '--offline']], [['explain', 'error.log']]])(
    '%j loads files of ASCII alone',
    async (args) => {
      const loaded = bundledIn(await loadedBy(args, { ...CONFIG, ...LOG }));
      expect(loaded).toContain('check-explain.js');
      for (const file of loaded)
        expect([file, /[^\x00-\x7f]/.test(await readFile(join(BUNDLE, file), 'utf8'))]).toEqual([
          file,
          false,
        ]);
    },
  );

  it('a run that sends loads some, so that the look above can fail', async () => {
    expect(await slowIn(['check'])).toContain('node:crypto');
  });
});
