import { canary, profiles, startFakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const PACK = {
  id: 'acme',
  format: 1,
  summary: 'The gateway of Acme',
  types: ['*'],
  rules: [
    {
      id: 'acme/old-portal',
      summary: 'Keys of the old portal were switched off.',
      code: 'key-revoked',
      certainty: 'proven',
      message: 'keys of the old portal were switched off; get a new one at the portal.',
      steps: ['Open the portal and make a new key.'],
      when: { all: [{ fact: 'auth.rejected', operator: 'is', value: true }] },
      why: 'The portal was moved.',
      not: 'Keys of the new portal work.',
      cases: {
        fires: [{ name: 'refused', facts: { 'auth.rejected': true } }],
        quiet: [{ name: 'accepted', facts: { 'auth.rejected': false } }],
        undetermined: [{ name: 'not asked', facts: {}, missing: ['auth.rejected'] }],
      },
    },
  ],
};

test('a pack of the configuration gives its cause, its words and its steps', async () => {
  const server = await startFakeProvider({ rules: profiles.rejectsAll() });
  const provider = { baseUrl: `${server.url}/v1`, key: canary('litellm', 'packs'), modelId: 'm' };
  const workspace = new Workspace({
    'authlint.config.json': { providers: { p: provider }, packs: ['./acme.pack.json'] },
    'acme.pack.json': PACK,
  });
  try {
    const report = await workspace.check();
    expect(report.providers[0]?.diagnosis).toMatchObject({
      cause: 1,
      code: 'key-revoked',
      rule: 'acme/old-portal',
      message:
        '401 authentication failed: keys of the old portal were switched off; get a new one at the portal.',
      resolution: { steps: [{ text: 'Open the portal and make a new key.' }] },
    });
  } finally {
    workspace.remove();
    await server.close();
  }
});

test('a pack with a fault ends the run before anything is sent, with its place', async () => {
  const workspace = new Workspace({
    'authlint.config.json': {
      providers: { p: { baseUrl: 'http://127.0.0.1:9/v1' } },
      packs: ['./acme.pack.json'],
    },
    'acme.pack.json': JSON.stringify({ ...PACK, format: 7 }, null, 2),
  });
  try {
    const { code, stdout, stderr } = await workspace.run(['check']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('acme.pack.json:3:3');
  } finally {
    workspace.remove();
  }
});

test('a preset of packages, named by the configuration in a package.json above the working directory', async () => {
  const server = await startFakeProvider({ rules: profiles.rejectsAll() });
  const provider = { baseUrl: `${server.url}/v1`, apiKeyEnv: 'ACME_KEY', modelId: 'm' };
  const workspace = new Workspace({
    '~/package.json': {
      authlint: { providers: { p: provider }, packs: ['@acme/authlint-preset'] },
    },
    '~/node_modules/@acme/authlint-preset/package.json': {
      name: '@acme/authlint-preset',
      authlint: { packs: ['@acme/authlint-pack-gateway'] },
    },
    '~/node_modules/@acme/authlint-pack-gateway/package.json': {
      name: '@acme/authlint-pack-gateway',
    },
    '~/node_modules/@acme/authlint-pack-gateway/authlint.pack.yaml': PACK,
  });
  try {
    const report = await workspace.check([], { ACME_KEY: canary('litellm', 'preset') });
    expect(report.providers[0]?.diagnosis).toMatchObject({ rule: 'acme/old-portal' });
  } finally {
    workspace.remove();
    await server.close();
  }
});
