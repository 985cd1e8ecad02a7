import { seal, type CredentialSource, type ProviderTarget } from '@authlint/core';
import type { ClientFile, ClientReader } from '../client-reader.js';
import { headersOf } from '../headers.js';
import { keySources } from '../key-source.js';
import {
  LITELLM_SDKS,
  litellmPlace,
  litellmRoute,
  usualSources,
  withLogins,
} from '../litellm-route.js';
import type { NamedFile } from '../named-file.js';
import type { ReadContext } from '../read-context.js';
import type { ReferenceSyntax } from '../references.js';
import { PROJECT } from '../roots.js';
import type { Setting } from '../setting.js';
import { toTarget } from '../target-draft.js';
import { fileLayers, PROCESS, Variables } from '../variables.js';

const CONFIG: ClientFile = { root: PROJECT, path: 'config.yaml', holds: 'settings', generic: true };

/** `$NAME`, as the whole value only. */
const wholeReference: ReferenceSyntax = (text) => {
  const name = /^\$([A-Za-z_]\w*)$/.exec(text.trim())?.[1];
  return name === undefined ? { kind: 'literal' } : { kind: 'variable', name, fallback: null };
};

export const sweAgent: ClientReader = {
  id: 'swe-agent',
  name: 'SWE-agent',
  files: [CONFIG],
  processes: ['sweagent'],
  http: { stack: 'httpx', sdks: LITELLM_SDKS },
  precedence: 'The `.env` of the repository takes the place of exported variables.',
  words: {
    shows: '“litellm.exceptions.AuthenticationError”',
  },
  recognise: ({ root }: NamedFile) => (root.get('agent', 'model', 'name').present ? CONFIG : null),
  read,
};

async function read(context: ReadContext): Promise<ProviderTarget[]> {
  const root = await context.settings(context.named.path, 'yaml');
  const model = root?.get('agent', 'model');
  const name = model?.get('name').word() ?? null;
  if (model === undefined || name === null) return [];
  const env = await context.env(context.ports.files.resolve(context.project, '.env'), 'python');
  const variables = new Variables(context.ports, [...fileLayers([env]), PROCESS]);
  const route = litellmRoute(context, name, null);
  const base = model.get('api_base').word();
  const { baseUrl, protocol } = base === null ? route : litellmPlace(route, base);
  if (baseUrl === null) {
    context.problem(model.location, model.path.join('.'), `"${route.provider}" needs an api_base`);
    return [];
  }
  const credentials = [
    ...(await configuredKeys(context, model.get('api_key'), variables)),
    ...usualSources(route, variables),
  ];
  return toTarget(context, sweAgent, {
    id: route.provider,
    at: model.location,
    baseUrl,
    baseUrlAt: model.get('api_base').location,
    protocol,
    credentials: withLogins(route, credentials, variables),
    headers: headersOf(model.get('completion_kwargs', 'extra_headers'), variables),
    models: [route.model],
  });
}

/** Several keys may be joined by `:::`; each run takes one of them. */
async function configuredKeys(
  context: ReadContext,
  setting: Setting,
  variables: Variables,
): Promise<CredentialSource[]> {
  const sources = await keySources(context, setting, { syntax: wholeReference, variables });
  const parts = (setting.text() ?? '').split(':::');
  const [first] = sources;
  if (parts.length < 2 || first?.kind !== 'saved') return sources;
  return parts.map((part) => ({ ...first, secret: seal(part) }));
}
