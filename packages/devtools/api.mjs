// The public surface of a package as text: what its main declaration file exports, without comments, in the order of the names.
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './setup/paths.mjs';

/** Packages whose surface is promised. */
export const API_PACKAGES = ['core', 'node', 'fetch'];

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

/** @param {string} name folder of the package below `packages`, which is built */
export function apiReport(name) {
  const entry = join(ROOT, 'packages', name, 'dist/index.d.ts');
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
  if (!module) throw new Error(`packages/${name} is not built`);
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.getName(), texts: declarationsOf(checker, symbol) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = exported.flatMap(({ texts }) => texts).join('\n\n');
  return `// Public surface of @authlint/${name}, written by \`npm run gen\`. A change here is a change for everybody who embeds it.\n\n${text}\n`;
}
