import type { CheckContext } from '../requests/check-context.js';
import type { Subject } from '../subject/subject.js';
import { environmentOf, variableValue } from '../subject/credential.js';
import type { SourceLocation } from '@authlint/model';
import type { Secret } from '@authlint/model/secret';
import { loadedDefinition, namesInEnvFiles, placeOf } from './definitions.js';

/** A variable whose name is almost the one that the client reads. */
export interface SimilarVariable {
  readonly name: string;
  readonly secret: Secret;
  readonly from: string;
  /** The line of a file that sets it; `null`: an environment has it. */
  readonly location: SourceLocation | null;
}

/** The variable whose name is nearest to the one that is read: in the client, in our shell, or in the client's env files. */
export async function similarVariable(context: CheckContext): Promise<SimilarVariable | null> {
  const { variable } = context.credential;
  if (variable === null) return null;
  const { env, definitions } = context.services.ports;
  const client = environmentOf(context.client);
  const lists = [
    env.names(),
    client === null ? [] : [...client.keys()],
    await namesInEnvFiles(context),
    (context.target.fileVariables?.() ?? []).map(({ name }) => name),
  ];
  for (const name of definitions.similarNames(variable, lists)) {
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
): SimilarVariable | null {
  const secret = env === null ? null : variableValue(env, name);
  return secret === null ? null : { name, secret, from, location: null };
}

async function ofFile(context: Subject, name: string): Promise<SimilarVariable | null> {
  const line =
    (await loadedDefinition(context, name)) ??
    context.target.fileVariables?.().find((one) => one.name === name);
  if (!line?.secret) return null;
  const { secret, location } = line;
  return { name, secret, from: placeOf(context.services.ports, line), location };
}
