import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Report } from '@authlint/core';
import { everyNth } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { parse } from 'yaml';
import { Workspace } from '../support/run-program.js';

/**
 * `check` before a real server whose refusals speak of money, networks, regions, plans and projects, in English and Chinese:
 * once where the list of models takes the key, once where it refuses with the same words.
 */

type Sentence = string | readonly [meaning: string, sentence: string];
const FIXTURE = new URL('../../../providers/test/fixtures/wordings.yaml', import.meta.url);
const groups = parse(readFileSync(FIXTURE, 'utf8')) as Readonly<
  Record<string, { readonly meaning: string; readonly sentences: readonly Sentence[] }>
>;

/** The codes of each meaning, stated by hand. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  quota: ['quota'],
  permission: ['permission'],
  location: ['location'],
  'model-access': ['model-access'],
};

const wordings = Object.values(groups).flatMap(({ meaning, sentences }) =>
  sentences
    .map((one) => (typeof one === 'string' ? ([meaning, one] as const) : one))
    .filter(([expected]) => Object.hasOwn(CODES, expected)),
);
/** With `npm test` one in sixteen, of every group. */
const played = everyNth(16, wordings);
const KEY = canary('litellm', 'wordings at a server');

/** The codes that `check` gives, in the order of the wordings. */
async function codesWhere(
  listTakesKey: boolean,
  rows: readonly (readonly [meaning: string, sentence: string])[] = played,
): Promise<(readonly [state: string, code: string])[]> {
  const server = createServer((request, response) => {
    request.resume();
    const at = Number(/^\/p(\d+)\//.exec(request.url ?? '')?.[1]);
    const isKnown = request.headers.authorization === `Bearer ${KEY}`;
    const passes = listTakesKey && isKnown && request.url?.endsWith('/models') === true;
    const message = isKnown ? rows[at]?.[1] : 'Unauthorized';
    response
      .writeHead(passes ? 200 : isKnown && at % 2 === 1 ? 403 : 401, {
        'content-type': 'application/json',
      })
      .end(
        JSON.stringify(
          passes
            ? { object: 'list', data: [{ id: 'm', object: 'model' }] }
            : { error: { message } },
        ),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const providers = rows.map((_row, at) => [
    `p${at}`,
    { baseUrl: `http://127.0.0.1:${port}/p${at}/v1`, modelId: 'm', apiKeyEnv: 'TEAM_KEY' },
  ]);
  const workspace = new Workspace({
    'authlint.config.json': { providers: Object.fromEntries(providers) as unknown },
  });
  try {
    const { stdout } = await workspace.run(['check', '--format', 'json'], { TEAM_KEY: KEY });
    const report = JSON.parse(stdout) as Report;
    return rows.map((_row, at) => {
      const one = report.providers.find(({ id }) => id === `p${at}`);
      return [one?.state ?? '', one?.diagnosis?.code ?? ''] as const;
    });
  } finally {
    workspace.remove();
    await new Promise((resolve) => server.close(resolve));
  }
}

test.each([
  ['the list of models takes the key', true],
  ['the list of models is refused too', false],
] as const)(
  '%s: every wording has its code, none is about the key',
  async (_when, listTakesKey) => {
    const found = await codesWhere(listTakesKey);
    const wrong = found.flatMap(([state, code], at) => {
      const [meaning = '', sentence = ''] = played[at] ?? [];
      return state === 'not-auth' && CODES[meaning]?.includes(code) === true
        ? []
        : [[state, code, meaning, sentence]];
    });
    expect(wrong).toEqual([]);
  },
);

test('40 wordings for each of the general words', () => {
  expect(wordings.length).toBeGreaterThanOrEqual(40 * Object.keys(groups).length * 0.9);
  expect(Object.keys(groups).length).toBeGreaterThanOrEqual(10);
});

test('a refusal that is about the key is told apart', async () => {
  const rows = [['invalid-key', 'The API key is invalid.']] as const;
  expect(await codesWhere(false, rows)).toEqual([['rejected', 'key-rejected']]);
});
