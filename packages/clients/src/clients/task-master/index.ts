import { TASK_MASTER_FILES } from '../../generated/clients.js';
import { ADDRESSES } from '../../generated/tables.js';
import { addressIn } from '../../reading/address.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
  type OwnVariables,
} from '../../reading/known-provider.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const { CONFIG } = TASK_MASTER_FILES;

/** The names that it reads, where the provider has others too. */
const KEYS: OwnVariables = { google: ['GOOGLE_API_KEY'], anthropic: ['ANTHROPIC_API_KEY'] };

/** What the AI SDK beneath it speaks, where that is not what the provider documents. */
const SPOKEN: Readonly<Record<string, Protocol>> = {
  openai: PROTOCOLS.responses,
  anthropic: PROTOCOLS.anthropicVersioned,
};

/** Those whose address its `global` settings give too. Observed in 0.43.1: OpenAI's is not among them. */
const HAS_GENERAL_ADDRESS = new Set(['azure', 'bedrock', 'ollama']);

/** Its word for an endpoint of the user's own, and the variable of its key. */
const COMPATIBLE = 'openai-compatible';
const COMPATIBLE_KEY = 'OPENAI_COMPATIBLE_API_KEY';

/** task-master-ai on the command line. Observed in 0.43.1. The models of its three roles. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'json');
  const env = await context.env(PROJECT_ENV, 'dotenv');
  const variables = new Variables(context.ports, [...fileLayers([env]), PROCESS], {
    emptyIsUnset: true,
  });
  await noteToolServer(context, variables);
  const roles = ['main', 'research', 'fallback'].flatMap((role) => root?.get('models', role) ?? []);
  return onePerEndpoint(roles.map((role) => roleDraft(context, role, root, variables)));
}

/** Keys that Cursor gives to the tool server, which the command line does not get. */
async function noteToolServer(context: ReadContext, variables: Variables): Promise<void> {
  const path = context.join(context.project, '.cursor/mcp.json');
  const servers = (await context.settings(path, 'json'))?.entries('mcpServers') ?? [];
  for (const key of servers.flatMap((server) => server.entries('env'))) {
    const what = `${key.key} is given to the tool server in Cursor alone: the command line takes it from .env or the shell`;
    if (/_KEY$/.test(key.key) && !variables.has(key.key))
      context.note('hint', what, key.location, null);
  }
}

function roleDraft(
  context: ReadContext,
  role: Setting,
  root: Setting | null,
  variables: Variables,
): TargetDraft | null {
  const id = role.word('provider');
  const facts = id === null ? null : catalogue(context, id);
  if (id === null || (facts === null && id !== COMPATIBLE)) return null;
  const moved = facts?.id === 'openai' ? variables.address('OPENAI_BASE_URL') : null;
  const ofAll = HAS_GENERAL_ADDRESS.has(id) ? (root?.get('global', `${id}BaseURL`) ?? null) : null;
  const address = addressIn(context, role.get('baseURL')) ?? moved ?? addressIn(context, ofAll);
  const usual = facts?.id === 'anthropic' ? ADDRESSES.anthropicVersioned : knownBaseUrl(facts);
  const baseUrl = address?.url ?? usual;
  if (baseUrl === null) return null;
  return {
    id,
    at: role.location,
    baseUrl,
    baseUrlAt: address?.at,
    protocol: SPOKEN[facts?.id ?? ''] ?? knownProtocol(facts),
    credentials: (facts === null ? [COMPATIBLE_KEY] : keyVariables(facts, KEYS))
      .slice(0, 1)
      .flatMap((name) => variables.sources(name)),
    variables,
    models: [role.word('modelId')],
    discovers: false,
  };
}
