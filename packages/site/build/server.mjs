import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves a folder on loopback as a static host does: a folder is its `index.html`, and nothing is added to the answers.
 *
 * @param {string} folder
 * @param {number} port 0: a free one
 * @param {string} prefix path below which the site is, as on a host with several sites
 * @returns {Promise<import('node:http').Server>}
 */
export function serveFolder(folder, port = 0, prefix = '/') {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const found = path.startsWith(prefix) ? answerOf(folder, path.slice(prefix.length)) : null;
    if (found === null) response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    else if ('to' in found) response.writeHead(301, { location: `${path}/` }).end();
    else response.writeHead(200, { 'content-type': found.type }).end(found.body);
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** @param {string} folder @param {string} path @returns {{ type: string, body: Buffer } | { to: 'folder' } | null} */
function answerOf(folder, path) {
  const inside = normalize(`/${path}`);
  const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return { to: 'folder' };
  if (stats === undefined) return null;
  return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
}

/** Address of a server on loopback. @param {import('node:http').Server} server */
export function addressOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${String(address.port)}`;
}
