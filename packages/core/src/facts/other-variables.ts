import type { CheckContext } from '../check/context.js';
import { environmentOf } from '../check/credential.js';
import { similarNames } from '../env-sources/index.js';
import { isEmpty, sameSecret, type Secret } from '../secret/index.js';
import { loadedDefinition, namesInEnvFiles, placeOf } from './definitions.js';

/** A variable with another name than the one that the client reads. */
export interface OtherVariable {
  readonly name: string;
  readonly secret: Secret;
  readonly from: string;
}

/** The variable whose name is nearest to the one that is read: in the client, in our shell, or in the client's env files. */
export async function similarVariable(context: CheckContext): Promise<OtherVariable | null> {
  const { variable } = context.credential;
  if (variable === null) return null;
  const { env } = context.engine.ports;
  const client = environmentOf(context.client);
  const names = [...(client?.keys() ?? []), ...env.names(), ...(await namesInEnvFiles(context))];
  for (const name of similarNames(variable, names)) {
    const found =
      ofEnvironment(client, name, `pid ${String(context.client?.pid)} env:${name}`) ??
      ofEnvironment(env, name, `env:${name}`) ??
      (await ofFile(context, name));
    if (found !== null) return found;
  }
  return null;
}

function ofEnvironment(
  env: { get(name: string): Secret | undefined } | null,
  name: string,
  from: string,
): OtherVariable | null {
  const secret = env?.get(name);
  return secret === undefined || isEmpty(secret) ? null : { name, secret, from };
}

async function ofFile(context: CheckContext, name: string): Promise<OtherVariable | null> {
  const definition = await loadedDefinition(context, name);
  return definition?.secret
    ? { name, secret: definition.secret, from: placeOf(context.engine.ports, definition) }
    : null;
}

/** Variables that programs of the same provider read as well, which hold another key than the one in effect. */
export function otherVariables({
  client,
  credential,
  engine,
  key,
  owner,
  target,
}: CheckContext): readonly string[] {
  // A client that is known has an order of its own, which its reader states.
  if (target.source.client !== null || key === null) return [];
  const env = environmentOf(client) ?? engine.ports.env;
  return (owner?.variables ?? []).filter((name) => {
    const secret = name === credential.variable ? undefined : env.get(name);
    return secret !== undefined && !isEmpty(secret) && !sameSecret(secret, key);
  });
}
