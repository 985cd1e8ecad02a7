/** Texts for people, by the type of the model that has them. Code goes by `kind`, `id`, `code` and `route` instead. */
const WORDS = {
  CatalogueEntry: ['check'],
  Diagnosis: ['message', 'sentence', 'question'],
  Finding: ['message'],
  ListenFinding: ['message'],
  Message: ['text'],
  PlannedRequest: ['change'],
  RequestRecord: ['purpose'],
  Said: ['text'],
  Step: ['text'],
  StepRow: ['text', 'whenText'],
  Variant: ['text'],
};

/** Methods of a text that look for something in it. */
const LOOKING =
  /^(?:startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|search|replace|replaceAll|split|localeCompare|at|charAt)$/;
/** Methods of a text that give the same text in another form. */
const FORMING = /^(?:trim|trimStart|trimEnd|toLowerCase|toUpperCase|normalize|slice|toString)$/;
/** Methods of a regular expression. */
const MATCHING = /^(?:test|exec)$/;

/** @param {any} node @returns {string | null} the name of a method that is called */
function methodOf({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  return callee.property.name;
}

/** @param {any} scope @param {string} name @returns {any} the variable that a name stands for in a scope */
function variableOf(scope, name) {
  if (!scope) return null;
  return scope.set.get(name) ?? variableOf(scope.upper, name);
}

/**
 * Forbids code that finds, ranks, places or decodes something by authlint's own English: rewording a sentence would change behaviour. It
 * follows properties, values matched from them, constants, and derived strings.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const wordsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      words:
        '{{owner}}.{{name}} is a text for people: no code goes by it. Give what you look for a field.',
    },
  },
  create(context) {
    const services = /** @type {any} */ (context.sourceCode.parserServices);
    if (!services.program) return {}; // a linter without types
    const checker = services.program.getTypeChecker();

    /** @param {any} object expression or pattern @param {string} name */
    function ownerOf(object, name) {
      const type = checker.getNonNullableType(
        checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(object)),
      );
      for (const part of type.isUnion() ? type.types : [type]) {
        const [declaration] = part.getProperty(name)?.getDeclarations() ?? [];
        const owner = /** @type {any} */ (declaration?.parent)?.name?.text;
        const file = declaration?.getSourceFile().fileName ?? '';
        if (/\/packages\/model\//.test(file) && /** @type {any} */ (WORDS)[owner]?.includes(name))
          return { owner, name };
      }
      return null;
    }

    /** @param {any} node @returns {{ owner: string, name: string } | null} the text that an identifier stands for */
    function wordsOfIdentifier(node) {
      const [definition] = variableOf(context.sourceCode.getScope(node), node.name)?.defs ?? [];
      const name = definition?.name;
      if (!name) return null;
      const property = name.parent?.type === 'AssignmentPattern' ? name.parent.parent : name.parent;
      if (property?.type === 'Property' && property.parent.type === 'ObjectPattern')
        return ownerOf(property.parent, property.key.name ?? String(property.key.value));
      const isConstant = definition.type === 'Variable' && definition.parent.kind === 'const';
      return isConstant && definition.node.init ? wordsOf(definition.node.init) : null;
    }

    /** @param {any} node expression @returns {{ owner: string, name: string } | null} the text for people that it gives */
    function wordsOf(node) {
      if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
        return wordsOf(node.expression);
      if (node.type === 'LogicalExpression') return wordsOf(node.left) ?? wordsOf(node.right);
      if (node.type === 'Identifier') return wordsOfIdentifier(node);
      if (node.type === 'MemberExpression' && !node.computed)
        return ownerOf(node.object, node.property.name);
      if (node.type !== 'CallExpression') return null;
      if (FORMING.test(methodOf(node) ?? '')) return wordsOf(node.callee.object);
      const isPlain = node.callee.type === 'Identifier' && node.callee.name === 'plain';
      return isPlain && node.arguments.length === 1 ? wordsOf(node.arguments[0]) : null;
    }

    /** @param {any} node @param {any} expression */
    function check(node, expression) {
      const found = expression && wordsOf(expression);
      if (found) context.report({ node, messageId: 'words', data: found });
    }

    return /** @type {import('eslint').Rule.RuleListener} */ ({
      CallExpression(/** @type {any} */ node) {
        const method = methodOf(node) ?? '';
        if (LOOKING.test(method)) check(node, node.callee.object);
        if (MATCHING.test(method)) check(node, node.arguments[0]);
      },
      'BinaryExpression[operator=/^[!=]==?$/]'(/** @type {any} */ node) {
        const isAbsence = [node.left, node.right].some(
          ({ type, value, name }) => (type === 'Literal' && value === null) || name === 'undefined',
        );
        if (isAbsence) return;
        check(node, node.left);
        check(node, node.right);
      },
      SwitchStatement: (/** @type {any} */ node) => check(node, node.discriminant),
    });
  },
};
