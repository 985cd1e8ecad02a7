import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@authlint/node';
import {
  endAll,
  engines,
  engineWith,
  EXAMPLES,
  folder,
  serve,
  token,
  verdict,
} from './support/gateways.js';

afterAll(endAll);

describe('two packs for one host', () => {
  test('both are named, and the first counts', async () => {
    const port = await serve(() => ({ status: 401, body: 'Jwt is expired' }));
    const packs = [
      ['envoy-jwt/corpenvoy.pack.yaml', 'mesh.corp.example', port],
      ['azure-apim/corpapim.pack.yaml', 'api.corp.example/openai', port],
    ] as const;
    const settings = {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      key: token({ iss: 'https://issuer.corp.example' }),
    };
    const found = await verdict(engineWith(packs), settings);
    expect(found.warnings).toMatchObject([
      {
        severity: 'warn',
        message: expect.stringMatching(
          /^corpapim and the pack corpenvoy describe .*the pack corpenvoy counts/,
        ),
      },
    ]);
    expect(found.state).toBe('rejected');
  });

  test('a pack that describes the host of a vendor is named with the vendor', async () => {
    const path = join(folder, 'claim.pack.yaml');
    const pack = readFileSync(join(EXAMPLES, 'envoy-jwt/corpenvoy.pack.yaml'), 'utf8');
    writeFileSync(path, pack.replace('[mesh.corp.example]', '[api.openai.com]'));
    const engine = createEngine({ packs: [path], env: {}, home: null, cwd: folder });
    engines.push(engine);
    const report = await engine.diagnose(
      { baseUrl: 'https://api.openai.com/v1', key: 'sk-made-up-key-of-the-test' },
      { offline: true },
    );
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: 'pack-conflict',
        message: expect.stringContaining('OpenAI and the pack corpenvoy describe api.openai.com'),
      }),
    );
  });
});
