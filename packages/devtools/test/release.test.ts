import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
