import { describeProvider, providerIds } from '@authlint/providers';

/** @typedef {import('@authlint/providers').ProviderDescription} Provider */

/** Described once: a description reads the sources of all providers. */
const PROVIDERS = providerIds().flatMap((id) => describeProvider(id) ?? []);

/** A page for each provider of the fact base, as Markdown. @returns {readonly import('./sources.mjs').Source[]} */
export function providerSources() {
  return PROVIDERS.map((provider) => {
    const { id } = provider;
    return { file: `docs/providers/${id}.md`, path: `providers/${id}/`, text: pageOf(provider) };
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
      : [`Ended: ${provider.retired.since}. In its place: ${provider.retired.instead}`]),
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
    '[All providers](../providers.md)',
  ].join('\n\n');
}

/** @param {string} text */
function code(text) {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * The list of providers with a link to the page of each: its table, then a line for each of the others. What the document says of every
 * provider stands on the page of that provider; all of it on one page made browsers slow.
 *
 * @param {import('./sources.mjs').Source} source
 */
export function withProviderLinks(source) {
  if (source.file !== 'docs/providers.md') return source;
  const sections = source.text.search(/^### /m);
  const table = source.text.slice(0, sections);
  const linked = table.replace(
    /^\| \[([^\]]*)\]\(#[^)]*\) \|/gm,
    (_, name) => `| [${name}](providers/${idOf(name)}.md) |`,
  );
  return { ...source, text: `${linked}\n## All of them\n\n${providerList()}\n` };
}

/** @param {string} name */
function idOf(name) {
  const provider = PROVIDERS.find((each) => each.name === name);
  if (provider === undefined)
    throw new Error(`docs/providers.md names ${name}, which is no provider`);
  return provider.id;
}

function providerList() {
  return PROVIDERS.map(({ id, name }) => `- [${name}](providers/${id}.md) (\`${id}\`)`).join('\n');
}
