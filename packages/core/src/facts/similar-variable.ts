import type { CheckContext } from '../requests/check-context.js';
import type { Subject } from '../subject/subject.js';
import type { FileVariable } from '../subject/target.js';
import { environmentOf, variableValue } from '../subject/credential.js';
import type { SourceLocation } from '@authlint/model';
import { isEmpty, type Secret } from '@authlint/model/secret';
import { loadedDefinition, namesInEnvFiles, shownLocation } from './definitions.js';

/** A variable whose name is almost the one that the client reads. */
export interface SimilarVariable {
  readonly name: string;
  readonly secret: Secret;
  readonly from: string;
  /** The line of a file that sets it; `null`: an environment has it. */
  readonly location: SourceLocation | null;
}

/**
 * The variable whose name is nearest to the one that is read, else one that is named for the provider: in the client, in our shell, or
 * in the client's env files.
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

/** Names that stand for the owner of the Base URL: `OPENROUTER_API_KEY`, where a client of OpenRouter reads another one. */
function namesOfOwner(
  { owner, services }: Subject,
  wanted: string,
  names: readonly string[],
): readonly string[] {
  const isOwners = (name: string): boolean =>
    name !== wanted && OF_KEY.test(name) && services.knowledge.readersOf(name)[0] === owner?.id;
  return owner === null ? [] : names.filter(isOwners);
}

/**
 * The only key that the client's own env files hold, unless it is known as the key of some provider: then it is that one's. Else the only one
 * of its env files whose form is that of the wanted keys, and not that of the keys of the provider after which it is named.
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
  const isNobodys = own.every(({ name }) => knowledge.readersOf(name).length === 0);
  const [line, ...others] = isNobodys && own.length > 0 ? own : meant;
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
