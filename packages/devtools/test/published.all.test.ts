import { exampleOf } from '@authlint/packs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPath } from '@authlint/model/catalogue';
import { CODES } from '@authlint/model';
import ts from 'typescript';
import { PUBLISHED, PUBLISHED_FOLDERS, unfilledPlaces } from '../published.mjs';
import { builtinPacks } from '@authlint/rules';
import { rulePages } from '../rule-pages.mjs';
import { ROOT } from '../setup/paths.mjs';

test.each(Object.entries(PUBLISHED))('%s is what `npm run gen` writes', async (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(await text());
});

/** Parts of types that are computed: nobody writes them. */
const COMPUTED = /^(Sound\w+|Row)$/;

/** Types that the surface names and does not export: outside of the package nobody can write them. */
function unnamed(text: string): string[] {
  const file = 'api.d.ts';
  const options = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], { ...options, target: ts.ScriptTarget.ES2023 }, host);
  const messages = program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return messages
    .flatMap((message) => /find name '([A-Z][a-z]\w*)'/.exec(message)?.[1] ?? [])
    .filter((name) => !COMPUTED.test(name));
}

test.each(Object.keys(PUBLISHED).filter((path) => path.startsWith('docs/api/')))(
  '%s exports every type that it names',
  async (path) => {
    const text = (await PUBLISHED[path]?.()) ?? '';
    const ofNode = (await PUBLISHED['docs/api/node.d.ts']?.()) ?? '';
    const isOfNode = (name: string) => new RegExp(`^export \\w+ ${name}\\b`, 'm').test(ofNode);
    expect(unnamed(text).filter((name) => !isOfNode(name))).toEqual([]);
    const more = `${text}\nexport function more(subject: NamedNowhere): void;`;
    expect(unnamed(more)).toContain('NamedNowhere');
  },
);

test('.ci/run looks at each of them', () => {
  const script = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  const looked = /^generated=\((.*)\)$/m.exec(script)?.[1]?.split(' ') ?? [];
  const missed = Object.keys(PUBLISHED).filter(
    (path) => !looked.some((one) => path.startsWith(one)),
  );
  expect(missed).toEqual([]);
});

test('each rule and each code has its page, as `npm run gen` writes it, and there is no other page', async () => {
  const pages = await rulePages();
  const found = PUBLISHED_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(pages).sort());
  const stale = found.filter((path) => readFileSync(join(ROOT, path), 'utf8') !== pages[path]);
  expect(stale).toEqual([]);
});

test('the docs of a finding are the path of its page', async () => {
  const pages = Object.keys(await rulePages());
  const missed = CODES.filter((code) => {
    return !pages.includes(`docs/${docsPath(code)}.md`);
  });
  expect(missed).toEqual([]);
});

describe('every place of a generated page is filled', () => {
  const GENERATED = [...PUBLISHED_FOLDERS, 'docs/commands', 'docs/api'];

  test.each(GENERATED)('in %s', (folder) => {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const unfilled = names
      .filter((name) => /\.(md|d\.ts)$/.test(name))
      .flatMap((name) =>
        unfilledPlaces(readFileSync(join(ROOT, folder, name), 'utf8')).map(
          (place) => `${folder}/${name}: ${place}`,
        ),
      );
    expect(unfilled).toEqual([]);
  });

  test('in the example that every rule has', async () => {
    const rules = (await builtinPacks()).flatMap((pack) => pack.rules);
    const examples = await Promise.all(rules.map(exampleOf));
    expect(rules.filter((_, at) => examples[at] === null).map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ['a fact that is unknown', 'the variable (env.name: unknown) is not set'],
    ['one that the width of the page cuts', 'the variable (env.name:\n  unknown) is not set'],
    ['a sentence as the rule has it', 'the variable {env.name} is not set'],
  ])('%s is seen', (_name, text) => {
    expect(unfilledPlaces(text)).toHaveLength(1);
  });

  test('a case without a fact that the sentence names is no example', async () => {
    const rules = (await builtinPacks()).flatMap((pack) => pack.rules);
    const rule = rules.find(({ id }) => id === 'common/env-not-set');
    const [item] = rule?.cases.fires ?? [];
    if (!rule || !item) throw new Error('no such rule');
    const { 'env.name': _left, ...facts } = item.facts;
    const message = '{env.name} is not set';
    const withCases = (...fires: (typeof item)[]) => ({
      ...rule,
      message,
      cases: { ...rule.cases, fires },
    });
    expect(await exampleOf(withCases({ ...item, facts }))).toBeNull();
    expect((await exampleOf(withCases({ ...item, facts }, item)))?.case).toBe(item);
  });
});
