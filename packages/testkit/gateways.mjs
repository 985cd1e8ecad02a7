// npm run test:gateways [-- NAME ... --record]: installs and starts real gateways, asks each with every credential on every route, and plays the
// answers to the built program behind the host name of a company. --record keeps them for `npm test`, --screens prints the first screen of each.
// uv, Go and Debian's programs have to be here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import {
  canary,
  installPackages,
  profiles,
  runProgram,
  runScenario,
  sharedAuthority,
  startFakeProvider,
} from './dist/index.js';

const inWorkspace = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const args = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));
const cache = process.env['AUTHLINT_GATEWAYS_CACHE'] ?? inWorkspace('.cache/gateways');
const tables = readdirSync(new URL('gateways', import.meta.url)).sort();
const TABLE = Object.assign(
  {},
  ...tables.map((file) =>
    parse(readFileSync(new URL(`gateways/${file}`, import.meta.url), 'utf8'), { merge: true }),
  ),
);
const KEYS = {
  GOOD: canary('openai', 'gateways'),
  DEAD: canary('openai', 'gateways, dead'),
  ANT: canary('anthropic', 'gateways'),
  TEAM: 'gw-7d31c5a90be24f68',
  WRONG: 'gw-0000aaaa1111bbbb',
};
const MADE_UP = 'sk-0aB3cD6eF9gH2iJ5kL8mN1';
/** Fixed ports, so that recordings are reproducible. */
const UPSTREAM_PORT = 23_090;
const FIRST_PORT = 23_100;
const PORTS_EACH = 10;

/** Installs the program where a registry has it. Returns its folder; `null` where Debian's is not here. */
async function installed({ install, start }) {
  if (install.debian) return spawnSync('which', [start[0]]).status === 0 ? '' : null;
  const id = install.packages.join(' ').replace(/[^\w.@-]+/g, '_');
  return installPackages({ id, ...install }, cache, '');
}

