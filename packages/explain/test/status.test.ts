import { statusTokens } from '../src/status.js';

/** The numbers of a line that may be statuses; `+` behind one of which words say that it is. */
function shown(line: string): string {
  return statusTokens(line)
    .map(({ status, labelled }) => `${String(status)}${labelled ? '+' : ''}`)
    .join(' ');
}

/** Lines with the same reading, one below the other. */
const block = (lines: string) => lines.trim().split('\n');

describe('no status', () => {
  test.each(
    block(`
301 399 600 4010 40 v401 a401 _401 401a 401_ 401% 401€ 401° $401 €401 £401 ¥401 #401 /401 \\401
x.401 x-401 x–401 x—401 1.401 1,401 1'401 401.5 401,5 401:5 401'5 401’5 401-5 401-ab1
line 401 row 401 col 401 column 401 port 401 pid 401 worker 401 uid 401 job 401 step 401 page 401
issue 401 PR 401 ticket 401 build 401 run 401 attempt 401 try 401 item 401 chapter 401 version 401
signal 401 size 401 length 401 total 401 count: 401 price = 401 cost 401 seed 401 node 401 case 401
exited 401 took 401 max_tokens 401 limit 401 request #401 request (401 id: 401
exit code 401, exited with code 401, exit status: 401
retcode 401 returncode: 401 "return code" 401 exitcode=401 exit_code 401 postcode:401 zipcode=401 area_code:401
401 ms 401msec 401 s 401 min 401 hours 401 days 401 bytes 401 KB 401 MiB 401 tokens 401 lines 401 files
401 tests 401 rows 401 users 401 errors 401 warnings 401 dollars 401 points 401 keys 401 passed 401 failing
401 / 7, 401x7, 401 × 7, 401–7, 401 out of 7, 401 failed tests
size: 401, "tokens": 401, budget=401, field:401, budget:"401"`),
  )('%s', (line) => {
    expect(shown(line)).toBe('');
  });
});

describe('a status only by its neighbours', () => {
  test.each(
    block(`
401
(401)
a 401.
401 2
a, 401!
401 x
401 -
401-abc
401 is it`),
  )('%s', (line) => {
    expect(shown(line)).toBe('401');
  });
});

describe('a status by the words before it', () => {
  test.each(
    block(`
HTTP 401
http/1.1 401
HTTP/2 401
HTTP/1.1" 401
status 401
status: 401
status=401
status = 401
"status": 401
"status": "401"
'status' : '401'
status (401
status [401
status is 401
status was 401
status为 401
status是 401
Status Code: 401
status_code 401
HTTP status 401
https_status_code: 401
response status: 401
api-status 401
last status: 401
provider status 401
upstream status 401
http error 401
error code 401
err_code: 401
response-error 401
API 401
api key: 401
ApiError: 401
MyException: 401
code 401
err 401
response 401
Fehler 401
erreur 401
erro: 401
ошибка 401
ошибки: 401
错误: 401
失败 401
エラー: 401
失敗 401
오류: 401
실패 401
状态码 401
返回 401
请求 401
响应: 401
ステータスコード 401
상태 코드 401
código de estado 401
code d'état 401
код состояния 401
throwing 401
detail: 401
shows 401
显示 401
提示 401
出现 401
报 401
报错 401
returned 401
returns 401
answered 401
answers 401
responded 401
replied 401
got 401
received 401
refused 401
rejected 401
failed with 401
fails with 401
responded with 401
replied with 401
answered with 401
error with 401
indicate success: 401
status of 401
status code of 401
resulted in 401
with status 401
get 401
gets a 401
getting an 401
give 401
gives 401
receive 401
throws a 401
bekomme einen 401
liefert 401
renvoie une 401
devuelve un 401
retorna 401
выдает 401
вернул 401
вернула 401
возвращает 401
me sale 401
me da 401`),
  )('%s', (line) => {
    expect(shown(line)).toBe('401+');
  });
});

describe('a status by what stands around it', () => {
  test.each(
    block(`
due to 401 status
a 401 response
a 401 received
a 401 https://llm.example/v1
a 401 http://llm.example/v1
a [ 401 ]
401, message='no'
401, message="no"
a 401 エラー
a 401エラー
a 401が返る
a 401が出る
a 401が発生
a 401 에러
a 401 오류
401이 뜨네
401가 발생
GET /v1/models 401
POST https://llm.example/v1/chat 401
DELETE /v1/models → 401
PATCH /a 401
HEAD /a 401
OPTIONS /a "401
PUT /a (401
[GIN] 2026/03/02 | 401
[GIN] a | b | c | 401
fetch failed (401
request to a failed [401
login failed (401
discovery failed 401: call failed (401
access denied (401
unauthorized [401
forbidden (401
Error in call (attempt 1): 401
It failed: 401
a failure: 401
an exception: 401
翻译失败（DeepSeek 401）
错误 (Kimi AI 401)
request failed (OpenAI 401)
Error (Groq 401)
HTTP401
HTTP_401
status: Unauthorized
StatusCode: "Unauthorized"
status code=Unauthorized`),
  )('%s', (line) => {
    expect(shown(line)).toMatch(/^(?:401 )?401\+$/);
  });
});

test.each([
  ['status: Forbidden', '403+'],
  ['status: NotFound', '404+'],
  ['status: Too Many Requests', '429+'],
  ['status: BadRequest', '400+'],
  ['status: InternalServerError', '500+'],
  ['status: Service Unavailable', '503+'],
  ['status: Forbidding', ''],
  ['401 and HTTP 403', '401 403+'],
  ['status: Unauthorized 403', '403'],
  ['field: 401', '401'],
  ['error: 401', '401+'],
  ['a_code: 401', '401'],
  ['text: "401 Unauthorized', '401'],
  ['text: 401 Unauthorized', '401'],
  ['text: 401 authentication failed', '401'],
  ['text: 401 / authentication failed', '401'],
  ['text:401 Unauthorized', '401'],
  ['text:401 unauthorized=1', ''],
])('%s', (line, expected) => {
  expect(shown(line)).toBe(expected);
});

test('a number has the column at which it begins', () => {
  expect(statusTokens('a 401 HTTP_403').map(({ column }) => column)).toEqual([3, 7]);
  expect(statusTokens('status: Unauthorized').map(({ column }) => column)).toEqual([18]);
});
