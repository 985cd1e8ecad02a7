// Writes the files that are generated and committed, so that a diff shows what a change does to them. Needs built packages.
import { packJsonSchema } from '@authlint/packs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configJsonSchema, FACTS } from '@authlint/core/internal';
import { OUTPUT_NAMES, outputJsonSchema } from '@authlint/formatters/schema';
import ts from 'typescript';
import { rulePages } from './rule-pages.mjs';
import { ROOT } from './setup/paths.mjs';

/** Declaration files whose surface is promised, below `packages`. @type {Readonly<Record<string, string>>} */
const API_ENTRIES = {
  core: 'packs/dist/published-core.d.ts',
  'core-pack': 'packs/dist/author.d.ts',
  node: 'node/dist/index.d.ts',
  fetch: 'fetch/dist/index.d.ts',
};

/** Path below the root and text of each. @type {Readonly<Record<string, () => string | Promise<string>>>} */
export const PUBLISHED = {
  'packages/cli/schema/config.schema.json': () => jsonText(configJsonSchema()),
  'packages/cli/schema/config.draft-07.schema.json': () => jsonText(configJsonSchema('draft-07')),
  ...Object.fromEntries(
    OUTPUT_NAMES.map((name) => [
      `packages/cli/schema/${name}.schema.json`,
      () => jsonText(outputJsonSchema(name)),
    ]),
  ),
  'packages/packs/src/format/fact-ids.ts': factIds,
  ...Object.fromEntries(
    Object.keys(API_ENTRIES).map((name) => [`docs/api/${name}.d.ts`, () => apiReport(name)]),
  ),
  'packages/cli/schema/pack.schema.json': packSchema,
};

/** Ids of the built-in facts as a type, so that a code pack that misspells one does not compile. */
function factIds() {
  const ids = Object.keys(FACTS).map((id) => `  '${id}',\n`);
  return `/** Ids of the built-in facts. Written by \`npm run gen\`. */\nexport const FACT_IDS = [\n${ids.join('')}] as const;\n\nexport type BuiltInFact = (typeof FACT_IDS)[number];\n`;
}

/** The schema of packs; editors show the description of each fact at its name. */
function packSchema() {
  const schema = /** @type {{ $defs: { fact: { anyOf: object[] } } }} */ (
    /** @type {unknown} */ (packJsonSchema())
  );
  const [builtIn, ...others] = schema.$defs.fact.anyOf;
  const enumDescriptions = Object.values(FACTS).map(
    ({ summary, values, cost }) => `${summary} (${[values].flat().join(' | ')}; ${cost})`,
  );
  schema.$defs.fact.anyOf = [{ ...builtIn, enumDescriptions }, ...others];
  return jsonText(schema);
}

/** @param {unknown} value */
function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const printer = ts.createPrinter({ removeComments: true });

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function declarationsOf(checker, symbol) {
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (own.declarations ?? []).map((declaration) => {
    const statement = ts.isVariableDeclaration(declaration)
      ? declaration.parent.parent
      : declaration;
    return printer
      .printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile())
      .replace(/^(export )?(declare )?/, 'export ');
  });
}

/** Each is compiled once, which takes a second or two. @type {Map<string, ReadonlyMap<string, string>>} */
const surfaces = new Map();

/**
 * What the main declaration file of a package exports, without comments: name and text, in the order of the names.
 *
 * @param {string} name one of the entries, whose package is built
 */
function surfaceOf(name) {
  const surface = surfaces.get(name) ?? compiledSurface(name);
  surfaces.set(name, surface);
  return surface;
}

/** @param {string} name */
function compiledSurface(name) {
  const entry = join(ROOT, 'packages', API_ENTRIES[name] ?? '');
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    skipLibCheck: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`packages/${API_ENTRIES[name]} is not there: build first`);
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.getName(),
      text: declarationsOf(checker, symbol).join('\n\n'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(exported.map((one) => [one.name, one.text]));
}

/** The entry that declares what several entries export. */
const SHARED = 'node';

/** @param {string} name one of the entries; what it exports as the shared one does is named there only */
function apiReport(name) {
  const own = surfaceOf(name);
  const shared = name === SHARED ? new Map() : surfaceOf(SHARED);
  const same = [...own.keys()].filter((one) => own.get(one) === shared.get(one));
  const again =
    same.length === 0 ? [] : [`export {\n    ${same.join(',\n    ')}\n} from './${SHARED}';`];
  const declared = [...own].flatMap(([one, text]) => (same.includes(one) ? [] : [text]));
  return `// Public surface of @authlint/${name.replace('-', '/')}, written by \`npm run gen\`. A change here is a change for everybody who embeds it.\n\n${[...again, ...declared].join('\n\n')}\n`;
}

/** Folders in which every file is written, so that one which is not comes from an older state. */
export const PUBLISHED_FOLDERS = ['docs/rules', 'docs/causes'];

/** Fact in a sentence that was not filled in, as `filled` of core writes it or as a rule has it. Text is wrapped, also here. */
const UNFILLED = /\([a-z]\w*\.\w+:\s+unknown\)|\{[a-z]\w*\.\w+\}/g;

/** The places of a generated page that nothing was put into. @param {string} text @returns {string[]} */
export function unfilledPlaces(text) {
  return text.match(UNFILLED) ?? [];
}

if (process.argv[1] === import.meta.filename) {
  for (const folder of PUBLISHED_FOLDERS)
    rmSync(join(ROOT, folder), { recursive: true, force: true });
  for (const [path, text] of Object.entries(PUBLISHED)) write(path, await text());
  for (const [path, text] of Object.entries(await rulePages())) write(path, text);
}

/** @param {string} path below the root @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
