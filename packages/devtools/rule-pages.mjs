// The pages of docs/rules and docs/causes, made from the packs, the catalogue and screens of real runs. Needs built packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { exampleOf } from '@authlint/packs';
import { FACTS } from '@authlint/core/internal';
import { catalogueEntry, codePage, generalMessage, generalSteps } from '@authlint/model/catalogue';
import { CODES } from '@authlint/model';
import { rulePage } from '@authlint/formatters';
import { builtinPacks } from '@authlint/rules';
import { ROOT } from './setup/paths.mjs';

/** @typedef {import('@authlint/core').Code} Code */
/** @typedef {import('@authlint/core').Rule} Rule */

const WRITTEN = 'Written by `npm run gen`.';
const FACT_LINES = Object.fromEntries(
  Object.entries(FACTS).map(([id, fact]) => [id, fact.summary]),
);

/** Path below the root and text of every page. @returns {Promise<Readonly<Record<string, string>>>} */
export async function rulePages() {
  const packs = await builtinPacks();
  const rules = packs.flatMap((pack) => pack.rules);
  const pages = await Promise.all(
    rules.map(async (rule) => [`docs/rules/${rule.id}.md`, await page(rule)]),
  );
  const causes = CODES.map((code) => [`docs/causes/${code}.md`, causePage(code, rules)]);
  const lists = [
    ['docs/rules/README.md', ruleList(packs)],
    ['docs/causes/README.md', causeList()],
  ];
  return Object.fromEntries([...pages, ...causes, ...lists]);
}

/** @param {Rule} rule */
async function page(rule) {
  const text = rulePage(rule, {
    example: await exampleOf(rule),
    facts: FACT_LINES,
    causePage: (code) => `../../causes/${code}.md`,
  });
  return `<!-- ${WRITTEN} -->\n\n${text}\n`;
}

const TESTS = join(ROOT, 'packages/cli/test');
/** What each screen shows. @type {Readonly<Record<Code, { readonly what: string }>>} */
const RUNS = parse(readFileSync(join(TESTS, 'screens/cause-screens.yaml'), 'utf8'));

/** A screen that a test made. @param {Code} code */
function screenOf(code) {
  const screen = readFileSync(join(TESTS, `goldens/causes/${code}.txt`), 'utf8');
  return `${RUNS[code].what}\n\n\`\`\`text\n${screen.trimEnd()}\n\`\`\``;
}

/** @param {Code} code @param {readonly Rule[]} rules */
function causePage(code, rules) {
  const { message, resolution, check, cause } = catalogueEntry(code);
  const { title, explanation, furtherChecks } = codePage(code);
  const own = rules.filter((rule) => rule.code === code);
  return (
    [
      `<!-- ${WRITTEN} -->`,
      `# ${title}`,
      `\`${code}\`: ${cause === null ? 'none of the five documented causes' : `documented cause ${cause}`}.`,
      `> ${generalMessage(code, message)}`,
      explanation,
      '## What to do',
      generalSteps(resolution.steps)
        .map((step, at) => `${at + 1}. ${step}`)
        .join('\n'),
      '## What authlint shows',
      screenOf(code),
      '## What decides it',
      [check, ...furtherChecks].map((one) => `- ${one}`).join('\n'),
      '## Rules that establish it',
      own.map((rule) => `- [${rule.id}](../rules/${rule.id}.md): ${rule.summary}`).join('\n') ||
        'None by itself: `authlint explain` recognises it in a pasted error.',
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/** @param {readonly import('@authlint/core').RulePack[]} packs */
function ruleList(packs) {
  const parts = packs.flatMap(({ id, summary, rules }) => [
    `## ${id}`,
    summary,
    rules.map((rule) => `- [${rule.id}](${rule.id}.md): ${rule.summary}`).join('\n'),
  ]);
  return [`<!-- ${WRITTEN} -->`, '# Rules', ...parts].join('\n\n') + '\n';
}

function causeList() {
  const lines = CODES.map((code) => `- [${code}](${code}.md): ${codePage(code).title}`);
  return [`<!-- ${WRITTEN} -->`, '# Causes', lines.join('\n')].join('\n\n') + '\n';
}
