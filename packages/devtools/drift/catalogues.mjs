import { PYTHON_CATALOGUES } from './python-catalogues.mjs';

/**
 * One provider as a catalogue describes it.
 *
 * @typedef {{id: string, urls: string[], variables: string[], prefixes?: string[]}} Row `prefixes`: of its keys
 * @typedef {{name: string, package: string, read: (content: import('./packages.mjs').Package) => Promise<Row[]>, isPartial?: boolean}} Catalogue
 *   `isPartial`: `read` finds only some of its providers, so that one without a row has not left
 */

/** @type {readonly Catalogue[]} */
export const CATALOGUES = [
  {
    name: 'models.dev',
    package: 'opencode-linux-x64',
    read: async (content) => modelsDevRows(await content.read('bin/opencode')),
  },
  { name: 'pi-ai', package: '@earendil-works/pi-ai', read: piRows },
  {
    name: 'mastra',
    package: '@mastra/core',
    read: async (content) => mastraRows(await content.read('dist/provider-registry.json')),
  },
  {
    name: 'cline',
    package: '@cline/llms',
    read: async (content) => clineRows(await content.read('dist/index.js')),
  },
  {
    name: 'oh-my-pi',
    package: '@oh-my-pi/pi-catalog',
    read: async (content) =>
      ohMyPiRows(
        await content.read('src/models.json'),
        await content.read('src/compat/rules.json'),
      ),
  },
  {
    name: 'secretlint',
    package: '@secretlint/secretlint-rule-preset-recommend',
    isPartial: true,
    read: async (content) => secretlintRows(await content.read('module/index.js')),
  },
  { name: 'openclaw', package: 'openclaw', read: openclawRows },
  { name: 'promptfoo', package: 'promptfoo', read: promptfooRows, isPartial: true },
  ...PYTHON_CATALOGUES,
  ...[
    'amazon-bedrock',
    'anthropic',
    'azure',
    'baseten',
    'cerebras',
    'cohere',
    'deepinfra',
    'deepseek',
    'fireworks',
    'gateway',
    'google',
    'google-vertex',
    'groq',
    'huggingface',
    'mistral',
    'moonshotai',
    'openai',
    'perplexity',
    'togetherai',
    'vercel',
    'xai',
  ].map(sdk),
];

const MODELS_DEV =
  /\{id:"(?<id>[^"]{1,60})",env:\[(?<env>[^\]]*)\],npm:"[^"]*"(?:,api:(?:"(?<url>[^"]*)"|`(?<template>[^`]*)`))?,name:"/g;

/** The rows that the program of opencode carries as source text. @param {string} program @returns {Row[]} */
export function modelsDevRows(program) {
  return [...program.matchAll(MODELS_DEV)].map(({ groups = {} }) => ({
    id: groups.id ?? '',
    urls: [groups.url ?? groups.template ?? ''].filter(Boolean),
    variables: names(groups.env ?? ''),
  }));
}

/**
 * A file of models for each provider, and a table of their variables.
 *
 * @param {import('./packages.mjs').Package} content
 * @returns {Promise<Row[]>}
 */
async function piRows(content) {
  const table = await content.read('dist/env-api-keys.js');
  const files = content.list('dist/providers/data').filter((file) => /^[a-z].*\.json$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const id = file.replace('.json', '');
      const text = await content.read(`dist/providers/data/${file}`);
      const urls = [...text.matchAll(/"baseUrl":"([^"]+)"/g)].map(([, url]) => url ?? '');
      const variable = new RegExp(`^\\s*"?${id}"?: ("[A-Z0-9_]+"|\\[[^\\]]*\\])`, 'm').exec(table);
      return { id, urls: [...new Set(urls)], variables: names(variable?.[1] ?? '') };
    }),
  );
}

/** @param {string} registry JSON @returns {Row[]} */
export function mastraRows(registry) {
  /** @type {{providers: Record<string, {url?: string, apiKeyEnvVar?: string | string[]}>}} */
  const { providers } = JSON.parse(registry);
  return Object.entries(providers).map(([id, { url, apiKeyEnvVar = [] }]) => ({
    id,
    urls: [url ?? ''].filter(Boolean),
    variables: [apiKeyEnvVar].flat(),
  }));
}

/** The table of providers in the packed program of cline. @param {string} program @returns {Row[]} */
export function clineRows(program) {
  const parts = program.split(/\{id:"(?=[A-Za-z0-9._-]+",)/).slice(1);
  return parts
    .map((part) => ({
      id: part.slice(0, part.indexOf('"')),
      urls: [...part.matchAll(/baseUrl:"(https?:[^"]+)"/g)].map(([, url]) => url ?? ''),
      variables: names(/apiKeyEnv:\[([^\]]*)\]/.exec(part)?.[1] ?? ''),
    }))
    .filter(({ urls, variables }) => urls.length + variables.length > 0);
}

/**
 * Addresses are listed with the models, variables with the rules of each provider.
 *
 * @param {string} models JSON
 * @param {string} rules JSON
 * @returns {Row[]}
 */
