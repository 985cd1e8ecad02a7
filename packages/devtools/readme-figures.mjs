// The figures in the table "What it knows" of README.md, from the data of the providers and the table of docs/clients.md.
import { figures } from '@authlint/providers';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';

export const README = join(ROOT, 'README.md');
const CLIENTS = join(ROOT, 'docs/clients.md');
const CHECKED = /^\| [a-z][\w-]* +\|[^|]+\| (run|cells|observed|source|schema|documentation) +\|/gm;

/** Each figure by the title of its row. @returns {Readonly<Record<string, number>>} */
export function readmeFigures() {
  const known = figures();
  const checks = [...readFileSync(CLIENTS, 'utf8').matchAll(CHECKED)].map(([, way = '']) => way);
  const checked = (/** @type {string[]} */ ...ways) =>
    checks.filter((way) => ways.includes(way)).length;
  return {
    'providers, gateways and local servers': known.providers,
    hosts: known.hosts,
    'forms of keys': known.keyForms,
    'pairs of endpoints whose keys are mixed up': known.twins,
    'answers with their meaning': known.answers,
    'clients whose configuration is read': checks.length,
    'clients compared by running them': checked('cells'),
    'clients seen at work, requests not compared': checked('observed'),
    'clients read by their source': checked('source'),
    'clients read by their schema or documents': checked('schema', 'documentation'),
  };
}

/** The page with each figure in its row. @param {string} page @param {Readonly<Record<string, number>>} wanted */
export function withFigures(page, wanted) {
  return Object.entries(wanted).reduce((text, [title, figure]) => {
    const row = new RegExp(`^(\\| ${title} +\\|) +\\d+ \\|$`, 'm');
    if (!row.test(text)) throw new Error(`README.md has no row for "${title}"`);
    return text.replace(row, `$1 ${String(figure).padStart('number'.length)} |`);
  }, page);
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(README, withFigures(readFileSync(README, 'utf8'), readmeFigures()));
