import { Line, textOf, withoutEscapes } from '../src/line.js';

const isMinor = (text: string) => new Line(1, text, 1).minor;
const block = (lines: string) => lines.trim().split('\n');

describe('a line that decides only where nothing else does', () => {
  test.each(
    block(`
warn: no key
warning: no key
WRN no key
info no key
INF no key
[debug] no key
dbg no key
trace no key
notice no key
verbose no key
verb no key
hint: no key
tip: no key
note: no key
{"level":"warn"}
{"level": "info"}
{"levelname":"debug"}
{"level":30}
{"level":10}
{"level":20}
{"level":40}
{"level":"trace"}
telemetry: 401
analytics: 401
sentry.io: 401
statsig: 401
posthog: 401
MCP server: 401
update-check: 401
update check: 401
checking for updates: 401
crash report: 401
crash-report: 401
crashreport: 401
401, continuing anyway
401, ignored
401, ignoring
401, retrying
401, will retry
401, falling back to x
401 if you have not set a key
401 if you haven't configured a key
如果没有配置
如果未配置
Set API key for Beta
2. Add an API key
- Enter your API key
Configure provider
Change the model
Manage keys
Update token
Edit credentials
Paste your API key
Select a model
Choose provider
Connect provider
Get an API key
Create new token
Set up your own API key
Set Beta API key in Alpha
POST /chat 500 267ms
GET /v1/models 401 2.5 ms
PUT /a 404 1ms
PATCH /a 404 1ms
DELETE /a 404 1ms
raise ValueError
  throw new Error
if no_key:
elif no_key:
    "no key is set")
    'no key is set');`),
  )('%s', (text) => {
    expect(isMinor(text)).toBe(true);
  });
});

describe('a line that decides', () => {
  test.each(
    block(`
401
error: no key
ERR no key
fatal: warn
crit info
critical: info
panic: debug
APIError: info
{"level":"error"}
{"level":50}
the hint is bad
a tip is bad
a note is bad
inform of it
warned of it
MCP servers: 401
updated: 401
ignore it: 401
retry it: 401
falling back: 401
if you have a key
如果密钥
Set the API key for Beta, please
Settings of API key
I set API key for Beta
Set an alarm
POST /chat 200 267ms
POST /chat 500
POST chat 500 267ms
I raise it
throw it
if no_key
"no key is set"
"no key is set" of it)
${'x'.repeat(60)} warn`),
  )('%s', (text) => {
    expect(isMinor(text)).toBe(false);
  });
});

test.each([
  ['a\\"b', 'a"b'],
  ["a\\\\'b", "a'b"],
  ['a\\nb', 'a\\nb'],
  ['ab', 'ab'],
])('%s without escapes', (text, plain) => {
  expect(withoutEscapes(text)).toBe(plain);
});

test('lines have their text one below the other', () => {
  expect(textOf([new Line(1, 'a', 1), new Line(2, 'b', 1)])).toBe('a\nb');
});

test('statuses and form are those of the text', () => {
  const line = new Line(1, 'codex 401 error', 1);
  expect(line.statuses).toBe(line.statuses);
  expect(line.form).toMatchObject({ form: '<client name> 401 error', column: 7, client: 'codex' });
  expect(line.spans).toBe(1);
});
