import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProviderSettings } from '@authlint/core';
import { createEngine, type DiagnosisEngine } from '@authlint/node';

export const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), 'authlint-gateways-'));
const servers: Server[] = [];
export const engines: DiagnosisEngine[] = [];

/** Ends what the tests of one file started. */
export async function endAll(): Promise<void> {
  await Promise.all(engines.map((engine) => engine.close()));
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A gateway that refuses, or lets the request through to a model. */
export async function serve(refusal: (request: IncomingMessage) => Reply | null): Promise<number> {
  const server = createServer((request, response) => {
    const { status, headers = {}, body } = refusal(request) ?? accepted(request);
    request.resume();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/plain' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

export function accepted({ method }: IncomingMessage): Reply {
  const message = { role: 'assistant', content: 'Hello.' };
  return method === 'GET'
    ? { status: 200, body: { object: 'list', data: [{ id: 'm', object: 'model' }] } }
    : { status: 200, body: { object: 'chat.completion', choices: [{ index: 0, message }] } };
}

/** An engine with packs whose hosts are those of the servers: `host` is replaced by where each is. */
export function engineWith(
  packs: readonly (readonly [file: string, host: string, port: number])[],
) {
  const names = packs.map(([file, host, port]) => {
    const text = readFileSync(join(EXAMPLES, file), 'utf8').replaceAll(host, `127.0.0.1:${port}`);
    const path = join(folder, `${port}-${file.replace('/', '-')}`);
    writeFileSync(path, text.replaceAll('https://127', 'http://127'));
    return path;
  });
  const engine = createEngine({ packs: names, env: {}, home: null, cwd: folder });
  engines.push(engine);
  return engine;
}

export async function verdict(
  engine: DiagnosisEngine,
  settings: ProviderSettings & { readonly key: string },
) {
  const report = await engine.diagnose({ modelId: 'm', ...settings });
  const parts = settings.key.split('.').map((part) => part.slice(-16));
  for (const part of parts) expect(JSON.stringify(report)).not.toContain(part);
  const { state, diagnosis, findings } = report;
  return {
    state,
    code: diagnosis?.code ?? null,
    under: diagnosis?.under ?? null,
    certainty: diagnosis?.certainty ?? null,
    steps: diagnosis?.resolution.steps.map(({ text }) => text) ?? [],
    evidence: diagnosis?.evidence ?? [],
    warnings: findings.filter(({ rule }) => rule === 'pack-conflict'),
  };
}

/** A JWT whose signature nobody checks. */
export function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signature = Buffer.from('a signature that was made up').toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${signature}`;
}

export function bearerClaims({ headers }: IncomingMessage): Record<string, unknown> | null {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(headers.authorization ?? '') ?? [];
  return payload === undefined
    ? null
    : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>);
}

export const now = () => Math.floor(Date.now() / 1000);

export const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);

/** nginx with the configuration of the example, on a free port of loopback. */
export async function startNginx(
  upstream: number,
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  if (NGINX === undefined) throw new Error('nginx is missing: apt-get install nginx');
  const probe = await serve(() => null);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const conf = readFileSync(join(EXAMPLES, 'basic-auth-nginx/nginx.conf'), 'utf8')
    .replace('LISTEN;', `127.0.0.1:${probe};`)
    .replace('GATEWAY;', `127.0.0.1:${upstream};`);
  writeFileSync(join(place, 'nginx.conf'), conf);
  writeFileSync(join(place, 'users'), 'team:{PLAIN}made-up-password\n');
  const options = ['-p', place, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'master_process off;'];
  const child = spawn(NGINX, options, { stdio: 'ignore' });
  for (let look = 0; look < 200; look += 1) {
    if ((await fetch(`http://127.0.0.1:${probe}/`).catch(() => null)) !== null)
      return { child, port: probe };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer');
}
