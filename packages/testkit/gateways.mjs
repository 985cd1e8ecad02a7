// npm run test:gateways [-- NAME ... --record]: installs and starts real gateways, asks each with every credential on every route, and plays the
// answers to the built program behind the host name of a company. --record keeps them for `npm test`. Python, Go and Debian's programs have to be here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { canary, profiles, runProgram, runScenario, startFakeProvider } from './dist/index.js';

const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const args = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));
const cache = process.env['AUTHLINT_GATEWAYS_CACHE'] ?? inWorkspace('.cache/gateways');
const TABLE = parse(readFileSync(new URL('gateways.yaml', import.meta.url), 'utf8'));
const KEYS = {
  GOOD: canary('openai', 'gateways'),
  DEAD: canary('openai', 'gateways, dead'),
  TEAM: 'gw-7d31c5a90be24f68',
  WRONG: 'gw-0000aaaa1111bbbb',
};
const MADE_UP = 'sk-0aB3cD6eF9gH2iJ5kL8mN1';
/** Ports are fixed, so that what is recorded twice is the same. */
const UPSTREAM_PORT = 23_090;
const FIRST_PORT = 23_100;
const PORTS_EACH = 10;

/** Installs the program where a registry has it. Returns its folder; `null` where Debian's is not here. */
function installed(name, { install, start }) {
  const { npm, pip, go, debian, version } = install;
  if (debian) return spawnSync('which', [start[0]]).status === 0 ? '' : null;
  const folder = join(cache, name);
  const mark = join(folder, 'installed');
  const wanted = `${npm ?? pip ?? go}@${version}\n`;
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const [command, ...words] = npm
      ? ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', `${npm}@${version}`]
      : pip
        ? ['sh', '-c', `python3 -m venv . && bin/pip install -q '${pip}==${version}'`]
        : ['go', 'install', `${go}@${version}`];
    const env = { ...process.env, GOBIN: folder };
    const { status } = spawnSync(command, words, { cwd: folder, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} cannot be installed`);
    writeFileSync(mark, wanted);
  }
  return npm ? join(folder, 'node_modules') : folder;
}

function filler(port, folder, at) {
  const upstreamHost = `127.0.0.1:${UPSTREAM_PORT}`;
  const sha = (text) => `{SHA}${createHash('sha1').update(text).digest('base64')}`;
  const listen = [0, 1, 2, 3, 4, 5].map((more) => `Listen 127.0.0.1:${port + more}`).join('\n');
  const values = { ...KEYS, folder, installed: at, upstreamHost, listen };
  return (text) =>
    text
      .replace(/\{port(?:\+(\d))?\}/g, (_all, more = '0') => String(port + Number(more)))
      .replaceAll('{upstream}', `http://${upstreamHost}`)
      .replace(/\{SHA\}(\S+)/g, (_all, text) => sha(text))
      .replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** Resolves once something listens at the port. */
async function listening(port, child) {
  for (let tries = 0; tries < 360; tries += 1) {
    if (child.exitCode !== null) throw new Error('ended before it listened');
    const open = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.setTimeout(500, () => socket.destroy());
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await sleep(500);
  }
  throw new Error(`nothing listens at ${port}`);
}

const CHAT = { messages: [{ role: 'user', content: 'Reply with OK.' }], max_tokens: 16 };
const ROUTES = ['/v1', ''].flatMap((prefix) => [
  ['GET', `${prefix}/models`],
  ['POST', `${prefix}/chat/completions`],
  ['POST', `${prefix}/messages`],
]);
/** Names of an answer that differ from one to the next, or are of the connection. */
const PASSING =
  /^(date|connection|keep-alive|transfer-encoding|content-(length|encoding)|vary|etag|x-request-id|x-litellm-(call-id|model-id|.*(duration|overhead|timing|cost|spend).*))$/i;

/** One request to a gateway: the answer as a rule of a script. */
function ask(port, host, [method, path], headers, modelId) {
  return new Promise((done, fail) => {
    const body = method === 'POST' ? JSON.stringify({ model: modelId, ...CHAT }) : undefined;
    const sent = { Host: host, Accept: '*/*', 'Content-Type': 'application/json', ...headers };
    const asked = request({ host: '127.0.0.1', port, method, path, headers: sent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !PASSING.test(name));
        const responseHeaders = Object.fromEntries(
          kept.map(([name, held]) => [name, String(held)]),
        );
        done({ status: answer.statusCode, responseHeaders, body: text });
      });
    });
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer'))).on('error', fail);
    asked.end(body);
  });
}

/** Which credential answers where the rule of another is not there: that of a made-up key, or that of none. */
const ELSE = [4, 5, 7, 7, 7, 7, 7];

/** Every route with the key in each header, with a made-up key and with none, as rules: the first that fits answers. */
async function record(port, host, { key, headers = {}, modelId }) {
  const sent = [
    { authorization: `Bearer ${key}` },
    { 'x-api-key': key },
    { 'api-key': key },
    { authorization: key },
  ];
  const credentials = [
    ...sent.map((one) => [one, one]),
    [{ authorization: `Bearer ${MADE_UP}` }, { authorization: 're:^Bearer ' }],
    [{ 'x-api-key': MADE_UP }, { 'x-api-key': 're:.' }],
    [{ accept: 'text/html' }, { accept: 're:text/html' }],
    [{}, {}],
  ];
  const rules = [];
  for (const [method, path] of ROUTES) {
    const answers = [];
    for (const [credential] of credentials)
      answers.push(await ask(port, host, [method, path], { ...headers, ...credential }, modelId));
    const isNew = (answer, at) => JSON.stringify(answer) !== JSON.stringify(answers[ELSE[at]]);
    for (const [at, answer] of answers.entries())
      if (isNew(answer, at)) rules.push({ method, path, headers: credentials[at][1], ...answer });
  }
  return [...rules, await ask(port, host, ['GET', '/no-such-path'], headers, modelId)];
}

