import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another origin on loopback, which takes whatever comes. */
export class Elsewhere {
  readonly heard: string[] = [];
  #server: Server | null = null;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.heard.push(`${String(request.method)} ${String(request.url)}`);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end('0');
    }).listen(0, '127.0.0.1');
    this.#server.on('upgrade', (request, socket) => {
      this.heard.push(`UPGRADE ${String(request.url)}`);
      socket.destroy();
    });
    await once(this.#server, 'listening');
  }

  get address(): string {
    const { port } = this.#server?.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
