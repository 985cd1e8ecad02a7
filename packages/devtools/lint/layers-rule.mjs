import { relative, sep } from 'node:path';
import { judge, MESSAGES } from './layers.mjs';

/** Source files that load modules by a name found at run time: packs named in a configuration, commands by name. */
const MAY_COMPUTE = /^packages\/(node|testkit|devtools)\/|\.mjs$|\/test\//;

/** @param {any} node expression @returns {string | null} its text, where it is fixed */
function fixedText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TSLiteralType') return fixedText(node.literal);
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked;
  return null;
}

/** @param {any} call */
function isRequire({ callee }) {
  const owner = callee.type === 'MemberExpression' ? callee.object : callee;
  return owner.type === 'Identifier' && owner.name === 'require';
}

/**
 * Every form of import, checked against the layers: static, re-export, type, dynamic, `require`, `import x = require()`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const layersRule = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    /** @param {any} node @param {any} source */
    const check = (node, source) => {
      const specifier = fixedText(source);
      if (specifier === null) {
        if (!MAY_COMPUTE.test(file)) context.report({ node, messageId: 'opaque' });
        return;
      }
      const ban = judge(context.cwd, file, specifier);
      if (ban !== null) context.report({ node, messageId: ban, data: { specifier } });
    };
    return /** @type {import('eslint').Rule.RuleListener} */ ({
      ImportDeclaration: (/** @type {any} */ node) => check(node, node.source),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node, node.source),
      ExportNamedDeclaration: (/** @type {any} */ node) => node.source && check(node, node.source),
      ImportExpression: (/** @type {any} */ node) => check(node, node.source),
      TSImportType: (/** @type {any} */ node) => check(node, node.source ?? node.argument),
      TSExternalModuleReference: (/** @type {any} */ node) => check(node, node.expression),
      CallExpression: (/** @type {any} */ node) =>
        isRequire(node) && check(node, node.arguments[0]),
    });
  },
};
