import { describeProvider, providerIds } from '@authlint/providers';

/** @typedef {import('@authlint/providers').ProviderDescription} Provider */

/** A page for each provider of the fact base, as Markdown, in place of its file. @returns {readonly import('./sources.mjs').Source[]} */
export function providerSources() {
  return providerIds().flatMap((id) => {
    const provider = describeProvider(id);
    const file = `packages/providers/data/${id}.yaml`;
    return provider === null ? [] : [{ file, path: `providers/${id}/`, text: pageOf(provider) }];
  });
}

/** @param {Provider} provider */
function pageOf(provider) {
  const { id, name, endpoints, variables, keys, answers, consoleUrl, required, twins } = provider;
  const rows = [
    ...endpoints.map(({ url }) => `Base URL: ${code(url)}`),
    ...variables.map((variable) => `Variable: ${code(variable)}`),
    ...[provider.auth, ...provider.alternatives].map(
      ({ header, scheme }) =>
        `Header: ${code(scheme === '' ? `${header}: <key>` : `${header}: ${scheme} <key>`)}`,
    ),
    ...keys.map(({ pattern }) => `Form of its keys: ${code(pattern)}`),
    ...(consoleUrl === null ? [] : [`Console: <${consoleUrl}>`]),
    ...required.map((what) => `Needed beyond a key: ${code(what)}`),
    ...twins.map((twin) => `Keys look alike: ${code(twin.baseUrl)} (${twin.differs})`),
  ];
  const refusals = answers.map(
    ({ statuses, words, meaning }) =>
      `| ${meaning} | ${statuses.join(', ')} | ${code(words).replaceAll('|', '\\|')} |`,
  );
  return [
    `# ${name}`,
    `${code(id)}, ${provider.kind}, type ${code(provider.type)}. Compared with its sources on ${provider.checkedAt}.`,
    ...(provider.retired === null
      ? []
      : [`Ended: ${provider.retired.since}. Replacement: ${provider.retired.instead}`]),
    rows.map((row) => `- ${row}`).join('\n'),
    ...(refusals.length === 0
      ? []
      : [
          '## What its refusals mean',
          ['| meaning | status | words |', '| --- | --- | --- |', ...refusals].join('\n'),
        ]),
    '## Sources',
    provider.sources
      .map(({ source, date }) => {
        const linked = /^https:/.test(source) ? `<${source}>` : source;
        return date === null ? `- ${linked}` : `- ${linked} (${date})`;
      })
      .join('\n'),
    '[All providers](../../../docs/providers.md)',
  ].join('\n\n');
}

/** @param {string} text */
function code(text) {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A row of the table of all providers: the linked name, the id, and the rest. */
const ROW = /^\| (\[.+?\]\(\S+\)) \| (`[^`]+`) \| .*$/gm;
const HEAD = /^\| provider \| id \|.*\n.*\n/m;

/** docs/providers.md with a list in place of its table of all: several thousand cells on a page make browsers slow. @param {import('./sources.mjs').Source} source */
export function withShortList(source) {
  if (source.file !== 'docs/providers.md') return source;
  return { ...source, text: source.text.replace(HEAD, '').replace(ROW, '- $1 ($2)') };
}
