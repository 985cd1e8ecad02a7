import { TEXT_FACTS } from '@authlint/model/catalogue';
import { pathToFileURL } from 'node:url';

/** @typedef {import('@authlint/model').Condition} Condition @typedef {import('@authlint/model').StepRow} StepRow */

const KNOWABLE = new Set(/** @type {readonly string[]} */ (TEXT_FACTS));
const ROWS = /[\\/]model[\\/]dist[\\/]catalogue[\\/]rows\.js$/;

/**
 * Writes the catalogue of a library that only reads texts with the steps that a text can lead to: most steps need facts of a run.
 *
 * @type {import('rolldown').Plugin}
 */
export const textCatalogue = {
  name: 'text-catalogue',
  load: {
    filter: { id: ROWS },
    handler: async (id) => {
      const groups = Object.entries(await import(pathToFileURL(id).href));
      return groups.map(([name, group]) => declaration(name, group)).join('\n');
    },
  },
};

/** @param {string} name @param {Readonly<Record<string, import('@authlint/model/catalogue').CatalogueEntry>>} group */
function declaration(name, group) {
  const entries = Object.entries(group).map(([code, { resolution, ...entry }]) => {
    const steps = reachable(resolution.steps);
    return [code, { ...entry, resolution: { ...resolution, steps } }];
  });
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** The steps that a text can lead to, without conditions that always hold. @param {readonly StepRow[]} rows @returns {readonly StepRow[]} */
export function reachable(rows) {
  return rows.flatMap(({ when, whenText: _words, edit: _edit, becomes: _value, ...row }) => {
    const condition = when === undefined || reduced(when);
    if (condition === false) return [];
    return [condition === true ? row : { ...row, when: condition }];
  });
}

/** What is left of a condition where other facts are unknown. @param {Condition} condition @returns {Condition | boolean} */
function reduced(condition) {
  if ('fact' in condition)
    return KNOWABLE.has(condition.fact) ? condition : condition.operator === 'isUnknown';
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => reduced(part));
  if (parts.includes(!isAll)) return !isAll;
  const open = parts.filter((part) => typeof part !== 'boolean');
  const [first] = open;
  if (first === undefined) return isAll;
  if (open.length === 1) return first;
  return isAll ? { all: open } : { any: open };
}
