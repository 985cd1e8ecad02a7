// The public surface of a package as text: what its main declaration file exports, without comments, in the order of the names.
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './setup/paths.mjs';

/** Declaration files whose surface is promised, below `packages`. @type {Readonly<Record<string, string>>} */
export const API_ENTRIES = {
  core: 'core/dist/index.d.ts',
  'core-pack': 'core/dist/pack.d.ts',
  node: 'node/dist/index.d.ts',
  fetch: 'fetch/dist/index.d.ts',
};

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

/** @param {string} name one of the entries, whose package is built */
export function apiReport(name) {
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
    .map((symbol) => ({ name: symbol.getName(), texts: declarationsOf(checker, symbol) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = exported.flatMap(({ texts }) => texts).join('\n\n');
  return `// Public surface of @authlint/${name.replace('-', '/')}, written by \`npm run gen\`. A change here is a change for everybody who embeds it.\n\n${text}\n`;
}
