import { createConnection, createServer } from 'node:net';

/** A port of loopback that nobody uses; `preferred` where that is free, else another one of four digits. @param {string} preferred */
export async function freePort(preferred) {
  if (await isFree(Number(preferred))) return preferred;
  for (let port = 8100; port < 9900; port += 7) if (await isFree(port)) return String(port);
  throw new Error('no port is free');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Resolves once something listens there. @param {string} port */
export async function listening(port) {
  while (!(await answers(Number(port)))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
