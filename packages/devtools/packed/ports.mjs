import { createConnection } from 'node:net';

/** A free loopback port: `preferred` if it is free, else another one of four digits. @param {string} preferred */
export async function freePort(preferred) {
  if (!(await answers(preferred))) return preferred;
  for (let port = 8100; port < 9900; port += 7)
    if (!(await answers(String(port)))) return String(port);
  throw new Error('no port is free');
}

/** Resolves once something listens there. @param {string} port */
export async function listening(port) {
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** @param {string} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
