import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

const knowledge = createKnowledge();
const stateOf = (text: string) => explainText(text, knowledge).state;
const codeOf = (text: string) => explainText(text, knowledge).diagnosis?.code;

/** What a key is called, and what is said of it, in the short forms of programs: every pair is a rejection, with and without a status. */
const KEYS = ['密钥', '秘钥', '密匙', '金鑰', 'API密钥', 'API 秘钥', '令牌', 'API Key'];
const REFUSED = ['无效', '错误', '不正确', '不存在', '非法'];
const JAPANESE = [
  'APIキーが無効です',
  'APIキーが不正です',
  'APIキーが間違っています',
  'トークンが無効です',
];
const KOREAN = [
  'API 키가 유효하지 않습니다',
  '잘못된 API 키입니다',
  '유효하지 않은 토큰입니다',
  'API 키가 올바르지 않습니다',
];
const refusals = [
  ...KEYS.flatMap((key) => REFUSED.map((word) => `${key}${word}`)),
  ...JAPANESE,
  ...KOREAN,
];
const failures = [
  '鉴权失败',
  '认证失败',
  '身份验证失败',
  '認証に失敗しました',
  '認証エラー',
  '인증 실패',
  '인증 오류',
];

test.each(refusals)('%s', (said) => {
  expect([said, codeOf(said)]).toEqual([said, 'key-rejected']);
  expect([said, codeOf(`401 ${said}`)]).toEqual([said, 'key-rejected']);
  expect([said, codeOf(`错误：${said}（401）`)]).toEqual([said, 'key-rejected']);
});

test.each(failures)('%s', (said) => {
  expect([said, stateOf(`401 ${said}`)]).toEqual([said, 'rejected']);
  expect([said, stateOf(`${said} (401)`)]).toEqual([said, 'rejected']);
});

test.each(['密钥已过期', '秘钥过期', '令牌已过期', 'APIキーの有効期限が切れています'])(
  '%s',
  (said) => {
    expect([said, codeOf(`401 ${said}`)]).toEqual([said, 'key-expired']);
  },
);

test.each([
  '登录已过期，请重新登录',
  '登录状态失效',
  'ログインの有効期限が切れました',
  '로그인이 만료되었습니다',
])('%s', (said) => {
  expect([said, codeOf(`401 ${said}`)]).toEqual([said, 'native-login-expired']);
});

test.each(['密钥已保存', '请保管好您的令牌', '数据验证失败: 长度', '키를 저장했습니다'])(
  '%s is no rejection',
  (said) => {
    expect([said, stateOf(said) === 'rejected']).toEqual([said, false]);
  },
);

test.each(['401 no entry for you', '[401] key zk.....9 not found', '401：账户已被禁用'])(
  'one sentence behind the number: %s',
  (said) => {
    expect(stateOf(said)).toBe('rejected');
  },
);

test.each(['401 tests passed', '401(k) plans', 'Room 401 is free'])('no status: %s', (said) => {
  expect(stateOf(said)).toBe('unchecked');
});
