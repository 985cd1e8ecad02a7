import { LIBRECHAT_FILES } from '../../generated/clients.js';
import type { CredentialSource } from '@authlint/core';
import { addressIn } from '../../reading/address.js';
import { headersOf } from '../../reading/headers.js';
import { keySources, outOfReach } from '../../reading/key-source.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { trimmedReferences } from '../../reading/references.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { azureDraft } from './azure.js';
import { builtInDrafts, isUserProvided } from './built-in.js';
import { bedrockDraft, claudeDraft, vertexDraft } from './clouds.js';

const { CONFIG } = LIBRECHAT_FILES;

const CUSTOM = ['endpoints', 'custom'];
const AZURE = ['endpoints', 'azureOpenAI', 'groups'];

/** LibreChat. It refuses to send where the `${NAME}` of a key is not set. */
export async function read(context: ReadContext): Promise<(TargetDraft | null)[]> {
  const ofEnv = context.namedAs === PROJECT_ENV;
  const envPath = ofEnv ? context.named.path : context.join(context.project, '.env');
  const env = await context.env(envPath, 'dotenv');
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const path = ofEnv ? context.join(context.project, CONFIG.path) : context.named.path;
  const config = await context.settings(path, 'yaml');
  const groups = config?.items(...AZURE) ?? [];
  const drafts: (TargetDraft | null)[] = [];
  for (const entry of config?.items(...CUSTOM) ?? []) {
    drafts.push(await customDraft(context, variables, entry));
  }
  for (const group of groups) {
    drafts.push(azureDraft(group, await keysOf(context, variables, group), variables));
  }
  // The built-in ones always exist; where the named file has endpoints, only those are meant.
  const asked = ofEnv || (!drafts.some((draft) => draft !== null) && config !== null);
  if (asked && env !== null) {
    const clouds = [
      await claudeDraft(context, env, variables),
      await vertexDraft(context, env, variables),
      bedrockDraft(env, variables),
    ];
    drafts.push(...builtInDrafts(context, env, variables, groups.length > 0), ...clouds);
  }
  return drafts;
}

async function customDraft(
  context: ReadContext,
  variables: Variables,
  entry: Setting,
): Promise<TargetDraft | null> {
  const base = addressIn(context, entry.get('baseURL'), trimmedReferences, variables);
  if (base === null) return null;
  if (base.url === 'user_provided') {
    const what = `each user enters the Base URL of "${entry.word('name') ?? ''}"; it is kept in the database`;
    context.note('unreachable', what, entry.get('baseURL').location, null);
    return null;
  }
  const usual = protocolOf(entry);
  const isWhole = entry.get('directEndpoint').is(true);
  return {
    id: entry.word('name') ?? 'custom',
    at: entry.location,
    baseUrl: base.url,
    baseUrlAt: base.at,
    // The address verbatim is that of the request.
    protocol: isWhole ? { ...usual, chat: base.url } : usual,
    variables,
    credentials: await keysOf(context, variables, entry),
    headers: headersOf(entry.get('headers'), variables, trimmedReferences),
    models: entry.items('models', 'default').map((model) => model.word()),
    discovers: entry.get('models', 'fetch').is(true) && !isWhole,
  };
}

/** `custom/initialize.ts` and `openai/llm.ts` of 2026. */
function protocolOf(entry: Setting): Protocol {
  if (entry.word('provider') === 'anthropic') return PROTOCOLS.anthropic;
  const responses = entry.get('addParams', 'useResponsesApi').is(true);
  return responses ? PROTOCOLS.responses : PROTOCOLS.chat;
}

/** The word `user_provided` leaves the key to each user. */
async function keysOf(
  context: ReadContext,
  variables: Variables,
  entry: Setting,
): Promise<CredentialSource[]> {
  const key = entry.get('apiKey');
  const reference = trimmedReferences(key.text() ?? '');
  const named = reference.kind === 'variable' ? variables.secret(reference.name) : null;
  if (key.word() !== 'user_provided' && !isUserProvided(named)) {
    return keySources(context, key, { syntax: trimmedReferences, variables });
  }
  const name = entry.word('name') ?? entry.word('group') ?? '';
  const what = `the keys that users enter for "${name}", kept in the database`;
  return outOfReach(context, { kind: 'store', what, at: key.location });
}
