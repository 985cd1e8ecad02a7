import { seal } from '@authlint/core';
import { Bench, KEY, request } from './support/sending.js';
import { proxyServer } from './support/servers.js';

const bench = new Bench();
afterEach(() => bench.end());

describe('NO_PROXY', () => {
  const viaProxy = async (url: string, noProxy: string): Promise<boolean> => {
    const proxy = await bench.run(proxyServer(1, 403));
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: noProxy };
    await bench
      .port({ env })
      .send(request(url, { headers: { 'x-key': seal(KEY) }, timeoutMs: 200 }));
    return proxy.asked.length > 0;
  };
  const host = 'https://api.corp.invalid/';

  test.each([
    ['*', host],
    ['api.corp.invalid', host],
    ['API.Corp.invalid', host],
    ['corp.invalid', host],
    ['.corp.invalid', host],
    ['*.corp.invalid', host],
    ['other.invalid, corp.invalid', host],
    ['other.invalid corp.invalid', host],
    ['corp.invalid:443', host],
    ['192.0.2.7', 'https://192.0.2.7/'],
    ['192.0.2.0/24', 'https://192.0.2.7/'],
    ['[2001:db8::7]:443', 'https://[2001:db8::7]/'],
    ['2001:db8::/32', 'https://[2001:db8::7]/'],
  ])('%s covers %s', async (noProxy, url) => {
    expect(await viaProxy(url, noProxy)).toBe(false);
  });

  test.each([
    ['', host],
    ['orp.invalid', host],
    ['corp.invalid:8443', host],
    ['api.corp.invalid.example', host],
    ['192.0.2.0/24', 'https://192.0.3.7/'],
    ['0.2.7', 'https://192.0.2.7/'],
    ['192.0.2.0/99', 'https://192.0.2.7/'],
  ])('%j does not cover %s', async (noProxy, url) => {
    expect(await viaProxy(url, noProxy)).toBe(true);
  });
});
