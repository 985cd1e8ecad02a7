import { projectAddresses } from '@authlint/model/owner';

/** Folders in `plugins/` that are packages of npm. */
export const PLUGINS = ['dsh', 'opencode', 'pi'];

/**
 * Published packages that another one needs at run time; all other dependencies are bundled. @type {Readonly<Record<string, readonly
 * string[]>>}
 */
const OUTSIDE = {
  '@authlint/fetch': ['@authlint/node'],
  ...Object.fromEntries(
    PLUGINS.map((name) => [`${name}-authlint`, ['@authlint/fetch', '@authlint/node']]),
  ),
};

/** @typedef {Readonly<Record<string, any>>} Manifest */

/**
 * The published package.json: entries of the bundles, no fields for a checkout only, and the project's addresses once it has an owner.
 *
 * @param {Manifest} manifest of the package in the checkout
 * @param {string} folder of it, relative to the root
 * @param {import('@authlint/model/owner').ProjectAddresses | null} [addresses]
 * @returns {Manifest}
 */
export function publishedManifest(manifest, folder, addresses = projectAddresses()) {
  const { dependencies = {}, devDependencies, scripts, publishConfig, ...kept } = manifest;
  const outside = (OUTSIDE[manifest['name']] ?? []).filter((name) => name in dependencies);
  const needed = Object.fromEntries(outside.map((name) => [name, manifest['version']]));
  return {
    ...kept,
    ...publishConfig,
    ...(addresses === null ? {} : addressFields(addresses, folder)),
    ...(addresses === null || manifest['bin'] === undefined
      ? {}
      : { mcpName: serverName(addresses.repository) }),
    ...(outside.length === 0 ? {} : { dependencies: needed }),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** @param {import('@authlint/model/owner').ProjectAddresses} addresses @param {string} folder */
function addressFields({ repository, issues }, folder) {
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    homepage: `${repository}#readme`,
    bugs: { url: issues },
  };
}

/** Name of the server for agents in the registry of MCP, which finds it in the package of npm too. @param {string} repository */
const serverName = (repository) => `io.${repository.replace('https://github.com/', 'github.')}`;

/**
 * What the registry of MCP servers is given of a release.
 *
 * @param {Manifest} manifest of the program, as it is published
 */
export function serverJson({ name, version, description, mcpName, repository }) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    description: description.slice(0, 100),
    repository: { url: repository.url.replace(/^git\+|\.git$/g, ''), source: 'github' },
    version,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
      },
    ],
  };
}

/** What SchemaStore is given, by which editors find the schema of a configuration by its name. @param {import('@authlint/model/owner').ProjectAddresses} addresses */
export function schemaStoreEntry({ schemas }) {
  return {
    name: 'authlint',
    description: 'Configuration of authlint, which finds out why a model provider answers 401',
    fileMatch: ['authlint.config.{yaml,yml,json}', '.authlintrc', '.authlintrc.{json,yaml,yml}'],
    url: `${schemas}/config.draft-07.schema.json`,
  };
}

/**
 * Why a package must not be released, in words. npm takes a statement of provenance only for the repository that the manifest names.
 *
 * @param {Manifest} manifest as it is published
 * @param {{ readonly repository: string, readonly tag: string }} release `owner/name` and the tag that is released
 * @returns {string[]}
 */
export function releaseFaults({ name, version, repository }, release) {
  const faults = [];
  const url = `git+https://github.com/${release.repository}.git`;
  if (repository === undefined)
    faults.push('there is no owner yet: fill in OWNER in packages/model/src/owner.ts');
  else if (repository.url !== url) faults.push(`its repository is ${repository.url}, not ${url}`);
  if (release.tag !== `v${version}`)
    faults.push(`its version is ${version}, the tag ${release.tag}`);
  return faults.map((fault) => `${name}: ${fault}`);
}