function scenarioOf(name, version, situation, fill) {
  const { id, key, type, modelId = 'gpt-4o-mini', headers = {}, expect, proxy } = situation;
  const host = `${id}.${name}.example`;
  const filled = Object.fromEntries(Object.entries(headers).map(([at, text]) => [at, fill(text)]));
  const own = type === 'anthropic' ? '' : '/v1';
  const base = { baseUrl: `https://${host}${own}`, key: fill(key), modelId, headers: filled };
  const corp = type === undefined ? base : { ...base, type };
  return {
    ...{ id: `gw-${name}-${id}`, source: `recorded from ${name} ${version}`, title: id },
    ...{ difficulty: 'hard', confirmed: true, via: 'authlint-config', args: ['check'] },
    files: { 'authlint.config.json': { providers: { corp } } },
    env: proxy === undefined ? {} : { HTTPS_PROXY: `http://127.0.0.1:${fill(`{port+${proxy}}`)}` },
    wire: {},
    expect: { provider: 'corp', ...expect },
  };
}

const program = inWorkspace('packages/cli/bin/authlint.js');
const scratch = mkdtempSync(join(tmpdir(), 'gateways-'));

/** Whether the report says what was made wrong, and which gateway it names. */
async function judged(scenario) {
  const file = join(scratch, 'scenario.json');
  writeFileSync(file, JSON.stringify(scenario));
  const result = await runScenario(file, { run: (call) => runProgram({ program, ...call }) });
  const [entry] = JSON.parse(result.run.stdout || '{"providers":[]}').providers;
  return { ...result, gateway: entry?.gateway ?? null };
}

async function runGateway(name, row, index) {
  const at = installed(name, row);
  if (at === null) return [`${name}: not here (apt-get install ${row.install.debian})`];
  const port = FIRST_PORT + PORTS_EACH * index;
  const folder = join(scratch, name);
  const fill = filler(port, folder, at);
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  for (const [path, text] of Object.entries(row.files ?? {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), fill(text));
  }
  const [command, ...words] = row.start.map(fill);
  const own = Object.entries(row.env ?? {}).map(([key, text]) => [key, fill(text)]);
  const env = { ...process.env, ...Object.fromEntries(own) };
  const log = [];
  const child = spawn(command, words, { cwd: folder, env, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => log.push(part));
  const lines = [];
  const recorded = [];
  try {
    const [{ port: more = 0 }] = row.situations;
    await listening(port + more, child);
    for (const situation of row.situations) {
      const { version = 'of Debian' } = row.install;
      const scenario = scenarioOf(name, version, situation, fill);
      const [host] = Object.values(scenario.files)[0].providers.corp.baseUrl.slice(8).split('/');
      if (situation.live !== true) {
        const { key, headers, modelId } = scenario.files['authlint.config.json'].providers.corp;
        const asked = { key, headers, modelId };
        scenario.wire[host] = await record(port + (situation.port ?? 0), host, asked);
        recorded.push(scenario);
      }
      const { status, got, gateway, violations } = await judged(scenario);
      const named = row.unnamed?.includes(situation.id) ? null : (row.named ?? null);
      const isRight = status === 'passed' && violations.length === 0;
      const verdict = `${got?.state} ${got?.cause ?? '-'} ${got?.code ?? '-'} ${got?.certainty ?? ''}`;
      const mark = !isRight ? 'NO' : gateway === named ? 'ok' : 'NOT NAMED';
      lines.push(
        `${scenario.id.padEnd(42)} ${verdict.padEnd(48)} ${String(gateway).padEnd(20)} ${mark}`,
      );
    }
    if (args.includes('--record') && recorded.length > 0)
      writeFileSync(
        inWorkspace(`fixtures/recorded/gateway-${name}.ndjson`),
        recorded.map((one) => `${JSON.stringify(one)}\n`).join(''),
      );
  } catch (error) {
    lines.push(`${name}: ${error.message}\n${Buffer.concat(log).toString().slice(-1500)}`, 'NO');
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }
  return lines;
}

/** As OpenAI refuses a key: it shows the ends of it. */
const refusal = {
  headers: { authorization: `Bearer ${KEYS.DEAD}` },
  status: 401,
  body: {
    error: {
      message: `Incorrect API key provided: ${KEYS.DEAD.slice(0, 8)}${'*'.repeat(20)}${KEYS.DEAD.slice(-4)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      ...{ type: 'invalid_request_error', param: null, code: 'invalid_api_key' },
    },
  },
};
const rules = [refusal, ...profiles.healthyOpenAi(KEYS.GOOD)];
const upstream = await startFakeProvider({ rules });
// The fake provider takes any port; what is recorded names a fixed one.
const target = Number(new URL(upstream.url).port);
const relay = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const onward = request(
    { host: '127.0.0.1', port: target, method, path: url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    },
  );
  incoming.pipe(onward.on('error', () => outgoing.destroy()));
}).listen(UPSTREAM_PORT, '127.0.0.1');
let wrong = 0;
for (const [index, [name, row]] of Object.entries(TABLE).entries()) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const line of await runGateway(name, row, index)) {
    process.stdout.write(`${line}\n`);
    if (/(NO|NOT NAMED)$/.test(line)) wrong += 1;
  }
}
relay.close();
await upstream.close();
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`${wrong} wrong\n`);
process.exitCode = wrong === 0 ? 0 : 1;
