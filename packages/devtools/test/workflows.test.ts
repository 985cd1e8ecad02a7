import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { workflowFaults } from '../workflow-faults.mjs';

const FOLDER = join(ROOT, '.github/workflows');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER);
const ci = read('ci.yml');

test('there is one for changes, releases, new inputs, all tests at full size, what the world publishes, and the site', () => {
  const expected = ['ci.yml', 'drift.yml', 'fuzz.yml', 'night.yml', 'pages.yml', 'release.yml'];
  expect(names.sort()).toEqual(expected);
  expect(read('night.yml')).toMatch(/^ {4}- cron: .*[^]*run: npm run test:all$/m);
  expect(read('release.yml')).toMatch(/run: \.ci\/run\n.*run: npm run test:all\n/);
  expect(read('pages.yml')).toMatch(
    /run: npm run site -- --build$[^]*path: packages\/site\/dist\/site$/m,
  );
  expect(read('fuzz.yml')).toMatch(/^ {4}- cron: .*[^]*npm run test:fuzz -- \d+$/m);
  expect(read('drift.yml')).toMatch(
    /^ {4}- cron: .*[^]*npm run drift -- --markdown drift\.md$[^]*gh issue create/m,
  );
});

test.each(names)('%s pins its actions and has the least rights', (name) => {
  expect(workflowFaults(read(name))).toEqual([]);
});

test('the example of a workflow has the least rights, and no text of an issue in a script', () => {
  const example = readFileSync(join(ROOT, 'examples/triage/triage.yml'), 'utf8');
  expect(workflowFaults(example)).toEqual([]);
});

const HASH = '@08c6903cd8c0fde910a37f88322edcfb5dd907a8';

test.each([
  ['a tag', ci.replace(HASH, '@v5'), 'actions/checkout@v5 is not pinned by a commit'],
  ['a branch', ci.replace(HASH, '@main'), 'actions/checkout@main is not pinned by a commit'],
  ['a short hash', ci.replace(HASH, '@08c6903'), 'actions/checkout@08c6903 is not pinned'],
  [
    'a container',
    ci.replace(`actions/checkout${HASH}`, 'docker://a:1'),
    'docker://a:1 is not pinned',
  ],
  ['rights by default', ci.replace('permissions: {}\n', ''), 'no `permissions: {}` at the top'],
  ['a job without rights', ci.replace('    permissions:\n', ''), 'a job without `permissions`'],
  ['all rights', ci.replace('contents: read', 'contents: write-all'), 'all rights'],
  ['a token that stays', ci.replace('persist-credentials: false', 'x: 1'), 'keeps its token'],
  ['strangers', ci.replace('pull_request:', 'pull_request_target:'), 'the code of others'],
  ['a title in a script', `${ci}      - run: echo \${{ github.event.x }}\n`, 'text of others'],
])('%s is refused', (_name, text, fault) => {
  expect(text).not.toBe(ci);
  expect(workflowFaults(text).join('\n')).toContain(fault);
});

test('what does not need Linux runs on Windows and macOS too', () => {
  const systems = ci.slice(ci.indexOf('\n  systems:\n'));
  expect(systems).toContain('os: [windows-latest, macos-latest]');
  expect(systems).toContain('runs-on: ${{ matrix.os }}');
  expect(systems.match(/- run: .*/g)).toHaveLength(3);
});

describe('a release', () => {
  const release = read('release.yml');
  const [build = '', rest = ''] = release.split('\n  publish:\n');
  const [publish = '', single = ''] = rest.split('\n  single:\n');
  const [, attach = ''] = single.split('\n  attach:\n');

  test('is built and tested by a job that cannot publish', () => {
    expect(build).toMatch(/run: \.ci\/run\n[^]*npm pack[^]*packed\/release\.mjs/);
    expect(build).not.toMatch(/id-token|secrets\.|npm publish/);
  });

  test('is published with provenance and without a token, by a job that runs no code of the repository', () => {
    expect(publish).toMatch(/id-token: write/);
    expect(publish).toMatch(/npm publish .* --provenance --ignore-scripts \$dry_run; done/);
    expect(publish).not.toMatch(/checkout|secrets\.|NODE_AUTH_TOKEN|npm (?:ci|install|run)|npx/);
  });

  test('is published as it was built', () => {
    expect(build).toMatch(/checksums: \$\{\{ steps\.pack\.outputs\.checksums \}\}/);
    expect(publish).toMatch(/CHECKSUMS: \$\{\{ needs\.build\.outputs\.checksums \}\}/);
    expect(publish).toMatch(/sha256sum --check --strict checksums/);
  });

  test('has one file for each of six systems, attached by a job that runs no code of the repository', () => {
    const runners = /runner:\n\s+\[(.*)\]/.exec(single)?.[1]?.split(', ') ?? [];
    expect(runners).toHaveLength(6);
    expect(single).toMatch(/npm run dist:single\n[^]*dist:installers[^]*docker build/);
    expect(attach).toMatch(/if: github\.event_name == 'push'[^]*--strict checksums\.txt/);
    expect(attach).not.toMatch(/checkout|secrets\.|npm|npx|node /);
  });
});

test('a try-out of the release publishes nothing', () => {
  expect(read('release.yml')).toMatch(
    /workflow_dispatch:[^]*dry_run=--dry-run\n.*= push \]; then dry_run=; fi/,
  );
});

test('no dependency runs a script when it is installed', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  expect(workspace).toMatch(/^onlyBuiltDependencies: \[\]$/m);
});
