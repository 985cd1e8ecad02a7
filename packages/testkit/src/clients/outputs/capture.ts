import { setTimeout as sleep } from 'node:timers/promises';
import type { CanaryIssuer } from '../../canary/shapes.js';
import { startFakeProvider, type FakeProviderOptions } from '../../provider/server.js';
import { createAuthority } from '../../tls/authority.js';
import { cellFolder, type CellFolder } from '../with-cell.js';
import { keysOf, type CellKeys } from '../cell-keys.js';
import type { ClientSpec, Filling } from '../client-spec.js';
import type { Installation } from '../install.js';
import { runClient } from '../run-client.js';
import { MODELS } from '../servers.js';
import { answerOf } from './answers.js';

/** Ten failures that every client is put before. */
export const FAILURES = [
  ...(['wrong-key', 'no-key', 'expired', 'permission', 'model', 'quota', 'server'] as const),
  ...(['page', 'refused', 'tls'] as const),
];
export type Failure = (typeof FAILURES)[number];

/** Failures of the key, which a list of models shows too. */
const OF_KEY: readonly Failure[] = ['wrong-key', 'no-key', 'expired', 'page'];

/** What a real client printed before one failure. */
export interface Output {
  readonly client: string;
  readonly failure: Failure;
  /** False where it had to be ended: it tries again for longer than that. */
  readonly ended: boolean;
  readonly text: string;
}

/** Milliseconds after which a client that tries again and again is ended. */
const LIMIT_MS = 180_000;
/** Characters kept, from the end. */
const MAX_TEXT = 12_000;

/** The place of the key, if not the client's first one: Claude Code reports a refused token as a missing login. */
const PLACES: Readonly<Record<string, string>> = { 'claude-code': 'settings-key' };

/** Runs the client once, configured in one place, until it ends by itself. */
export async function capture(
  client: ClientSpec,
  failure: Failure,
  installation: Installation,
): Promise<Output> {
  const place = client.places.find(({ name }) => name === PLACES[client.id]) ?? client.places[0];
  if (place === undefined) throw new Error(`${client.id} has no place for a key`);
  const keys = keysOf(client);
  const provider = await startFakeProvider(serverOf(failure, client.issuer));
  if (failure === 'refused') await provider.close();
  const setup = place.setup(fillingOf(failure, provider.url, keys));
  const folder = await cellFolder(setup);
  try {
    const env = { ...client.env, ...setup.env };
    const run = await runClient(installation, folder, env, untilEnded);
    const text = scrubbed(run.output, keys, folder, installation);
    return { client: client.id, failure, ended: !run.timedOut, text: text.slice(-MAX_TEXT) };
  } finally {
    if (failure !== 'refused') await provider.close();
    await folder.remove();
  }
}

/** The server that a client fails before. */
function serverOf(failure: Failure, issuer: CanaryIssuer): FakeProviderOptions {
  if (failure === 'tls') return { rules: [], tls: { authority: createAuthority() } }; // an untrusted authority
  if (failure === 'refused') return { rules: [] };
  const answer = answerOf(failure, issuer);
  return { rules: OF_KEY.includes(failure) ? [answer] : [MODELS, answer] };
}

/** The key that is in the client's configuration. */
function fillingOf(failure: Failure, url: string, keys: CellKeys): Filling {
  const key = failure === 'no-key' ? null : failure === 'wrong-key' ? keys.wrong : keys.good;
  return { url, key, ...keys };
}

/** True where the time was over. */
async function untilEnded(ended: () => boolean): Promise<boolean> {
  const begun = performance.now();
  while (!ended()) {
    if (performance.now() - begun > LIMIT_MS) return true;
    await sleep(50);
  }
  await sleep(200); // drain the pipes
  return false;
}

const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** Without keys, paths, ports, the date and identifiers of this run. */
function scrubbed(
  text: string,
  keys: CellKeys,
  { home, temporary }: CellFolder,
  { command, nodeFolder }: Installation,
): string {
  const modules = command.flatMap((part) => /^.*\/node_modules(?=\/|$)/.exec(part) ?? []);
  const now = new Date();
  const replaced: readonly (readonly [string, string])[] = [
    ...Object.values(keys).map((key: string) => [key, '[redacted]'] as const),
    ...[...modules, nodeFolder].map((path) => [path, '/usr/lib/node_modules'] as const),
    [home, '/home/dev'],
    [temporary, '/var/tmp'],
    [now.toISOString().slice(0, 10), '2026-03-02'],
    [now.toUTCString().slice(0, 16), 'Mon, 02 Mar 2026'],
  ];
  return replaced
    .reduce((rest, [from, to]) => rest.replaceAll(from, to), text)
    .replace(/(127\.0\.0\.1|localhost):\d{4,5}/g, '$1:8443')
    .replace(/(port: )\d{4,5}\b/g, '$18443')
    .replace(ID, '00000000-0000-4000-8000-000000000000');
}
