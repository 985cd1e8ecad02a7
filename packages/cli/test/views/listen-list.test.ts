import type { CapturedCredential, CapturedRequest, ListenFinding } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS as OPTIONS } from '@authlint/formatters';
import {
  capturedRequestText,
  LISTEN_FORMATTERS,
  listenStartText,
} from '../../src/views/listen-list.js';

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

describe('listen', () => {
  const credential = (over: Partial<CapturedCredential> = {}): CapturedCredential => ({
    ...{ place: 'authorization', scheme: 'Bearer', fingerprint: 'sha256:0a1b', length: 40 },
    ...{ issuer: null, damage: [], sources: [], ...over },
  });
  const request = (over: Partial<CapturedRequest> = {}): CapturedRequest => ({
    ...{ number: 1, method: 'POST', path: '/v1/chat/completions', route: 'chat', api: null },
    ...{ model: null, streaming: false, client: null, credentials: [], status: 200, ...over },
  });
  const shown = (over: Partial<CapturedRequest>) =>
    linesOf(capturedRequestText(request(over), OPTIONS));

  test.each<[Partial<CapturedRequest>, readonly string[]]>([
    [{}, ['1  POST /v1/chat/completions  answered 200', '     chat', '     no credential']],
    [
      { number: 2, method: 'GET', path: '/v1/models', route: 'discovery', status: 401 },
      ['2  GET /v1/models  answered 401', '     model list', '     no credential'],
    ],
    [{ route: 'other' }, ['1  POST /v1/chat/completions  answered 200', '     other']],
  ])('%j is shown with its route', (over, lines) => {
    expect(shown(over)).toEqual(lines);
  });

  test('what else a request says stands behind its route', () => {
    const more = { api: 'OpenAI chat', model: 'gpt-5', streaming: true, client: 'curl/8' };
    expect(shown(more)[1]).toBe('     chat, OpenAI chat, model gpt-5, streaming, by curl/8');
  });

  const source = { from: '.env:3', provider: null, exact: true };
  test.each<[string, Partial<CapturedCredential>, readonly string[]]>([
    [
      'of no place',
      {},
      [
        '     authorization: Bearer  key sha256:0a1b, 40 characters',
        '       in none of the inspected sources',
      ],
    ],
    ['that is empty', { fingerprint: null }, ['     authorization: Bearer (empty)']],
    [
      'without a scheme, of one character',
      { place: 'x-api-key', scheme: '', length: 1, sources: [source] },
      ['     x-api-key  key sha256:0a1b, 1 character', '       comes from .env:3'],
    ],
    [
      'of a known form, damaged',
      { issuer: 'openai', damage: ['quotes', 'newline'] },
      [
        '     authorization: Bearer  key sha256:0a1b, 40 characters, form of openai,',
        '       damaged: quotes, newline',
        '       in none of the inspected sources',
      ],
    ],
    [
      'of several places',
      {
        sources: [
          { ...source, provider: 'openai' },
          { ...source, from: 'env:K', exact: false },
        ],
      },
      [
        '     authorization: Bearer  key sha256:0a1b, 40 characters',
        '       comes from .env:3 of openai, env:K (apart from surrounding characters)',
      ],
    ],
    [
      'that is a signature',
      { scheme: 'AWS4-HMAC-SHA256' },
      [
        '     authorization: AWS4-HMAC-SHA256  key sha256:0a1b, 40 characters',
        '       a signature: the key itself does not travel',
      ],
    ],
  ])('a credential %s', (_name, over, lines) => {
    expect(shown({ credentials: [credential(over)] }).slice(2)).toEqual(lines);
  });

  const step: ListenFinding['steps'][number] = {
    ...{ kind: 'edit', applicability: 'machine', text: 'Remove them.' },
    ...{ command: null, edit: null, url: null },
  };
  const finding: ListenFinding = {
    ...{ cause: 1, code: 'key-quoted', certainty: 'proven', message: 'The key has quotes.' },
    ...{ requests: [1, 2], steps: [step] },
  };
  const summary = (requests: number, findings: readonly ListenFinding[], troubles = 0) =>
    linesOf(
      LISTEN_FORMATTERS.text(
        {
          ...{ endpoint: 'http://127.0.0.1:1', provider: null, sources: 1, findings },
          requests: Array.from({ length: requests }, () => request()),
          troubles: Array.from({ length: troubles }, () => 'not-http' as const),
        },
        OPTIONS,
      ),
    ).slice(1);

  test('the end says what is wrong, or that nothing is, and counts', () => {
    expect(summary(2, [])).toEqual([
      ...['Nothing is wrong with what the client sends.', '2 requests, compared with 1 place'],
    ]);
    expect(summary(0, [], 2)).toEqual([
      'No request came: the client does not use this Base URL, or sends it through a',
      'proxy (NO_PROXY needs 127.0.0.1).',
      '0 requests, 2 failed connections, compared with 1 place',
    ]);
    expect(summary(1, [finding])).toEqual([
      'proven: key-quoted, cause 1 (request 1, 2)',
      ...['  The key has quotes.', '    1. Remove them.', ''],
      '1 request, compared with 1 place',
    ]);
    expect(summary(0, [{ ...finding, code: null, requests: [] }])[0]).toBe('proven, cause 1');
  });

  test('the start says what to set, and what is compared', () => {
    const start = (authorityFile: string | null, meant: string | null) =>
      linesOf(
        listenStartText({ origin: 'http://127.0.0.1:1', authorityFile }, 401, meant, OPTIONS),
      );
    const plainly = start(null, 'openai');
    expect(plainly).toContain('  OpenAI and compatible   http://127.0.0.1:1/v1');
    expect(plainly.join(' ')).toContain('every answer is made up (status 401)');
    expect(plainly).toContain('The client is meant to use openai.');
    expect(plainly.join(' ')).not.toContain('NODE_EXTRA_CA_CERTS');
    const secure = start('/tmp/a.pem', null);
    expect(secure).toContain('  NODE_EXTRA_CA_CERTS=/tmp/a.pem');
    expect(secure.join(' ')).toContain('No provider is named');
  });
});
