import { isNode, LineCounter, parseDocument } from 'yaml';

/**
 * Line of the field that a fault begins with (`keys[0].pattern: ...`), or of the nearest field around it; 1 where there is none.
 *
 * @param {string} text of the file
 * @param {string} fault
 * @returns {number}
 */
export function lineOf(text, fault) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const syntax = document.errors[0];
  if (syntax) return lines.linePos(syntax.pos[0]).line;
  const path = fault.replace(/: .*$/s, '').match(/[^.[\]]+/g) ?? [];
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth).map(key), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** @param {string} part */
function key(part) {
  return /^\d+$/.test(part) ? Number(part) : part;
}
