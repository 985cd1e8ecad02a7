import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAY_IMPORT } from '../lint/layers.mjs';
import { projects } from '../setup/build.mjs';
import { PNPM } from '../setup/install.mjs';
import { ROOT } from '../setup/paths.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const folders = tracked
  .map((path) => /^(packages\/[^/]+|rules)\/package\.json$/.exec(path)?.[1])
  .filter((folder) => folder !== undefined);
const compiled = folders.filter((folder) => folder !== 'packages/devtools');
const nameOf = (folder: string): string => folder.split('/').at(-1) ?? folder;

interface Manifest {
  readonly engines: { readonly node: string };
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));
const ownDependencies = (folder: string): string[] =>
  Object.keys({ ...manifestOf(folder).dependencies, ...manifestOf(folder).peerDependencies })
    .filter((name) => name.startsWith('@authlint/'))
    .map((name) => name.slice('@authlint/'.length))
    .sort();

test('every package is a project of the compiler and a layer', () => {
  expect(projects().sort()).toEqual([...compiled].sort());
  expect(Object.keys(MAY_IMPORT).sort()).toEqual(folders.map(nameOf).sort());
});

describe.each(compiled)('%s', (folder) => {
  test('refers as a project to the packages that it depends on', () => {
    const { references } = JSON.parse(read(`${folder}/tsconfig.json`));
    const paths = references.map(({ path }: { path: string }) => nameOf(path));
    expect(paths.sort()).toEqual(ownDependencies(folder));
  });

  test('depends only on layers below', () => {
    const allowed = MAY_IMPORT[nameOf(folder)] ?? [];
    expect(ownDependencies(folder).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('states the licence and the versions of Node.js of the workspace', () => {
    const { engines, license } = manifestOf(folder);
    expect({ engines, license }).toEqual({ engines: { node: '>=20.19' }, license: 'MIT' });
  });
});

test('the set-up runs the pnpm that the workspace names', () => {
  expect(JSON.parse(read('package.json')).packageManager).toBe(PNPM);
});

test('docs/internals/dependencies.md names each runtime dependency and no other', () => {
  const used = compiled.flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {}).filter(
      (name) => !name.startsWith('@authlint/'),
    ),
  );
  const named = [...read('docs/internals/dependencies.md').matchAll(/^\| `([^`]+)`\s*\|/gm)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual([...new Set(used)].sort());
});

describe('names of files', () => {
  const sources = tracked.filter((path) => /^(packages|rules)\/.*\.(ts|mjs|yaml)$/.test(path));

  test('are in kebab-case', () => {
    const odd = sources.filter(
      (path) =>
        !/^[a-z0-9][a-z0-9./-]*$/.test(path.replace(/^packages\/providers\/data\/.*/, 'data')),
    );
    expect(odd).toEqual([]);
  });

  test('say what is inside', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common-functions|managers?)(\.|\/)/;
    expect(sources.filter((path) => vague.test(path))).toEqual([]);
  });
});

test('the top level has the entries of the design', () => {
  const entries = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
  const design = [
    'action.yml',
    'SECURITY.md',
    'action.yml', // where GitHub looks for it
    'bench',
    'examples',
    'plugins',
    ...[
      'package.json',
      'tsconfig.json',
      'tsconfig.test.json',
      'jest.config.ts',
      'eslint.config.mjs',
    ],
    ...['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'packages', 'rules', 'fixtures', 'docs'],
    ...['README.md', 'README.zh-CN.md', 'LICENSE', 'Dockerfile', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ];
  const others = [...entries].filter((name) => !name.startsWith('.') && !design.includes(name));
  expect(others).toEqual([]);
});
