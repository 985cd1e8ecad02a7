import { PROMPTFOO_FILES } from '../../generated/clients.js';
import { addressIn } from '../../reading/address.js';
import { firstOfEach, headersOf, settingHeader, variableHeader } from '../../reading/headers.js';
import type { EnvFile } from '../../reading/env-file.js';
import { keySources, namedKey } from '../../reading/key-source.js';
import {
  catalogue,
  keyVariables,
  knownBaseUrl,
  knownProtocol,
} from '../../reading/known-provider.js';
import { onePerEndpoint } from '../../reading/one-per-endpoint.js';
import { PROTOCOLS, type Protocol } from '../../reading/protocols.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { template, type ReferenceSyntax } from '../../reading/references.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import {
  fileLayers,
  PROCESS,
  settingsLayers,
  Variables,
  type Address,
} from '../../reading/variables.js';

const { CONFIG } = PROMPTFOO_FILES;

/** `{{env.NAME}}`, or with brackets and quotation marks around the name. */
const references: ReferenceSyntax = (text) =>
  template(text, /\{\{\s*env(?:\.|\[["'])([A-Za-z_]\w*)(?:["']\])?\s*\}\}()/g);

/** promptfoo. Observed in 0.123.1. */
export async function read(context: ReadContext): Promise<TargetDraft[]> {
  const { path } = context.named;
  const root = await context.settings(/\.ya?ml$/.test(path) ? path : CONFIG, 'yaml');
  const files = fileLayers(await envFiles(context, root));
  const listed = root?.get('providers').present === true ? 'providers' : 'targets';
  const drafts: (TargetDraft | null)[] = [];
  const entries = root?.get(listed);
  for (const entry of entries?.word() == null ? (entries?.items() ?? []) : [entries]) {
    for (const provider of await providersOf(context, entry)) {
      const layers = settingsLayers([provider.options.get('env'), root?.get('env')]);
      const variables = new Variables(context.ports, [...layers, PROCESS, ...files]);
      drafts.push(await providerDraft(context, provider, variables));
    }
  }
  return onePerEndpoint(drafts);
}

/** The `.env` of the folder, or instead those that the file names; later ones outrank earlier ones. */
async function envFiles(context: ReadContext, root: Setting | null): Promise<(EnvFile | null)[]> {
  const named = root?.get('commandLineOptions', 'envPath') ?? null;
  const paths = named?.items().flatMap((item) => item.word() ?? []) ?? [];
  const own = paths.length > 0 ? paths : [named?.word() ?? null];
  const files = own
    .toReversed()
    .map((path) =>
      context.env(path === null ? PROJECT_ENV : context.join(context.project, path), 'dotenv'),
    );
  return Promise.all(files);
}

interface Provider {
  /** `openai:chat:gpt-4o`. */
  readonly id: string;
  /** Its mapping, or the entry that is its name alone. */
  readonly options: Setting;
}

/** An entry `file://PATH` stands for those of that file. */
async function providersOf(context: ReadContext, entry: Setting): Promise<readonly Provider[]> {
  const path = /^file:\/\/(.+\.(?:ya?ml|json))$/.exec(entry.word() ?? '')?.[1];
  if (path === undefined) return [providerOf(entry)];
  const format = path.endsWith('.json') ? 'json' : 'yaml';
  const root = await context.settings(context.join(context.project, path), format);
  if (root === null) return [];
  return (root.isMap ? [root] : root.items()).map(providerOf);
}

/** The whole entry, its `id`, or its only key, with the options below that. `normalizeProviderRef` of promptfoo. */
function providerOf(entry: Setting): Provider {
  const id = entry.word() ?? entry.word('id');
  const [only, ...others] = entry.entries();
  if (id !== null || only?.isMap !== true || others.length > 0)
    return { id: id ?? '', options: entry };
  return { id: only.key, options: only };
}

/** `null` for others than those of vendors, such as a script or an address, which are of the user's own making. */
async function providerDraft(
  context: ReadContext,
  { id, options: provider }: Provider,
  variables: Variables,
): Promise<TargetDraft | null> {
  const [vendor = '', ...rest] = id.split(':');
  const facts = catalogue(context, vendor);
  if (facts === null || rest.length === 0) return null;
  if (facts.id === 'azure') return azureDraft(context, provider, rest.at(-1), variables);
  const config = provider.get('config');
  const isOpenAi = facts.id === 'openai';
  const own = vendor.toUpperCase();
  const given =
    hostAddress(config.get('apiHost')) ??
    (isOpenAi ? hostOfVariable(variables, 'OPENAI_API_HOST', '/v1') : null) ??
    addressIn(context, config.get('apiBaseUrl'), references, variables) ??
    ['API_BASE_URL', 'BASE_URL']
      .map((suffix) => variables.address(`${own}_${suffix}`))
      .find((address) => address !== null) ??
    null;
  // The SDK beneath adds the version to an address of the user's.
  const usual =
    facts.id === 'anthropic' && given !== null ? PROTOCOLS.anthropic : knownProtocol(facts);
  const protocol = protocolOf(rest[0] ?? '', usual);
  // The variable that is named takes the place of the usual one. `resolveProviderApiKey` of 0.123.1.
  const named = namedKey(context, config.get('apiKeyEnvar'), variables);
  const baseUrl = given?.url ?? knownBaseUrl(facts);
  if (baseUrl === null) return null;
  return {
    id: facts.id,
    at: provider.location,
    baseUrl,
    baseUrlAt: given?.at,
    protocol,
    credentials: [
      ...(await keySources(context, config.get('apiKey'), { syntax: references, variables })),
      ...(named.length > 0
        ? named
        : keyVariables(facts)
            .slice(0, 1)
            .flatMap((name) => variables.sources(name))),
    ],
    headers: [
      ...headersOf(config.get('headers'), variables, references),
      ...(isOpenAi ? organization(config, variables) : []),
    ],
    variables,
    models: [rest.length > 1 ? rest.slice(1).join(':') : (rest[0] ?? null)],
    discovers: false,
  };
}

/** A resource of Azure has no usual address. `providers/azure/generic.ts` of 2026. */
async function azureDraft(
  context: ReadContext,
  provider: Setting,
  deployment: string | undefined,
  variables: Variables,
): Promise<TargetDraft> {
  const config = provider.get('config');
  const host = config.word('apiHost')?.replace(/^https?:\/\//, '');
  const own = config.get('apiBaseUrl').present || host !== undefined;
  const given = own
    ? (addressIn(context, config.get('apiBaseUrl'), references, variables) ?? {
        url: `https://${host ?? ''}`,
        at: config.get('apiHost').location,
      })
    : OF_AZURE.map((name) =>
        name.endsWith('_HOST') ? hostOfVariable(variables, name) : variables.address(name),
      ).find((address) => address !== null);
  const named = namedKey(context, config.get('apiKeyEnvar'), variables);
  const keys = ['AZURE_API_KEY', 'AZURE_OPENAI_API_KEY'];
  return {
    id: 'azure',
    at: provider.location,
    baseUrl: given?.url ?? '',
    baseUrlAt: given?.at,
    protocol: PROTOCOLS.azure,
    credentials: [
      ...(await keySources(context, config.get('apiKey'), { syntax: references, variables })),
      ...(named.length > 0 ? named : keys.flatMap((name) => variables.sources(name))),
    ],
    variables,
    native: { deployment, apiVersion: config.word('apiVersion') ?? '2024-12-01-preview' },
    models: [deployment ?? null],
    discovers: false,
  };
}

const OF_AZURE = [
  'AZURE_API_BASE_URL',
  'AZURE_OPENAI_API_BASE_URL',
  'AZURE_OPENAI_BASE_URL',
  'AZURE_API_HOST',
  'AZURE_OPENAI_API_HOST',
];

function hostAddress(host: Setting): Address | null {
  return host.word() === null ? null : { url: `https://${host.word()}/v1`, at: host.location };
}

function hostOfVariable(variables: Variables, name: string, path = ''): Address | null {
  const host = variables.host(name);
  return host === null ? null : { url: `https://${host}${path}`, at: variables.locationOf(name) };
}

function protocolOf(mode: string, usual: Protocol): Protocol {
  return mode === 'responses' ? PROTOCOLS.responses : usual;
}

function organization(config: Setting, variables: Variables) {
  const header = 'OpenAI-Organization';
  return firstOfEach([
    ...settingHeader(header, config.get('organization'), variables, references),
    ...variableHeader(header, 'OPENAI_ORGANIZATION', variables),
  ]);
}
