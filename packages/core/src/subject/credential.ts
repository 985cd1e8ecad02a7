import { pidOf, wasRead } from './client/process.js';
import type { EnvPort, ProcessInfo } from '@authlint/model/ports';
import { isEmpty, sameSecret, type Secret } from '@authlint/model/secret';
import type { CredentialSource, ProviderTarget } from './target.js';

/** One source of the credential, with the value found there. */
export interface Candidate {
  readonly source: CredentialSource;
  /** Shown to the user: `env:NAME`, `.env:3`, `pid 123 env:NAME`, `config:key`. */
  readonly from: string;
  /** `null`: nothing there. */
  readonly secret: Secret | null;
}

/** The credential that the client would send, and the skipped ones. */
export interface ResolvedCredential {
  readonly candidates: readonly Candidate[];
  /** The candidate in effect; its secret may be empty or absent where the client takes an empty variable. */
  readonly winner: Candidate | null;
  /** Candidates of lower precedence with a different, non-empty value. */
  readonly shadowed: readonly Candidate[];
  /** Name of the variable that determines the key, of those that the client reads; `null` where it reads none. */
  readonly variable: string | null;
  /** The environment of the running client cannot be read and may have another key: the shell's is used instead. */
  readonly assumed: boolean;
}

/** Reads the sources in order of precedence; a client's own environment is used instead of the shell's. */
export function resolveCredential(
  target: ProviderTarget,
  env: EnvPort,
  client: ProcessInfo | null,
): ResolvedCredential {
  const clientEnv = environmentOf(client);
  const looked = target.credentials.map((source) => lookUp(source, env, client));
  const winner = winnerOf(looked, clientEnv === null ? null : client, target);
  const candidates = clientEnv === null ? looked : [...looked, ...ofShell(target, env)];
  const variable = decisiveVariable(target, { looked, winner }, env, clientEnv);
  return {
    candidates,
    winner,
    shadowed: shadowed(candidates, winner),
    variable,
    assumed: client !== null && clientEnv === null && readsEnvironment(looked, winner),
  };
}

function winnerOf(
  looked: readonly Candidate[],
  client: ProcessInfo | null,
  target: ProviderTarget,
): Candidate | null {
  return (
    looked.find((candidate) => isCommand(candidate) || counts(candidate, client, target)) ??
    looked.find(isUnreachable) ??
    null
  );
}

/**
 * The variable that determines the key: the one whose value differs between the running client and this shell, else the one in effect,
 * else the first without a client's prefix, since most people have `OPENAI_API_KEY`, not `AIDER_OPENAI_API_KEY`.
 */
function decisiveVariable(
  target: ProviderTarget,
  { looked, winner }: { readonly looked: readonly Candidate[]; readonly winner: Candidate | null },
  env: EnvPort,
  clientEnv: ReadonlyMap<string, Secret> | null,
): string | null {
  const names = target.credentials.map((source) => (source.kind === 'env' ? source.name : null));
  if (clientEnv !== null) {
    const inShell = target.credentials.map((source) => lookUp(source, env, null));
    const started = winnerOf(inShell, null, target);
    const last = Math.max(
      winner === null ? -1 : looked.indexOf(winner),
      started === null ? -1 : inShell.indexOf(started),
    );
    const differing = names
      .slice(0, last + 1)
      .find((name) => name !== null && !isSameValue(clientEnv.get(name), env.get(name)));
    if (differing != null) return differing;
  }
  const named = winner === null ? null : variableOf(winner.source);
  if (named !== null && names.includes(named)) return named;
  const read = names.filter((name) => name !== null);
  return read.find((name) => !read.some((other) => name.endsWith(`_${other}`))) ?? null;
}

/** Whether two environments have the same value of a variable, or both have none. */
export function isSameValue(value: Secret | undefined, other: Secret | undefined): boolean {
  return value === undefined || other === undefined ? value === other : sameSecret(value, other);
}

