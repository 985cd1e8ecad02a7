import { DEFAULT_FORMAT_OPTIONS, SCAN_FORMATTERS, type Scan } from '../src/index.js';

function scanOf(credentialKind: 'env' | 'env-file' | 'saved' | 'login', from: string): Scan {
  const provider = {
    id: 'p',
    type: 'openai-compatible' as const,
    baseUrl: 'https://llm.corp.example/v1',
    modelId: null,
    source: { file: null, line: null, column: null, client: 'made-up' },
    credential: { from, fingerprint: null, issuer: null },
    credentialKind,
    state: null,
  };
  const client = { id: 'made-up', name: 'Made up', files: [], providers: [provider], problems: [] };
  return { clients: [client], shared: [], different: [] };
}

test.each([
  ['env', 'env:CORP_LLM_KEY', 'the variable CORP_LLM_KEY'],
  ['env-file', '.env:3', 'the line .env:3'],
  ['saved', 'config.json:4:5', 'the key in config.json:4:5'],
  ['saved', 'the key that a command prints', 'the key that a command prints'],
  ['login', 'auth.json', 'the login in auth.json'],
] as const)('a key of kind %s from %s', (kind, from, words) => {
  const text = SCAN_FORMATTERS.text(scanOf(kind, from), DEFAULT_FORMAT_OPTIONS);
  expect(text.split('\n').map((line) => line.trim())).toContain(words);
});
