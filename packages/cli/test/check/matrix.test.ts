import { everyNth } from '@authlint/suite';
import { checkProvider, DEFAULT_LIMITS, type ProviderTarget } from '@authlint/core/internal';
import { seal } from '@authlint/model/secret';
import type { Placement, ProviderReport } from '@authlint/model';
import { RunFingerprinter, createPorts } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import { canary, startFakeProvider, type WireRule } from '@authlint/testkit';

const GOOD = canary('litellm', 'matrix-good');
const DEAD = canary('litellm', 'matrix-dead');

const LISTS = ['guarded', 'public', 'absent'] as const;
const CHATS = ['checks', 'open'] as const;
const PLACES: Readonly<Record<string, Placement>> = {
  bearer: { header: 'authorization', scheme: 'Bearer' },
  'x-api-key': { header: 'x-api-key', scheme: '' },
  'api-key': { header: 'api-key', scheme: '' },
};
const REFUSALS: Readonly<Record<string, WireRule>> = {
  '401': {
    status: 401,
    body: { error: { message: 'Invalid API key', type: 'authentication_error' } },
  },
  '401 bare': { status: 401, body: 'Unauthorized' },
  '400': {
    status: 400,
    body: { error: { message: 'API key not valid. Please pass a valid API key.' } },
  },
  '403': { status: 403, body: { detail: 'Forbidden' } },
  '404': { status: 404, body: { error: { message: 'Not Found' } } },
  '200 with an error': {
    status: 200,
    body: { error: { message: 'invalid api key', code: 'invalid_api_key' } },
  },
  'an HTML wall': {
    status: 403,
    responseHeaders: { 'content-type': 'text/html' },
    body: '<html><body>Access denied</body></html>',
  },
};

interface Server {
  readonly list: (typeof LISTS)[number];
  readonly chat: (typeof CHATS)[number];
  readonly place: string;
  readonly refusal: string;
}

interface Combination extends Server {
  readonly key: 'good' | 'dead';
  readonly sent: string;
}

const combinations: Combination[] = LISTS.flatMap((list) =>
  CHATS.flatMap((chat) =>
    Object.keys(PLACES).flatMap((place) =>
      Object.keys(REFUSALS).flatMap((refusal) =>
        (['good', 'dead'] as const).flatMap((key) =>
          Object.keys(PLACES).map((sent) => ({ list, chat, place, refusal, key, sent })),
        ),
      ),
    ),
  ),
);

function script({ list, chat, place, refusal }: Server): WireRule[] {
  const { header, scheme } = PLACES[place] ?? { header: '', scheme: '' };
  const headers = { [header]: scheme === '' ? GOOD : `${scheme} ${GOOD}` };
  const models: WireRule = {
    method: 'GET',
    path: '/v1/models',
    body: { object: 'list', data: [{ id: 'm', object: 'model' }] },
  };
  const completes: WireRule = {
    method: 'POST',
    path: '/v1/chat/completions',
    body: {
      id: 'c',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'OK' } }],
    },
  };
  const gone: WireRule = {
    method: 'GET',
    path: '/v1/models',
    status: 404,
    body: { error: { message: 'Not Found' } },
  };
  return [
    list === 'absent' ? gone : list === 'public' ? models : { ...models, headers },
    chat === 'open' ? completes : { ...completes, headers },
    REFUSALS[refusal] ?? {},
  ];
}

const ports = createPorts({ env: {}, cwd: '/', home: '/nonexistent' });
const packs = await builtinPacks();
const knowledge = createKnowledge();

async function check(combination: Combination): Promise<ProviderReport> {
  const server = await startFakeProvider({ rules: script(combination) });
  const target: ProviderTarget = {
    id: 'p',
    type: 'custom-gateway',
    baseUrl: `${server.url}/v1`,
    credentials: [
      {
        kind: 'saved',
        from: 'config:key',
        secret: seal(combination.key === 'good' ? GOOD : DEAD),
        location: null,
        changedAt: null,
      },
    ],
    modelId: 'm',
    models: [],
    headers: [],
    auth: PLACES[combination.sent] ?? null,
    native: {},
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: null, names: [] },
    tlsVerifyDisabled: false,
    trims: 'none',
  };
  const engine = { ports, knowledge, ruleSources: packs, fingerprinter: new RunFingerprinter() };
  const options = {
    offline: false,
    chat: true,
    twins: false,
    limits: DEFAULT_LIMITS,
    severities: {},
  };
  try {
    return await checkProvider(target, engine, options);
  } finally {
    await server.close();
  }
}

/** What the generated server does with the client's own requests. */
function truth({ list, chat, place, refusal, key, sent }: Combination) {
  const accepted = key === 'good' && sent === place;
  const completed = chat === 'open' || accepted;
  // A list that hides its refusal behind 404 cannot be told from one that is not there, by any request.
  const guarded = list === 'guarded' && refusal !== '404';
  return { accepted, completed, unguarded: chat === 'open' && !guarded };
}

afterAll(() => ports.close());

test('the matrix has at least 500 combinations', () => {
  expect(combinations.length).toBeGreaterThanOrEqual(500);
});

describe.each(LISTS)('model list %s', (list) => {
  test.each(
    CHATS.flatMap((chat) => Object.keys(REFUSALS).map((refusal) => [chat, refusal] as const)),
  )('chat %s, a bad key is answered with %s', async (chat, refusal) => {
    const wrong: unknown[] = [];
    const some = combinations.filter(
      (combination) =>
        combination.list === list && combination.chat === chat && combination.refusal === refusal,
    );
    for (const combination of everyNth(10, some)) {
      const { accepted, completed, unguarded } = truth(combination);
      const report = await check(combination);
      const falseRed = accepted && report.state !== 'ok';
      const falseGreen = !accepted && !unguarded && report.state === 'ok';
      const unverified = report.verification.chat === 'passed' && !completed;
      if (falseRed || falseGreen || unverified) {
        wrong.push({ ...combination, state: report.state, code: report.diagnosis?.code });
      }
    }
    expect(some.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

describe('a good key in the wrong place, refused with 401, is named cause 5', () => {
  const some = combinations.filter(
    ({ list, chat, refusal, key, sent, place }) =>
      list === 'guarded' &&
      chat === 'checks' &&
      refusal === '401 bare' &&
      key === 'good' &&
      sent !== place,
  );
  test.each(some.map((combination) => [combination.sent, combination.place, combination] as const))(
    'sent as %s, read as %s',
    async (_sent, _place, combination) => {
      const report = await check(combination);
      expect(report.diagnosis).toMatchObject({
        cause: 5,
        code: 'gateway-scheme-differs',
        certainty: 'proven',
      });
    },
  );
});
