import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectAddresses, schemaId } from '@authlint/model/owner';
import {
  publishedManifest,
  releaseFaults,
  schemaStoreEntry,
  serverJson,
} from '../packed/manifest.mjs';
import { publishedFolders } from '../packed/pack.mjs';
import { manifestOf, ROOT } from '../setup/paths.mjs';

const versions = publishedFolders().map((folder) => manifestOf(folder).version as string);
const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');

/** True where the list of changes has a heading for the version. */
const isListed = (version: string): boolean => changes.split('\n').includes(`## ${version}`);

test('all packages have one version, which the list of changes has', () => {
  expect(new Set(versions).size).toBe(1);
  expect(isListed(versions[0] ?? '')).toBe(true);
});

test('a version without an entry is seen', () => {
  expect(isListed('999.0.0')).toBe(false);
});

describe('what is published', () => {
  const release = { repository: 'someone/authlint', tag: `v${versions[0] ?? ''}` };
  const published = (folder: string, owner: string | null) =>
    publishedManifest(manifestOf(folder), folder, projectAddresses(owner));

  test.each(publishedFolders())('%s has its addresses once there is an owner', (folder) => {
    const named = published(folder, 'someone');
    expect(named).toMatchObject({
      repository: { url: 'git+https://github.com/someone/authlint.git', directory: folder },
      homepage: 'https://github.com/someone/authlint#readme',
      bugs: { url: 'https://github.com/someone/authlint/issues' },
    });
    expect(named['keywords']).toContain('401');
    expect(JSON.stringify(named)).not.toMatch(/workspace:|devDependencies|scripts|dist\//);
    expect(releaseFaults(named, release)).toEqual([]);
  });

  test.each(publishedFolders())('%s has none before, and is not released', (folder) => {
    const unnamed = published(folder, null);
    expect(Object.keys(unnamed)).not.toContain('repository');
    expect(releaseFaults(unnamed, release).join()).toContain('there is no owner yet');
  });

  test('the registry of MCP servers is told of the program, which has the same name', () => {
    const named = published('packages/cli', 'someone');
    expect(named['mcpName']).toBe('io.github.someone/authlint');
    expect(serverJson(named)).toMatchObject({
      ...{ name: 'io.github.someone/authlint', version: named['version'] },
      repository: { url: 'https://github.com/someone/authlint' },
      packages: [{ identifier: 'authlint', packageArguments: [{ value: 'mcp' }] }],
    });
    expect(published('packages/core', 'someone')['mcpName']).toBeUndefined();
  });

  test('schemas have an address once there is an owner, which SchemaStore is given', () => {
    const addresses = projectAddresses('someone');
    const { $id } = schemaId('config.draft-07', addresses);
    expect($id).toMatch(/^https:.*\/someone\/authlint\/.*\/config\.draft-07\.schema\.json$/);
    expect(addresses && schemaStoreEntry(addresses).url).toBe($id);
    expect(schemaId('config', null)).toEqual({});
    const file = join(ROOT, 'packages/cli/schema/config.draft-07.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
  });

  test('a release from another repository, or by another tag, is refused', () => {
    const named = published('packages/cli', 'someone');
    expect(releaseFaults(named, { ...release, repository: 'other/authlint' })).toHaveLength(1);
    expect(releaseFaults(named, { ...release, tag: 'v999.0.0' })).toHaveLength(1);
  });
});

const CODE_OF = /node_modules\/\.pnpm\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

test('the notices name the packages whose modules are in the bundle, and no others', () => {
  const bundle = join(ROOT, 'packages/cli/bundle');
  const contents = JSON.parse(readFileSync(join(bundle, 'contents.json'), 'utf8')) as object;
  const modules = (Object.values(contents) as string[][]).flat();
  const bundled = modules.flatMap((path) => CODE_OF.exec(path)?.[1] ?? []);
  const notices = readFileSync(join(bundle, 'NOTICES.txt'), 'utf8');
  const noted = [...notices.matchAll(/^== (\S+) \S+ \(/gm)].map(([, name]) => name);
  expect(bundled).toContain('yargs-parser');
  expect([...new Set(noted)].sort()).toEqual([...new Set(bundled)].sort());
});

test('what is bundled is named with its licence, in the notices and in the bill of materials', () => {
  const bundle = join(ROOT, 'packages/cli/bundle');
  const bill = JSON.parse(readFileSync(join(bundle, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; licenses: object[]; purl: string }[];
  };
  const notices = readFileSync(join(bundle, 'NOTICES.txt'), 'utf8');
  const noted = [...notices.matchAll(/^== (\S+) (\S+) \(/gm)].map(
    ([, name, version]) => `${name} ${version}`,
  );
  expect(bill.components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
    noted.sort(),
  );
  expect(noted).toContainEqual(expect.stringMatching(/^undici \d/));
  for (const { licenses } of bill.components)
    expect(JSON.stringify(licenses)).toMatch(/"(id|expression)":"\(?[A-Z]/);
});
