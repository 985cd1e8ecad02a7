import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superLinear } from '../lint/linear-rule.mjs';
import { filesIn, packageFolders, ROOT } from '../setup/paths.mjs';

/** Patterns that are put together while the program runs, which the ban `authlint/linear` of the linter does not see. */

/** The testkit reads no text of a user; the site is bundled of the others. */
const IGNORED = /^packages\/(?:testkit|site)\//;

type Pattern = readonly [place: string, source: string, flags: string];

let patterns: readonly Pattern[] = [];
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-patterns-'));
  const file = join(folder, 'patterns');
  const [record, runs] = ['record', 'runs'].map((name) =>
    join(ROOT, `packages/devtools/patterns/${name}.mjs`),
  ) as [string, string];
  execFileSync(process.execPath, ['--import', record, runs], {
    env: { PATH: process.env['PATH'], PATTERNS_TO: file },
    stdio: 'ignore',
  });
  patterns = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pattern);
  rmSync(folder, { recursive: true });
}, 240_000);

test('each takes linear time', () => {
  const slow = patterns.flatMap(([place, source, flags]) => {
    if (IGNORED.test(place)) return [];
    const parts = superLinear(source, flags);
    return parts === null ? [] : [`${place}: ${parts} in ${source}`];
  });
  expect(slow).toEqual([]);
  expect(patterns.length).toBeGreaterThan(800);
});

/** Files with patterns that these runs do not make, and why those are linear. */
const NOT_MADE: Readonly<Record<string, string>> = {
  'packages/clients/src/clients/claude-code/credentials.ts': 'an escaped text at the end',
  'packages/clients/src/reading/edits.ts': 'the name of a variable',
  'packages/clients/src/reading/list-variable.ts': 'anchored, one class and its separator',
  'packages/core/src/conditions/operators.ts': 'of a pack, whose format admits a bounded subset',
  'packages/core/src/experiments/other-requests.ts': 'an escaped text at the end',
  'packages/core/src/facts/corrections.ts': 'anchored, letters and hyphens alone',
  'packages/core/src/facts/issuer.ts': 'anchored, a host with a class for its label',
  'packages/core/src/facts/foreign-echo.ts': 'of the fact base, which the generator holds to it',
  'packages/env-sources/src/manifests/programs.ts':
    'the name of a field, a text without quotation marks',
  'packages/model/src/key-damage/around.ts': 'one character',
  'packages/model/src/secret/secret.ts': 'a literal, without its memory',
  'packages/node/src/consent/project-variables.ts': 'an escaped name, and whatever follows',
  'packages/node/src/listen/incoming.ts': 'anchored, an escaped word',
  'packages/node/src/sink/git-ignore.ts': 'as many stars and lines as its limits admit',
  'packages/packs/src/format/pattern.ts': 'the check of that subset itself',
  'packages/packs/src/knowledge/pack-answers.ts': 'of a pack',
  'packages/packs/src/knowledge/pack-keys.ts': 'of a pack',
  'packages/packs/src/tester/gateway-case.ts': 'of a pack',
  'packages/packs/src/tester/test-pack.ts': 'of a pack',
  'packages/providers/src/answers/fingerprints.ts': 'of the fact base',
  'packages/providers/src/facts/homes.ts': 'anchored, an address with classes for its parts',
  'packages/providers/src/keys/issuers.ts': 'anchored, an address with a class for a label',
};

/** Lines of the compiled packages that make a pattern. */
function places(): readonly string[] {
  return packageFolders()
    .map((folder) => `${folder}/dist`)
    .filter((dist) => !IGNORED.test(dist) && existsSync(join(ROOT, dist)))
    .flatMap((dist) => filesIn(join(ROOT, dist)))
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /^(?!\s*(?:\/\/|\*)).*\bnew RegExp\(/.test(line)
            ? [`${path.slice(ROOT.length + 1)}:${String(at + 1)}`]
            : [],
        ),
    );
}

test('none is left out but those that are listed with a reason', () => {
  const made = new Set(patterns.map(([place]) => place));
  const left = places()
    .filter((place) => !made.has(place))
    .map((place) => place.replace(/\/dist\/(.*)\.js:\d+$/, '/src/$1.ts'));
  expect([...new Set(left)].sort()).toEqual(Object.keys(NOT_MADE).sort());
  expect(made.size).toBeGreaterThan(60);
});
