import { createServer, type AddressInfo } from 'node:net';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

/** What the proxy of the environment did is said, and the step is for that: no "or" about what the run has seen. */

const KEY = canary('litellm', 'proxy');

/** The text of a check behind a proxy that answers CONNECT so, and all after that in plain text; `null`: nothing listens there. */
async function behind(
  answer: string | null,
  host = 'llm.corp.example',
): Promise<{ text: string; address: string }> {
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const head = `HTTP/1.1 ${answer ?? ''}\r\n`;
      if (answer?.startsWith('200') !== true) socket.end(`${head}content-length: 0\r\n\r\n`);
      else
        socket
          .once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
          .write(`${head}\r\n`);
    });
  });
  const config = {
    providers: { corp: { baseUrl: `https://${host}/v1`, apiKeyEnv: 'K', modelId: 'm' } },
  };
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => proxy.close(resolve));
  if (answer === null) await close();
  const folder = new Workspace({ 'authlint.config.json': config });
  const env = { K: KEY, HTTPS_PROXY: `http://${address}`, AUTHLINT_TRUST: folder.project };
  const { stdout } = await folder.run(['check'], env);
  folder.remove();
  if (answer !== null) await close();
  return { text: stdout.replace(/\s+/g, ' '), address };
}

test.each<[string | null, said: string, step: string]>([
  [
    null,
    'does not answer',
    'Fix Start the proxy ADDRESS, or correct its address in `HTTPS_PROXY`.',
  ],
  [
    '403 Forbidden',
    'refuses to open a connection to llm.corp.example',
    'Fix Ask the operator of the proxy ADDRESS to allow the host of the Base URL.',
  ],
  [
    '503 Service Unavailable',
    'is there and cannot reach llm.corp.example',
    'Fix Check the spelling of the host in the Base URL, and that the network behind ADDRESS reaches it.',
  ],
  [
    '500 Internal Server Error',
    'did not open the connection to llm.corp.example',
    'Fix Check that the proxy ADDRESS runs and allows the host of the Base URL.',
  ],
  [
    '407 Proxy Authentication Required',
    'proxy asks for its own login',
    'Fix Set `HTTPS_PROXY` to `http://USER:PASSWORD@HOST`, with the login that your network gave you for its proxy.',
  ],
  [
    '200 Connection established',
    'is not TLS. The proxy answers itself, or llm.corp.example takes plain HTTP',
    'Fix Check that `HTTPS_PROXY` names a web proxy, with its own scheme, and ask the operator of ADDRESS which server answers there in place of the host.',
  ],
])('CONNECT is answered with %j', async (answer, said, step) => {
  const { text, address } = await behind(answer);
  expect(text).toContain(said);
  expect(text).toContain(step.replace('ADDRESS', address));
});

test('the home of a provider speaks TLS: what comes through is that of the proxy', async () => {
  const { text, address } = await behind('200 Connection established', 'api.openai.com');
  expect(text).toContain(
    `The answer through the proxy ${address} is not TLS, although api.openai.com speaks TLS`,
  );
  expect(text).toContain('proven');
});
