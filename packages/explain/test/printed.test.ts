import { explainText } from '../src/index.js';
import { knowledge } from '@authlint/testkit';

const codeOf = (text: string) => explainText(text, knowledge).diagnosis?.code ?? null;

describe('what clients and gateways print', () => {
  test.each([
    [
      'key-rejected',
      'a mask of LiteLLM is no placeholder',
      "Error code: 401 - {'error': {'message': 'Authentication Error, Invalid proxy server token passed. Received API Key = sk-...X7Qa, Key Hash (Token) =88dc28d0. Unable to find token in cache', 'type': 'token_not_found_in_db'}}",
    ],
    ['key-placeholder', 'dots alone are one', 'Invalid token. Received API Key = sk-..., 401'],
    ['key-rejected', 'new-api in Chinese', '请求失败 401：无效的令牌 (request id: 20240101)'],
    [
      'key-whitespace',
      'requests refuses the header',
      "requests.exceptions.InvalidHeader: Invalid leading whitespace, reserved character(s), or return character(s) in header value: 'Bearer x'",
    ],
    ['env-not-set', 'a gateway names its variable', 'LiteLLM: OPENAI_API_KEY is not set'],
    [
      'native-login-missing',
      'Google finds no login',
      'google.auth.exceptions.DefaultCredentialsError: Your default credentials were not found.',
    ],
  ])('%s: %s', (code, _name, text) => {
    expect(codeOf(text)).toBe(code);
  });
});
