import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of Node.js that are supported. */
const LINES = ['20', '22', '24'];

const PROGRAM = 'node_modules/authlint/bin/authlint.js';

const ESM = `import { diagnose, explain } from '@authlint/node';
import { diagnosingFetch } from '@authlint/fetch';
const report = await diagnose({ baseUrl: 'https://llm.example/v1', key: 'made-up-key\\n' }, { offline: true, env: {}, home: null });
if (report.diagnosis?.code !== 'key-whitespace') throw new Error(JSON.stringify(report));
if (explain('HTTP 401 Unauthorized').state !== 'rejected') throw new Error('explain');
if (typeof diagnosingFetch() !== 'function') throw new Error('fetch');
`;
const CJS = `const { diagnose } = require('@authlint/node');
const { seal } = require('@authlint/core');
if (String(seal('x')) === 'x') throw new Error('seal');
diagnose({ baseUrl: 'https://llm.example/v1', key: 'made-up-key\\n' }, { offline: true, env: {}, home: null }).then((report) => {
  if (report.diagnosis?.code !== 'key-whitespace') throw new Error(JSON.stringify(report));
});
`;

/** @typedef {{ readonly name: string, readonly ok: boolean, readonly output: string }} Run */

/**
 * Installs the tarballs by npm in a plain project and uses them there.
 *
 * @param {string} folder which is made
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @returns {Run[]}
 */
export function runConsumer(folder, packed) {
  mkdirSync(folder);
  const dependencies = Object.fromEntries(
    packed.map(({ name, tarball }) => [name, `file:${tarball}`]),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'use.mjs'), ESM);
  writeFileSync(join(folder, 'use.cjs'), CJS);
  const install = run('npm install', ['npm', 'install', '--no-audit', '--no-fund'], folder);
  if (!install.ok) return [install];
  return [install, ...LINES.flatMap((line) => onNode(line, folder)), withoutMcp(folder)];
}

/** The last one, since it takes the package away. @param {string} folder @returns {Run} */
function withoutMcp(folder) {
  rmSync(join(folder, 'node_modules/@authlint/mcp'), { recursive: true });
  const name = 'without @authlint/mcp the command says what to install';
  const { output } = run(name, ['node', PROGRAM, 'mcp'], folder);
  return { name, ok: output.includes('Type: npm install @authlint/mcp'), output };
}

/** @param {string} line @param {string} folder @returns {Run[]} */
function onNode(line, folder) {
  const node = ['npx', '-y', `node@${line}`];
  return [
    run(`Node.js ${line}: import`, [...node, 'use.mjs'], folder),
    run(`Node.js ${line}: require`, [...node, 'use.cjs'], folder),
    run(`Node.js ${line}: program`, [...node, PROGRAM, '--version'], folder),
    run(`Node.js ${line}: mcp ends with its input`, [...node, PROGRAM, 'mcp'], folder),
    run(`Node.js ${line}: rules`, [...node, PROGRAM, 'rules', 'list'], folder),
  ];
}

/** @param {string} name @param {readonly string[]} command @param {string} cwd @returns {Run} */
function run(name, [file = '', ...args], cwd) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  return { name, ok: status === 0, output: `${stdout}${stderr}` };
}
