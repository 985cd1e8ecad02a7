import type { CheckContext } from '../requests/check-context.js';
import type { Subject } from '../subject/subject.js';
import type { FileVariable } from '../subject/target.js';
import { environmentOf, variableValue } from '../subject/credential.js';
import type { SourceLocation } from '@authlint/model';
import { isEmpty, type Secret } from '@authlint/model/secret';
import { loadedDefinition, namesInEnvFiles, shownLocation } from './definitions.js';

/** A variable with a name similar to the one that the client reads. */
export interface SimilarVariable {
  readonly name: string;
  readonly secret: Secret;
  readonly from: string;
  /** The line of a file that sets it; `null`: it is in an environment. */
  readonly location: SourceLocation | null;
}

/**
 * The variable with the name nearest to the one that the client reads, else one named after the provider: from the client's
 * environment, our shell, or the client's env files.
 */
export async function similarVariable(context: CheckContext): Promise<SimilarVariable | null> {
  const { variable } = context.credential;
  if (variable === null) return null;
  const { env, definitions } = context.services.ports;
  const client = environmentOf(context.client);
  const lists = [
    env.names(),
    client === null ? [] : [...client.keys()],
    await namesInEnvFiles(context),
    variablesOfFiles(context).map(({ name }) => name),
  ];
  const similar = definitions.similarNames(variable, lists);
  for (const name of [...similar, ...namesOfOwner(context, variable, lists.flat())]) {
    const found =
      ofEnvironment(client, name, `pid ${String(context.client?.pid)} env:${name}`) ??
      ofEnvironment(env, name, `env:${name}`) ??
      (await ofFile(context, name));
    if (found !== null) return found;
  }
  return onlyKeyOf(context, variable);
}

/** Names of variables that hold keys. */
const OF_KEY = /(?:KEY|TOKEN|PAT|SECRET)$/;

/** Names after the owner of the Base URL: `OPENROUTER_API_KEY`, where a client of OpenRouter reads another one. */
function namesOfOwner(
  { owner, services }: Subject,
  wanted: string,
  names: readonly string[],
): readonly string[] {
  const { knowledge } = services;
  if (owner === null) return [];
  return names.filter((name) => {
    const readers = knowledge.readersOf(name);
    const isVendors = knowledge.provider(readers[0] ?? '')?.vendor === owner.vendor;
    return name !== wanted && OF_KEY.test(name) && isVendors && readers.includes(owner.id);
  });
}

/**
 * The only key in the client's own env files, if no known provider reads any of their variables. Else the only key in its env files
 * that has the form of the owner's keys although its variable is named after another provider.
 */
function onlyKeyOf(context: CheckContext, wanted: string): SimilarVariable | null {
  const { owner, services } = context;
  const { knowledge, ports } = services;
  const lines = variablesOfFiles(context).filter(
    ({ name }) => name !== wanted && OF_KEY.test(name),
  );
  const own = lines.filter(({ isOwn }) => isOwn);
  const meant = lines.filter(({ name, secret }) => {
    const { ids } = knowledge.issuersOf(secret);
    return (
      owner !== null && ids.includes(owner.id) && !ids.includes(knowledge.readersOf(name)[0] ?? '')
    );
  });
  const areUnclaimed = own.every(({ name }) => knowledge.readersOf(name).length === 0);
  const [line, ...others] = areUnclaimed && own.length > 0 ? own : meant;
  if (line === undefined || others.length > 0) return null;
  const { name, secret, location } = line;
  return { name, secret, from: shownLocation(ports, line), location };
}

/** Lines of the client's env files that give a variable a value. */
function variablesOfFiles({ target }: Subject): readonly FileVariable[] {
  return (target.fileVariables?.() ?? []).filter(({ secret }) => !isEmpty(secret));
}

function ofEnvironment(
  env: { get(name: string): Secret | undefined } | null,
  name: string,
  from: string,
): SimilarVariable | null {
  const secret = env === null ? null : variableValue(env, name);
  return secret === null ? null : { name, secret, from, location: null };
}

async function ofFile(context: Subject, name: string): Promise<SimilarVariable | null> {
  const line =
    (await loadedDefinition(context, name)) ??
    variablesOfFiles(context).find((one) => one.name === name);
  if (!line?.secret) return null;
  const { secret, location } = line;
  return { name, secret, from: shownLocation(context.services.ports, line), location };
}

/** At most three, as a sentence names them; without those named after another provider, where others are left. */
export function variablesOf({ target, owner, services: { knowledge } }: Subject): string | null {
  const names = target.credentials.flatMap((source) =>
    source.kind === 'env' ? [source.name] : [],
  );
  const owned = names.filter((name) => {
    const readers = knowledge.readersOf(name);
    return owner === null || readers.length === 0 || readers.includes(owner.id);
  });
  const meant = new Set(owned.length > 0 ? owned : names);
  const shown = [...meant].slice(0, 3).map((name) => `\`${name}\``);
  return shown.length === 0 ? null : shown.join(' or ');
}

/** The field of a key with a reference to a variable of the owner's, where one is set and no key is configured. */
export function referenceToAdd(subject: Subject): string | null {
  const { keyField, reference } = subject.target.words ?? {};
  if (keyField === undefined || reference === undefined || subject.credential.winner !== null)
    return null;
  const [name] = namesOfOwner(subject, '', subject.services.ports.env.names());
  return name === undefined ? null : `${keyField}: ${reference.replace('NAME', () => name)}`;
}
