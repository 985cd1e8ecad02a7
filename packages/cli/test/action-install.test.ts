import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { ROOT, runAction } from './support/action.js';
import { Workspace } from './support/run-program.js';

/** What the action installs, by the real npm from a registry on loopback: nothing of the repository takes part. */

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
  version: string;
};

interface Registry {
  readonly url: string;
  readonly requests: readonly string[];
}

/** Of the job: the key is what somebody would be after. */
const ENV = { PATH: process.env['PATH'] ?? '', CORP_LLM_KEY: canary('openai', 'action install') };
const servers: Server[] = [];
let folder: Workspace;
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(closed));
  folder.remove();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => void server.close(() => done()));
}

/** A registry with one package, whose program says which one it is and what it was given. */
async function registry(says: string): Promise<Registry> {
  const source = join(folder.home, says);
  mkdirSync(join(source, 'package'), { recursive: true });
  const manifest = { name: 'authlint', version, bin: 'bin.js' };
  writeFileSync(join(source, 'package/package.json'), JSON.stringify(manifest));
  const program = `#!/usr/bin/env node\nconsole.log('${says}', ...process.argv.slice(2));\n`;
  writeFileSync(join(source, 'package/bin.js'), program);
  execFileSync('tar', ['czf', 'package.tgz', 'package'], { cwd: source });
  const tarball = readFileSync(join(source, 'package.tgz'));
  const requests: string[] = [];
  const url = await listening((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('.tgz') === true) return void response.end(tarball);
    const shasum = createHash('sha1').update(tarball).digest('hex');
    const dist = { shasum, tarball: `http://${request.headers.host}/package.tgz` };
    const packument = {
      name: 'authlint',
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, dist } },
    };
    response.end(JSON.stringify(packument));
  });
  return { url, requests };
}

test('neither node_modules nor .npmrc of the repository, nor settings of npm around it count', async () => {
  const [ours, theirs] = [await registry('ours'), await registry('theirs')];
  const evil = `#!/bin/sh\ntouch '${folder.home}/ran'\n`;
  folder.write('node_modules/.bin/authlint', evil);
  folder.write('node_modules/.bin/npm', evil);
  folder.write('node_modules/authlint/package.json', { name: 'authlint', version, bin: 'x.js' });
  folder.write('node_modules/authlint/x.js', `require('node:fs').writeFileSync('../ran', '')`);
  execFileSync('chmod', ['-R', '+x', 'node_modules/.bin'], { cwd: folder.project });
  for (const place of ['.npmrc', '~/.npmrc']) {
    folder.write(place, `registry=${theirs.url}\nignore-scripts=false\n`);
  }
  const env = { ...ENV, npm_config_registry: theirs.url };
  const run = await runAction(folder, { registry: ours.url, args: '--offline' }, env);
  expect(run.stdout).toMatch(
    /^ours -- check --format github -o - --verbose --format sarif -o \S+\/authlint\.sarif --offline\n$/,
  );
  expect([run.code, theirs.requests]).toEqual([0, []]);
  expect(ours.requests.length).toBeGreaterThan(0);
  expect(existsSync(join(folder.home, 'ran'))).toBe(false);
}, 60_000);

test('a registry that has nothing ends the step with 3', async () => {
  const url = await listening((_request, response) => void response.writeHead(404).end('{}'));
  const run = await runAction(folder, { registry: url }, ENV);
  const said = '::error title=authlint::authlint could not be installed\n';
  expect([run.code, run.stdout]).toEqual([3, said]);
}, 60_000);
