import type { CommandContext } from '../context/command-context.js';
import { findClients } from '../run/scan-clients.js';

/** A provider that this machine points to. */
export interface Suggestion {
  readonly why: string;
  readonly baseUrl: string;
  readonly apiKeyEnv: string | null;
  readonly modelId: string | null;
}

/** Providers of the configured clients, then those whose variable is set. Each Base URL once with each variable. */
export async function suggestions(context: CommandContext): Promise<readonly Suggestion[]> {
  const found = [...(await ofClients(context)), ...ofVariables(context)];
  const keys = found.map(({ baseUrl, apiKeyEnv }) => `${baseUrl} ${apiKeyEnv ?? ''}`);
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

async function ofClients(context: CommandContext): Promise<readonly Suggestion[]> {
  const clients = await findClients(context);
  return clients.flatMap(({ name, jobs }) =>
    jobs.map(({ target }) => ({
      why: `configured in ${name}`,
      baseUrl: target.baseUrl,
      apiKeyEnv:
        target.credentials.flatMap((source) => (source.kind === 'env' ? source.name : []))[0] ??
        null,
      modelId: target.modelId,
    })),
  );
}

function ofVariables({ runContext }: CommandContext): readonly Suggestion[] {
  const { knowledge } = runContext.engine([]);
  return runContext.ports.env.names().flatMap((name) =>
    knowledge.readersOf(name).flatMap((id) => {
      const [baseUrl] = knowledge.provider(id)?.baseUrls ?? [];
      const first = knowledge.provider(id)?.variables[0] === name;
      if (baseUrl === undefined || !first || /[{<]/.test(baseUrl)) return [];
      return [{ why: `${name} is set`, baseUrl, apiKeyEnv: name, modelId: null }];
    }),
  );
}
