/**
 * @typedef {import('./compare.mjs').Drift} Drift
 * @typedef {{kind: string, provider: string, value: string, reason: string, date: string}} Exception
 */

/**
 * What no exception explains, and the exceptions that explain nothing any more.
 *
 * @param {readonly Drift[]} drift
 * @param {readonly Exception[]} exceptions
 * @returns {{open: Drift[], explained: number, unused: Exception[]}}
 */
export function unexplained(drift, exceptions) {
  const used = new Set();
  const open = drift.filter((found) => {
    const exception = exceptions.find((each) => explains(each, found));
    if (exception) used.add(exception);
    return exception === undefined;
  });
  return {
    open,
    explained: drift.length - open.length,
    unused: exceptions.filter((each) => !used.has(each)),
  };
}

/** @param {Exception} exception whose value may end in `*` @param {Drift} found */
function explains({ kind, provider, value }, found) {
  if (kind !== found.kind || provider !== found.provider) return false;
  return value.endsWith('*') ? found.value.startsWith(value.slice(0, -1)) : value === found.value;
}

const HEAD = ['what', 'provider', 'value', 'seen in'];

/** @param {readonly Drift[]} drift @returns {string} with a line for each, in columns */
export function table(drift) {
  const rows = [HEAD, ...drift.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table for an issue; what a catalogue says is in code spans. @param {readonly Drift[]} drift */
export function markdown(drift) {
  return markdownTable(
    HEAD,
    drift.map((found) => cells(found).map(code)),
  );
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function markdownTable(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** @param {Drift} found */
function cells({ kind, provider, value, catalogue }) {
  return [kind, provider, value, catalogue];
}

/** @param {string} text of somebody else's: no mark-up of it counts */
function code(text) {
  return `\`${text.replace(/[`|\r\n]/g, ' ')}\``;
}