function filler(port, folder, at) {
  const upstreamHost = `127.0.0.1:${UPSTREAM_PORT}`;
  const sha = (text) => `{SHA}${createHash('sha1').update(text).digest('base64')}`;
  const listen = [0, 1, 2, 3, 4, 5].map((more) => `Listen 127.0.0.1:${port + more}`).join('\n');
  const values = {
    ...KEYS,
    ...{ folder, installed: at, upstreamHost, upstreamPort: String(UPSTREAM_PORT), listen },
  };
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
const routesOf = (base) =>
  [...new Set(['/v1', '', base])].flatMap((prefix) => [
    ['GET', `${prefix}/models`],
    ['POST', `${prefix}/chat/completions`],
    ['POST', `${prefix}/messages`],
  ]);
/** Names of an answer that differ from one to the next, or are of the connection. */
const PASSING =
  /^(date|connection|keep-alive|transfer-encoding|content-(length|encoding)|vary|etag|x-request-id|x-litellm-(call-id|model-id|.*(duration|overhead|timing|cost|spend).*))$/i;

/** One request to a gateway: the answer as a rule of a script. */
function ask({ port, host, tls, modelId }, [method, path], headers) {
  const send = tls ? requestTls : request;
  const trusted = tls ? { ca: sharedAuthority().certificate, servername: 'localhost' } : {};
  return new Promise((done, fail) => {
    const body = method === 'POST' ? JSON.stringify({ model: modelId, ...CHAT }) : undefined;
    const sent = { Host: host, Accept: '*/*', 'Content-Type': 'application/json', ...headers };
    const to = { host: '127.0.0.1', port, method, path, headers: sent, ...trusted };
    const asked = send(to, (answer) => {
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

/** Every route with the key in each header, with a made-up key and with none, as rules: the first that fits answers. */
async function record(at, { baseUrl, key = MADE_UP, headers = {}, auth }) {
  const own = auth === undefined ? [] : [{ [auth.header]: `${auth.scheme} ${key}`.trim() }];
  const sent = [
    { authorization: `Bearer ${key}` },
    { 'x-api-key': key },
    { 'api-key': key },
    { authorization: key },
    ...own,
  ];
  const none = [{}, {}];
  const bearer = [{ authorization: `Bearer ${MADE_UP}` }, { authorization: 're:^Bearer ' }];
  const apiKey = [{ 'x-api-key': MADE_UP }, { 'x-api-key': 're:.' }];
  const html = [{ accept: 'text/html' }, { accept: 're:text/html' }];
  /** Headers sent, headers that match them in a rule, and the fallback without such a rule: a made-up key, or none. */
  const credentials = [
    ...sent.map((one) => [
      one,
      one,
      one['x-api-key'] ? apiKey : /^Bearer /.test(one.authorization) ? bearer : none,
    ]),
    [...bearer, none],
    [...apiKey, none],
    [...html, none],
    none,
  ];
  const rules = [];
  const anyPath = ['GET', '/no-such-path'];
  const matcherOf = (route) => (route === anyPath ? {} : { method: route[0], path: route[1] });
  for (const route of [...routesOf(new URL(baseUrl).pathname.replace(/\/$/, '')), anyPath]) {
    const answers = [];
    for (const [credential] of credentials)
      answers.push(await ask(at, route, { ...headers, ...credential }));
    const textOf = (place) => JSON.stringify(answers[place]);
    const last = credentials.length - 1;
    for (const [place, [, known, otherwise]] of credentials.entries()) {
      const other = credentials.findIndex(([, seen]) => seen === otherwise?.[1]);
      if (place === last || textOf(place) !== textOf(other === -1 ? last : other))
        rules.push({ ...matcherOf(route), headers: known, ...answers[place] });
    }
  }
  return rules;
}

function scenarioOf(name, version, situation, fill) {
  const { id, key, type, auth, modelId = 'gpt-4o-mini', headers = {}, expect, proxy } = situation;
  const { scheme = 'https', base = type === 'anthropic' ? '' : '/v1', live, port = 0 } = situation;
  const host = live === 'direct' ? `localhost:${fill(`{port+${port}}`)}` : `${id}.${name}.example`;
  const through = live === 'direct' && situation.scheme === undefined ? 'http' : scheme;
  const filled = Object.fromEntries(Object.entries(headers).map(([at, text]) => [at, fill(text)]));
  const given = { key: key && fill(key), type, auth };
  const known = Object.entries(given).filter(([, held]) => held !== undefined);
  const corp = {
    ...{ baseUrl: `${through}://${host}${base}`, modelId, headers: filled },
    ...Object.fromEntries(known),
  };
  const proxyUrl = `http://127.0.0.1:${fill(`{port+${proxy}}`)}`;
  return {
    ...{ id: `gw-${name}-${id}`, source: `recorded from ${name} ${version}`, title: id },
    ...{ difficulty: 'hard', confirmed: true, via: 'authlint-config', args: ['check'] },
    files: { 'authlint.config.json': { providers: { corp } } },
    env: proxy === undefined ? {} : { HTTPS_PROXY: proxyUrl, HTTP_PROXY: proxyUrl },
    wire: {},
    expect: { provider: 'corp', ...expect },
  };
}

/** Number of printed faults. */
let faulty = 0;
function print(line) {
  process.stdout.write(`${line}\n`);
  if (/ (?:WRONG|NOT NAMED|NOT SAID)\b/.test(line)) faulty += 1;
}

/** Running gateways: ended on any exit of this program. */
const running = new Set();
const stop = (child) => {
  running.delete(child);
  if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
};
process.once('exit', () => running.forEach(stop));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const program = inWorkspace('packages/cli/bin/authlint.js');
const scratch = mkdtempSync(join(tmpdir(), 'gateways-'));
// Some give up the rights of root before they read their files.
chmodSync(scratch, 0o755);

/** Lines of the screen that a person sees at once. */
const FIRST_LINES = 24;

/** Whether the report names the configured fault, the gateway it names, and its first screen. */
async function judged(scenario) {
  const file = join(scratch, 'scenario.json');
  writeFileSync(file, JSON.stringify(scenario));
  const result = await runScenario(file, { run: (call) => runProgram({ program, ...call }) });
  const asText = (args) => [...args.slice(0, args.indexOf('--format')), '--format', 'text'];
  const text = await runScenario(file, {
    run: (call) => runProgram({ program, ...call, args: asText(call.args) }),
  });
  const [entry] = JSON.parse(result.run.stdout || '{"providers":[]}').providers;
  const screen = text.run.stdout.split('\n').slice(0, FIRST_LINES).join('\n');
  return { ...result, gateway: entry?.gateway ?? null, said: entry?.said ?? null, screen };
}

async function runGateway(name, row, index) {
  const at = await installed(row).catch((error) => error);
  if (at instanceof Error) return print(`${at.message.slice(-1500)}\n${name}: WRONG not installed`);
  if (at === null) return print(`${name}: not here (apt-get install ${row.install.debian})`);
  const port = FIRST_PORT + PORTS_EACH * index;
  const folder = join(scratch, name);
  const fill = filler(port, folder, at);
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  const { certificate, key } = sharedAuthority().issue(['localhost', '127.0.0.1']);
  const identity = { 'tls.crt': certificate, 'tls.key': key, 'tls.pem': certificate + key };
  const trusted = { ...identity, 'ca.crt': sharedAuthority().certificate };
  for (const [path, text] of Object.entries({ ...trusted, ...row.files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), fill(text));
  }
  const [command, ...words] = row.start.map(fill);
  const own = Object.entries(row.env ?? {}).map(([key, text]) => [key, fill(text)]);
  const env = { ...process.env, ...Object.fromEntries(own) };
  const log = [];
  const child = spawn(command, words, { cwd: folder, env, detached: true });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => log.push(part));
  const recorded = [];
  try {
    const [{ port: more = 0 }] = row.situations;
    await listening(port + more, child);
    for (const situation of row.situations) {
      const { packages: [version] = ['of Debian'] } = row.install;
      const scenario = scenarioOf(name, version, situation, fill);
      const { corp } = scenario.files['authlint.config.json'].providers;
      if (situation.live === undefined) {
        const { host } = new URL(corp.baseUrl);
        const { port: offset = 0, tls = false } = situation;
        const { modelId } = corp;
        scenario.wire[host] = await record({ port: port + offset, host, tls, modelId }, corp);
        recorded.push(scenario);
      }
      const { status, got, gateway, violations, screen } = await judged(scenario);
      const isRight = status === 'passed' && violations.length === 0;
      const isNamed =
        row.named === undefined ||
        situation.live !== undefined ||
        row.unnamed?.includes(situation.id) === true ||
        gateway === row.named;
      const unsaid = (situation.says ?? []).filter((words) => !new RegExp(words).test(screen));
      const verdict = `${got?.state} ${got?.cause ?? '-'} ${got?.code ?? '-'} ${got?.certainty ?? ''}`;
      const faults = [
        ...(isRight ? [] : ['WRONG', ...violations]),
        ...(isNamed ? [] : ['NOT NAMED']),
        ...unsaid.map((words) => `NOT SAID ${words}`),
      ];
      const mark = faults.length === 0 ? 'ok' : faults.join(', ');
      print(
        `${scenario.id.padEnd(42)} ${verdict.padEnd(44)} ${String(gateway).padEnd(18)} ${mark}`,
      );
      if (args.includes('--screens')) print(screen);
    }
    if (args.includes('--record') && recorded.length > 0)
      writeFileSync(
        inWorkspace(`fixtures/recorded/gateway-${name}.ndjson`),
        recorded.map((one) => `${JSON.stringify(one)}\n`).join(''),
      );
  } catch (error) {
    print(`${Buffer.concat(log).toString().slice(-1500)}\n${name}: WRONG ${error.message}`);
  } finally {
    stop(child);
  }
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
// The fake provider takes any free port; recordings need a fixed one.
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
for (const [index, [name, row]] of Object.entries(TABLE).entries()) {
  if (names.length === 0 || names.includes(name)) await runGateway(name, row, index);
}
relay.close();
await upstream.close();
rmSync(scratch, { recursive: true, force: true });
print(`${faulty} with a fault`);
process.exitCode = faulty === 0 ? 0 : 1;
