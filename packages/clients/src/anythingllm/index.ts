import type { ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import type { NamedFile } from '../named-file.js';
import { PROTOCOLS } from '../protocols.js';
import type { ReadContext } from '../read-context.js';
import { appConfig, PROJECT } from '../roots.js';
import { toTarget } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';
import { vendorDraft, type VendorVariables } from '../vendor-env.js';

const SERVER: ClientFile = {
  root: PROJECT,
  path: 'server/.env',
  holds: 'variables',
  generic: true,
};
const DESKTOP: ClientFile = {
  root: appConfig('anythingllm-desktop/storage'),
  path: '.env',
  holds: 'variables',
};

type Names = readonly [key: string, address: string, model: string];

/** Names that do not follow from the name of the provider. */
const NAMES: Readonly<Record<string, Names>> = {
  openai: ['OPEN_AI_KEY', '', 'OPEN_MODEL_PREF'],
  'generic-openai': [
    'GENERIC_OPEN_AI_API_KEY',
    'GENERIC_OPEN_AI_BASE_PATH',
    'GENERIC_OPEN_AI_MODEL_PREF',
  ],
  azure: ['AZURE_OPENAI_KEY', 'AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_MODEL_PREF'],
  gemini: ['GEMINI_API_KEY', '', 'GEMINI_LLM_MODEL_PREF'],
  localai: ['LOCAL_AI_API_KEY', 'LOCAL_AI_BASE_PATH', 'LOCAL_AI_MODEL_PREF'],
};

export const anythingLlm: ClientReader = {
  id: 'anythingllm',
  name: 'AnythingLLM',
  files: [SERVER, DESKTOP],
  processes: [],
  http: { stack: 'fetch' },
  precedence:
    'Exported variables outrank its env file. The provider in use is the one that `LLM_PROVIDER` names.',
  recognise(file: NamedFile) {
    const names = file.variables();
    const own = names.some((name) =>
      /(_MODEL_PREF|_MODEL_TOKEN_LIMIT|^EMBEDDING_ENGINE)$/.test(name),
    );
    return names.includes('LLM_PROVIDER') && own ? SERVER : null;
  },
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const env = await context.env(context.named.path, 'dotenv');
  const provider = env?.value('LLM_PROVIDER') ?? null;
  if (env === null || provider === null) return [];
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const upper = provider.toUpperCase().replaceAll('-', '_');
  const usual: Names = [`${upper}_API_KEY`, `${upper}_BASE_PATH`, `${upper}_MODEL_PREF`];
  const [key, address, model] = NAMES[provider] ?? usual;
  const vendor: VendorVariables = {
    id: provider,
    keys: [key],
    addresses: address === '' ? [] : [address],
    ...(provider === 'azure' ? { protocol: PROTOCOLS.azure } : {}),
    model: env.value(model),
  };
  const draft = vendorDraft(context, variables, vendor, env.locationOf('LLM_PROVIDER'));
  return draft === null ? [] : toTarget(context, anythingLlm, draft);
}
