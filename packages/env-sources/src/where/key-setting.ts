import {
  ownShell,
  shownLocation,
  resolveCredential,
  wasRead,
  type Candidate,
  type CredentialSource,
  type Subject,
} from '@authlint/core/internal';
import type { Definition, EnvPort } from '@authlint/model/ports';
import type { WhereCandidate, WhereHolding, WhereSetting, WhereStatus } from '@authlint/model';
import { fingerprintAndStatus, holdingOf, variablePlaces } from './variable-places.js';

/** The key: all sources of the client by precedence, the files that set its variable, and values that the client does not read. */
export async function keySetting(context: Subject): Promise<WhereSetting> {
  const { target, credential, services, client } = context;
  const inForce: WhereCandidate[] = [];
  const idle: WhereCandidate[] = [];
  let definitions: readonly Definition[] = [];
  for (const source of target.credentials) {
    const status = credential.winner?.source === source ? 'used' : 'lower';
    if (source.kind === 'env') {
      const places = await variablePlaces(source.name, context, status);
      inForce.push(...places.inForce);
      idle.push(...places.idle);
      if (source.name === credential.variable) definitions = places.definitions;
    } else inForce.push(stored(source, context, status));
  }
  return {
    setting: 'key',
    candidates: [...inForce, ...idle],
    running:
      client === null
        ? null
        : credential.assumed
          ? UNKNOWN
          : winnerHolding(credential.winner, context),
    started: winnerHolding(resolveCredential(target, services.ports.env, null).winner, context),
    newTerminal: await inNewTerminal(definitions, context),
  };
}

const UNKNOWN: WhereHolding = { state: 'unknown', from: null, fingerprint: null };

function winnerHolding(winner: Candidate | null, context: Subject): WhereHolding {
  const has = holdingOf(winner?.secret, winner?.from, context);
  if (winner === null || has.state === 'has' || !isUnreachable(winner.source)) return has;
  return { ...UNKNOWN, from: winner.from };
}

/** It is kept where this program may not look. */
function isUnreachable(source: CredentialSource): boolean {
  return source.kind === 'saved' && source.unreachable !== undefined;
}

function stored(
  source: Exclude<CredentialSource, { kind: 'env' }>,
  context: Subject,
  status: WhereStatus,
): WhereCandidate {
  const { kind, location, changedAt, secret } = source;
  return {
    from: source.kind === 'env-file' ? source.location.file : source.from,
    kind,
    location,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    value: null,
    ...(isUnreachable(source)
      ? { fingerprint: null, status: status === 'used' ? status : 'unreachable' }
      : fingerprintAndStatus(secret, context, isTooNew(source, context) ? 'after-start' : status)),
  };
}

/** An env file of a plain configuration that changed since the running client read it. */
function isTooNew(source: CredentialSource, { client, target }: Subject): boolean {
  if (source.kind !== 'env-file' || target.source.client !== null || client === null) return false;
  const { startedAt, env } = client;
  if (typeof env === 'string' || startedAt === null || source.changedAt === null) return false;
  return !wasRead(source.changedAt, startedAt);
}

/** With the variable as the winning start-up file sets it; `null` where no such file does. */
async function inNewTerminal(
  definitions: readonly Definition[],
  context: Subject,
): Promise<WhereHolding | null> {
  const { services, target } = context;
  const own = await ownShell(services.ports);
  const set = definitions.find(
    ({ kind, shell }) =>
      kind === 'direnv' ||
      (['shell-startup', 'fish', 'powershell'].includes(kind) &&
        (own === null || shell === own.name || (shell === 'sh' && own.name === 'bash'))),
  );
  if (set === undefined) return null;
  if (set.secret === null) return { ...UNKNOWN, from: shownLocation(services.ports, set) };
  const { secret } = set;
  const env: EnvPort = {
    ...services.ports.env,
    get: (name) => (name === set.name ? secret : services.ports.env.get(name)),
  };
  const { winner } = resolveCredential(target, env, null);
  const has = winnerHolding(winner, context);
  return winner?.source.kind === 'env' && winner.source.name === set.name && has.state === 'has'
    ? { ...has, from: shownLocation(services.ports, set) }
    : has;
}
