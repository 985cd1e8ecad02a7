import { analyse } from 'scslre';

/**
 * Why a pattern takes more than linear time on some text: it begins again at each character of a run that it has been through, or two of its
 * parts share a run. A run is looked for from its first character (`(?<!\/)\/+$`), and neighbours take different characters.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {string | null} the parts that do it; `null` where it is linear
 */
export function superLinear(source, flags) {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report === undefined) return null;
  return report.type === 'Trade'
    ? `${report.startQuant.raw} beside ${report.endQuant.raw}`
    : report.quant.raw;
}

/** @type {import('eslint').Rule.RuleModule} */
export const linearRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { superLinear: 'The time of this pattern is more than linear, by {{parts}}.' },
  },
  create: (context) => {
    /** @param {any} node @param {string} source @param {string} flags */
    function check(node, source, flags) {
      const parts = superLinear(source, flags);
      if (parts !== null) context.report({ node, messageId: 'superLinear', data: { parts } });
    }
    return {
      'Literal[regex]'(/** @type {any} */ node) {
        check(node, node.regex.pattern, node.regex.flags);
      },
      'NewExpression[callee.name="RegExp"]'(/** @type {any} */ node) {
        const [source, flags] = node.arguments;
        if (typeof source?.value === 'string') check(node, source.value, flags?.value ?? '');
      },
    };
  },
};
