/**
 * @typedef {import('./catalogues.mjs').Row} Row
 * @typedef {import('./catalogues.mjs').Catalogue} Catalogue
 */

/** Libraries of Python, a file or a folder for each provider. @type {readonly Catalogue[]} */
export const PYTHON_CATALOGUES = [
  { name: 'litellm', package: 'pypi:litellm', read: litellmRows, isPartial: true },
  {
    name: 'pydantic-ai',
    package: 'pypi:pydantic-ai-slim',
    isPartial: true,
    read: (content) => rowsOfSources(content, 'pydantic_ai/providers', /./),
  },
  {
    name: 'any-llm',
    package: 'pypi:any-llm-sdk',
    isPartial: true,
    read: (content) => rowsOfSources(content, 'any_llm/providers', /./),
  },
];

/**
 * The table of OpenAI-compatible providers, and the folder of each other one, if it has chat.
 *
 * @param {import('./packages.mjs').Package} content
 * @returns {Promise<Row[]>}
 */
async function litellmRows(content) {
  const table = await content.read('litellm/llms/openai_like/providers.json');
  return [
    ...openaiLikeRows(table),
    ...(await rowsOfSources(content, 'litellm/llms', /\/(chat\/|common_utils)/)),
  ];
}

/** @param {string} table JSON @returns {Row[]} */
export function openaiLikeRows(table) {
  /** @type {Record<string, {base_url?: string, api_key_env?: string}>} */
  const providers = JSON.parse(table);
  return Object.entries(providers).map(([id, row]) => ({
    id,
    urls: [row.base_url ?? ''].filter(Boolean),
    variables: [row.api_key_env ?? ''].filter(Boolean),
  }));
}

/**
 * A row for each provider, of its files that `isRead`.
 *
 * @param {import('./packages.mjs').Package} content
 * @param {string} folder
 * @param {RegExp} isRead
 * @returns {Promise<Row[]>}
 */
async function rowsOfSources(content, folder, isRead) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const file of content.list(folder)) {
    const [id = ''] = file.replace(/\.py$/, '').split('/');
    if (!file.endsWith('.py') || SHARED.test(id) || !isRead.test(file)) continue;
    const text = await content.read(`${folder}/${file}`);
    sources.set(id, `${sources.get(id) ?? ''}\n${text}`);
  }
  const rows = [...sources].map(([id, text]) => pythonRow(id, text));
  return rows.filter(({ urls, variables }) => urls.length + variables.length > 0);
}

/** What several providers share. */
const SHARED = /^_|^(base|base_llm|openai_like|custom_httpx|openai_compatible|registry)$/;

const READ =
  /(?:get_secret(?:_str)?|getenv|environ\.get|environ)\s*[([]\s*["']([A-Z][A-Z0-9_]+)["']|ENV_API_KEY_NAME = ["']([A-Z][A-Z0-9_]+)["']/g;
/** Credentials by the end of their names: addresses and settings are others' business. */
const CREDENTIAL = /(?:KEY|TOKEN|PAT|JWT|SECRET|APIKEY)$/;
/** An address that takes the place of one that is not set; none with a part that code fills in. */
const ADDRESS =
  /(?:\bor|\breturn|\b(?:api_base|API_BASE|base_url) =)\s*\(?\s*f?["'](https:\/\/(?!docs\.)[^"'\s?(]+)["']/g;

/** What the sources of a provider read from the environment, and where they send requests. @param {string} id @param {string} text @returns {Row} */
export function pythonRow(id, text) {
  const variables = [...text.matchAll(READ)].map(([, read, named]) => read ?? named ?? '');
  const urls = [...text.matchAll(ADDRESS)].map(([, url]) => url ?? '');
  return {
    id,
    urls: [...new Set(urls)],
    variables: [...new Set(variables)].filter((name) => CREDENTIAL.test(name)),
  };
}
