import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './action.js';
import type { Workspace } from './run-program.js';

/** A package registry on loopback, for the real npm. */
export interface Registry {
  readonly url: string;
  readonly requests: readonly string[];
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
  version: string;
};
const servers: Server[] = [];

export async function closeRegistries(): Promise<void> {
  await Promise.all(servers.splice(0).map(closed));
}

export async function listening(listener: RequestListener): Promise<string> {
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
export async function registry(folder: Workspace, says: string): Promise<Registry> {
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
    if (request.method === 'POST') return void response.end('{}'); // an audit
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

/** Programs that a repository brings along under the names that are looked for; each leaves `ran` in the home directory. */
export function plantPrograms(folder: Workspace): void {
  const ran = join(folder.home, 'ran');
  for (const name of ['authlint', 'npm', 'npx']) {
    folder.write(`node_modules/.bin/${name}`, `#!/bin/sh\ntouch '${ran}'\n`);
  }
  folder.write('node_modules/authlint/package.json', {
    ...{ name: 'authlint', version },
    bin: 'x.js',
  });
  const program = `#!/usr/bin/env node\nrequire('node:fs').writeFileSync(${JSON.stringify(ran)}, '')\n`;
  folder.write('node_modules/authlint/x.js', program);
  folder.write('package.json', { name: 'theirs', dependencies: { authlint: version } });
  const programs = ['node_modules/.bin', 'node_modules/authlint/x.js'];
  execFileSync('chmod', ['-R', '+x', ...programs], { cwd: folder.project });
}