export function ohMyPiRows(models, rules) {
  /** @type {Record<string, Record<string, {baseUrl?: string}>>} */
  const catalogue = JSON.parse(models);
  /** @type {{providers: Record<string, {envVars?: string[]}>}} */
  const { providers } = JSON.parse(rules);
  const rows = [...new Set([...Object.keys(catalogue), ...Object.keys(providers)])].map((id) => {
    const urls = Object.values(catalogue[id] ?? {}).map(({ baseUrl }) => baseUrl ?? '');
    return {
      id,
      urls: [...new Set(urls)].filter((url) => /^https?:/.test(url)),
      variables: providers[id]?.envVars ?? [],
    };
  });
  return rows.filter(({ urls, variables }) => urls.length + variables.length > 0);
}

/** The manifests of the plugins that come with the program. @param {import('./packages.mjs').Package} content @returns {Promise<Row[]>} */
async function openclawRows(content) {
  const files = content
    .list('dist/extensions')
    .filter((file) => /openclaw\.plugin\.json$/.test(file));
  const manifests = await Promise.all(files.map((file) => content.read(`dist/extensions/${file}`)));
  return manifests.flatMap(openclawManifest);
}

/** @param {string} manifest JSON @returns {Row[]} */
export function openclawManifest(manifest) {
  /** @type {{setup?: {providers?: {id: string, envVars?: string[]}[]}, modelCatalog?: {providers?: Record<string, {baseUrl?: string}>}}} */
  const { setup, modelCatalog } = JSON.parse(manifest);
  const catalogue = modelCatalog?.providers ?? {};
  const variables = new Map(setup?.providers?.map(({ id, envVars }) => [id, envVars ?? []]));
  return [...new Set([...variables.keys(), ...Object.keys(catalogue)])].map((id) => ({
    id,
    urls: [catalogue[id]?.baseUrl ?? ''].filter(Boolean),
    variables: variables.get(id) ?? [],
  }));
}

/** @param {import('./packages.mjs').Package} content @returns {Promise<Row[]>} */
async function promptfooRows(content) {
  const files = content.list('dist/src').filter((file) => file.endsWith('.js'));
  const programs = await Promise.all(files.map((file) => content.read(`dist/src/${file}`)));
  return promptfooProgram(programs.join('\n'));
}

/** Address and variable of each provider, which its options list together. @param {string} program @returns {Row[]} */
export function promptfooProgram(program) {
  const found = program.matchAll(
    /apiBaseUrl: ?"(?<url>https:[^"]+)",\s*apiKeyEnvar: ?"(?<name>[A-Z0-9_]+)"|apiKeyEnvar: ?"(?<only>[A-Z0-9_]+)"/g,
  );
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { groups = {} } of found) {
    const name = groups.name ?? groups.only ?? '';
    const id = name.toLowerCase().replace(/_.*$/, '');
    const row = rows.get(name) ?? { id, urls: [], variables: [name] };
    if (groups.url !== undefined && !row.urls.includes(groups.url)) row.urls.push(groups.url);
    rows.set(name, row);
  }
  return [...rows.values()];
}

const SDK_URL = /(?:baseURL|baseUrl)[^;]{0,200}?["'`](https:\/\/[^"'`\s]+)["'`]/g;
const SDK_VARIABLE = /environmentVariableName:\s*["']([A-Z0-9_]+)["']/g;

/** A provider's own package of the AI SDK. @param {string} id of the provider @returns {Catalogue} */
function sdk(id) {
  return {
    name: `ai-sdk ${id}`,
    package: `@ai-sdk/${id}`,
    read: async (content) => [sdkRow(id, await content.read('dist/index.js'))],
  };
}

/** @param {string} id @param {string} program @returns {Row} */
export function sdkRow(id, program) {
  const found = (/** @type {RegExp} */ pattern) => [
    ...new Set([...program.matchAll(pattern)].map(([, value]) => value ?? '')),
  ];
  return { id, urls: found(SDK_URL), variables: found(SDK_VARIABLE) };
}

const RULE = /id: "@secretlint\/secretlint-rule-(?<id>[a-z0-9-]+)"/;
const PREFIX =
  /pattern = \/(?:\(\?<![^)]*\))?(?<start>(?:[a-z0-9]+[-_])*)(?:\(\?(?::|<\w+>)(?<kinds>[a-z|]+)\)(?<end>[-_]))?/g;

/** The prefixes of the keys that each rule of secretlint looks for. @param {string} program @returns {Row[]} */
export function secretlintRows(program) {
  const [, ...parts] = program.split(RULE);
  const rows = parts.flatMap((id, index) =>
    index % 2 === 0 ? [{ id, prefixes: prefixesIn(parts[index + 1] ?? '') }] : [],
  );
  return rows
    .filter(({ prefixes }) => prefixes.length > 0)
    .map((row) => ({ ...row, urls: [], variables: [] }));
}

/** @param {string} rule */
function prefixesIn(rule) {
  const found = [...rule.matchAll(PREFIX)].flatMap(
    ({ groups: { start = '', kinds = '', end = '' } = {} }) =>
      kinds.split('|').map((kind) => start + kind + end),
  );
  return found.filter((prefix) => prefix !== '');
}

/** @param {string} list of quoted names */
function names(list) {
  return [...list.matchAll(/"([A-Z][A-Z0-9_]*)"/g)].map(([, name]) => name ?? '');
}
