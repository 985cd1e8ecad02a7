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
  const others = providers.filter(({ id }) => !names.includes(id));
  return [
    '<!-- Written by `npm run gen`. -->',
    '# Providers',
    `What authlint knows of ${providers.length} model providers, gateways and local servers. \`authlint rules show ID\` prints one of them with its sources. The data is in \`packages/providers/data\`; each file says when it was last compared with its sources.`,
    `## The ${used.length} most used`,
    table(['provider', 'key form', 'key check', 'console', 'refusals', 'checked'], used.map(has)),
    ...used.flatMap(section),
    '## All others',
    table(['provider', 'Base URL', 'variables', 'checked'], others.map(row)),
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
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** What of a provider is known, in one row. @param {Provider} provider */
function has(provider) {
  const { keys, answers, console: page, none } = provider;
  return [
    `[${provider.name}](#${anchor(provider)})`,
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

/** @param {Provider} provider */
function title({ name, id }) {
  return `${name} (${id})`;
}

/** The address of a heading, as GitHub makes it. @param {Provider} provider */
function anchor(provider) {
  return title(provider)
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
}

/** @param {Provider} provider */
function section(provider) {
  return [`### ${title(provider)}`, [...facts(provider), ...refusals(provider)].join('\n')];
}

/** @param {Provider} provider */
function facts(provider) {
  const { baseUrls, variables, auth, keys, retired, none } = provider;
  const place = auth.scheme === '' ? auth.header : `${auth.header}: ${auth.scheme}`;
  return [
    ...(retired ? [`- **Ended** ${ending(retired)}`] : []),
    ...new Set(baseUrls.map((endpoint) => `- Base URL: ${address(endpoint)}`)),
    `- Variables: ${variables.map(code).join(', ') || 'none known'}`,
    `- Header: ${code(place)}`,
    keys.length === 0
      ? `- Key form: ${reason(none.keys)}`
      : `- Key form: ${keys.map(form).join('; ')}`,
    `- Key check: ${check(provider) ?? reason(none.keyCheck)}`,
    `- Console: ${provider.console === undefined ? reason(none.console) : `<${provider.console}>`}`,
  ];
}

/** @param {NonNullable<Provider['retired']>} retired */
function ending({ since, instead, only }) {
  return `on ${since}${only === undefined ? '' : `, for ${only}`}; what takes its place: ${instead}`;
}

/** @param {Provider['baseUrls'][number]} endpoint */
function address({ url, region, cloud, plan, note, retired }) {
  const about = [region, cloud, plan, note, retired && `ended ${ending(retired)}`]
    .filter(Boolean)
    .join(', ');
  return about === '' ? code(url) : `${code(url)} (${about})`;
}

/** @param {Provider['keys'][number]} key */
function form({ prefix, pattern, kind, broad, distinctive, since, retired }) {
  const shown = prefix === undefined ? code(pattern) : `begins with ${code(prefix)}`;
  const about = [
    kind === 'api-key' ? null : kind.replace('-', ' '),
    broad === true || distinctive !== true ? 'others have this form too' : null,
    since && `given out since ${since}`,
    retired && `no longer taken, ${ending(retired)}`,
  ].filter(Boolean);
  return about.length === 0 ? shown : `${shown} (${about.join(', ')})`;
}

/** What its refusals mean, one line for each meaning. @param {Provider} provider */
function refusals({ answers, none }) {
  if (answers.length === 0) return [`- Refusals: ${reason(none.answers)}`];
  const meanings = [...new Set(answers.map(({ meaning }) => meaning))];
  return meanings.map((meaning) => {
    const words = answers.filter((answer) => answer.meaning === meaning).map(worded);
    return `- Refusal, ${meaning}: ${[...new Set(words)].join(', ')}`;
  });
}

/** @param {Provider['answers'][number]} answer */
function worded({ status, text, pattern }) {
  const statuses = status === undefined ? '' : `${[status].flat().join('/')} `;
  return `${statuses}${code(text ?? pattern ?? '')}`;
}

/** @param {Provider} provider */
function row(provider) {
  const { name, id, baseUrls, variables, checkedAt, retired } = provider;
  return [
    `${name} (${code(id)})`,
    retired === undefined
      ? [...new Set(baseUrls.map(({ url }) => code(url)))].join(', ')
      : `ended ${ending(retired)}`,
    variables.map(code).join(', '),
    checkedAt,
  ];
}
