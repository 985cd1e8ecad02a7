import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readProviders } from './read.mjs';

/** @typedef {import('./read.mjs').Provider} Provider */

const ROOT = new URL('../', import.meta.url);

/** docs/providers.md: where a user looks a provider up, before it is formatted. */
export function providersPage() {
  const { providers } = readProviders(ROOT);
  /** @type {string[]} */
  const names = parse(readFileSync(new URL('most-used.yaml', ROOT), 'utf8'));
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const used = names.flatMap((id) => byId.get(id) ?? []);
  return [
    '<!-- Written by `npm run gen`. -->',
    '# Providers',
    `What authlint knows of ${providers.length} model providers, gateways and local servers. Each name leads to all that is known of it: forms of its keys, what its refusals mean, sources. \`authlint rules show ID\` prints addresses, keys and sources.`,
    `## The ${used.length} most used`,
    table(['provider', 'key form', 'key check', 'console', 'refusals', 'checked'], used.map(has)),
    '## All',
    table(['provider', 'id', 'Base URL', 'variables', 'checked'], providers.map(row)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|');
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}

/** The name, which leads to the file of the provider, and on the site to its page. @param {Provider} provider */
function link({ name, id }) {
  return `[${name}](../packages/providers/data/${id}.yaml)`;
}

/** What of a provider is known, in one row. @param {Provider} provider */
function has(provider) {
  const { keys, answers, console: page, none } = provider;
  return [
    link(provider),
    keys.length > 0 ? String(keys.length) : reason(none.keys),
    check(provider) ?? reason(none.keyCheck),
    page === undefined ? reason(none.console) : 'yes',
    answers.length > 0 ? String(answers.length) : reason(none.answers),
    provider.checkedAt,
  ];
}

/** @param {string | undefined} why */
function reason(why) {
  return `none: ${why ?? 'not known'}`;
}

/** The request that shows whether a key is good. @param {Provider} provider */
function check({ discovery, keyCheck }) {
  if (keyCheck !== undefined) return code(`GET ${keyCheck}`);
  return discovery.guarded === 'yes' ? 'the model list' : null;
}

/** @param {NonNullable<Provider['retired']>} retired */
function ending({ since, instead, only }) {
  return `on ${since}${only === undefined ? '' : `, for ${only}`}; what takes its place: ${instead}`;
}

/** @param {Provider} provider */
function row(provider) {
  const { id, baseUrls, variables, checkedAt, retired } = provider;
  return [
    link(provider),
    code(id),
    retired === undefined
      ? [...new Set(baseUrls.map(({ url }) => code(url)))].join(', ')
      : `ended ${ending(retired)}`,
    variables.map(code).join(', '),
    checkedAt,
  ];
}