/** True where a variable decides, or would if the client had it. */
function readsEnvironment(looked: readonly Candidate[], winner: Candidate | null): boolean {
  const decided = winner === null ? looked : looked.slice(0, looked.indexOf(winner) + 1);
  return decided.some(({ source }) => source.kind === 'env');
}

/** The variable of a source; `null` where it has none. */
export function variableOf(source: CredentialSource): string | null {
  return source.kind === 'env' || source.kind === 'env-file' ? source.name : null;
}

/** The value of a variable; `null` where it is not set, or empty. */
export function variableValue(env: Pick<EnvPort, 'get'>, name: string): Secret | null {
  const secret = env.get(name);
  return secret === undefined || isEmpty(secret) ? null : secret;
}

/** The environment of a running client, or `null` where it is not known. */
export function environmentOf(client: ProcessInfo | null): ReadonlyMap<string, Secret> | null {
  return client === null || typeof client.env === 'string' ? null : client.env;
}

function lookUp(source: CredentialSource, env: EnvPort, client: ProcessInfo | null): Candidate {
  const clientEnv = environmentOf(client);
  switch (source.kind) {
    case 'env': {
      const inClient = client === null || clientEnv === null ? '' : `${pidOf(client)} `;
      const secret = (clientEnv ?? env).get(source.name) ?? null;
      return { source, from: `${inClient}env:${source.name}`, secret };
    }
    case 'env-file':
      return { source, from: place(source.location), secret: source.secret };
    case 'saved':
    case 'login':
      return { source, from: source.from, secret: source.secret };
  }
}

/** The value that a client started now from this shell would get. */
function ofShell(target: ProviderTarget, env: EnvPort): Candidate[] {
  return target.credentials
    .filter(({ kind }) => kind === 'env')
    .map((source) => lookUp(source, env, null))
    .filter(({ secret }) => secret !== null);
}

function place(location: { readonly file: string; readonly line: number }): string {
  return `${location.file}:${String(location.line)}`;
}

/** An empty variable counts as set, as clients and dotenv treat it. */
function counts(candidate: Candidate, client: ProcessInfo | null, target: ProviderTarget): boolean {
  const { source, secret } = candidate;
  if (source.kind === 'env') {
    if (secret === null) return source.unsetHides === true;
    return !(source.emptyIsUnset === true && isEmpty(secret));
  }
  if (source.kind === 'env-file' && client !== null && target.source.client === null) {
    // Values loaded from the file are not in its environment block, and later changes of the file were not loaded.
    const { changedAt } = source;
    const { startedAt } = client;
    if (changedAt === null || startedAt === null || !wasRead(changedAt, startedAt)) return false;
  }
  return secret !== null && !isEmpty(secret);
}

/** A key that only the client itself can get: the output of a command, or an entry of the system's key store. */
export function isUnreachable({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.unreachable !== undefined;
}

/** A file that holds the key alone: its client takes the text as it is. */
export function isKeyFile({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.from === source.location?.file;
}

/** A source that an option excludes from reading. */
export function isUnread({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.unreachable === 'unread';
}

/** An entry of the system's keyring, which is read where the user agrees. */
export function isInKeyring({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.unreachable === 'keyring';
}

/** A command always yields a key, so it keeps its precedence; a key store may be empty, so a later source may win. */
function isCommand({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.unreachable === 'command';
}

/** A placeholder that the client sends where it has no key. */
function isStandIn({ source }: Candidate): boolean {
  return source.kind === 'saved' && source.isUnresolved === true;
}

function shadowed(candidates: readonly Candidate[], winner: Candidate | null): Candidate[] {
  const held = winner?.secret ?? null;
  return candidates.filter(
    (candidate) =>
      candidate !== winner &&
      candidate.secret !== null &&
      !isEmpty(candidate.secret) &&
      !isStandIn(candidate) &&
      (held === null || !sameSecret(held, candidate.secret)),
  );
}
