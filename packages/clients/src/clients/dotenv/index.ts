import type { EnvFile } from '../../reading/env-file.js';
import type { NamedFile } from '../../reading/named-file.js';
import type { ClientFile } from '../../reading/roots.js';
import type { Knowledge } from '@authlint/core';
import {
  isKeyVariable,
  prefixOf,
  providerNamed,
  providerOfKey,
} from '../../reading/key-variables.js';
import { catalogue, keyVariables } from '../../reading/known-provider.js';
import { dependenciesOf, type Dependencies } from '../../reading/manifests.js';
import type { ReadContext, TargetDraft } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { hasProvider, type SdkOfProvider } from '../../reading/sdks.js';
import { sdkDraft, type SdkProgram } from '../../reading/sdk-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { litellmDraft, programOf, type Program } from './programs.js';
import { storedKey, variablesFor } from './signed-in.js';

/** Committed for people to copy: it holds no key. */
const TEMPLATE = /\.(example|sample|template|tmpl|dist|defaults?)$/i;

/** An env file of a program of the user's own: well-known variables, and pairs of key and Base URL. */
export function recognise(file: NamedFile, knowledge: Knowledge): ClientFile | null {
  if (TEMPLATE.test(file.name)) return null;
  const names = file.variables();
  return names.some((name) => isKeyVariable(name, names, knowledge)) ? PROJECT_ENV : null;
}

export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const dependencies = await dependenciesOf(context);
  const isPython = [...dependencies.keys()].some((name) => name.endsWith('(Python)'));
  const env = await context.env(context.named.path, isPython ? 'python' : 'dotenv');
  if (env === null) return;
  await noteUnloaded(context, dependencies);
  noteOlderName(context, env, dependencies);
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const program = programOf(dependencies, (name) => env.value(name) !== null);
  const names = env.names();
  const done = new Set<string>();
  for (const name of names.filter((item) => isKeyVariable(item, names, context.knowledge))) {
    const at = env.locationOf(name);
    const model = modelOfPrefix(name, env);
    const [reader] = context.knowledge.readersOf(name);
    const provider =
      reader ?? (isMistaken(name, program) ? providerNamed(context, name) : undefined);
    const sdk = sdkFor(name, provider, program);
    const id = sdk?.provider ?? (program.hasLitellm ? provider : undefined);
    if (id === undefined) {
      const facts = reader === undefined && provider ? catalogue(context, provider) : null;
      const [usual = name] = keyVariables(facts);
      if (reader === undefined && provider === undefined) noteOwnName(context, env, name);
      if (usual === name || !names.includes(usual))
        yield providerOfKey(context, variables, { name: usual, at, model });
    } else if (!done.has(id)) {
      done.add(id);
      yield sdk === null
        ? litellmDraft(context, variables, id, { at, model })
        : await draftOf(context, variables, sdk, { at, model });
    }
  }
}

async function draftOf(
  context: ReadContext,
  variables: Variables,
  sdk: SdkOfProvider,
  program: SdkProgram,
): Promise<TargetDraft | null> {
  const own = await variablesFor(context, sdk, variables);
  const draft = sdkDraft(context, own, sdk, program);
  const stored = await storedKey(context, sdk);
  return draft && { ...draft, credentials: [...(draft.credentials ?? []), ...stored] };
}

const LOADERS = ['dotenv', 'python-dotenv (Python)'];
/** These load `.env.local` and its like too, by themselves. */
const LOADS_OTHERS =
  /^(?:next|nuxt|vite|astro|gatsby|expo|react-scripts|vitest|dotenv-(?:flow|cli)|(?:@dotenvx|@sveltejs|@remix-run|@react-router|@redwoodjs|@tanstack)\/.*|@types\/bun|bun-types)$/;

/** An env file of another name is loaded by a framework, or by a program that names it. */
async function noteUnloaded(context: ReadContext, dependencies: Dependencies): Promise<void> {
  const name = context.named.name;
  const isOther = name.startsWith('.env.');
  if (!isOther || !LOADERS.some((loader) => dependencies.has(loader))) return;
  if ([...dependencies.keys()].some((one) => LOADS_OTHERS.test(one))) return;
  const manifest = await context.text(context.join(context.project, 'package.json'));
  if (manifest?.text.includes(name) === true) return;
  const what = `dotenv reads .env and not ${name}, unless the program names that file: rename it to .env, or give it as \`path\``;
  context.note('hint', what, null, null);
}

/** Names that OpenAI's libraries do not read, the ones that they read, and what becomes of the value. */
const UNREAD = [
  [
    'OPENAI_API_BASE',
    'OPENAI_BASE_URL',
    'and send the key to api.openai.com without it; LiteLLM and LangChain read OPENAI_API_BASE',
  ],
  [
    'OPENAI_API_BASE_URL',
    'OPENAI_BASE_URL',
    'and send the key to api.openai.com without it; Open WebUI reads OPENAI_API_BASE_URL',
  ],
  [
    'AZURE_OPENAI_KEY',
    'AZURE_OPENAI_API_KEY',
    'and not AZURE_OPENAI_KEY, which a program has to pass to them',
  ],
] as const;

/** Without a manifest the library is unknown. */
function noteOlderName(context: ReadContext, env: EnvFile, { size }: Dependencies): void {
  for (const [older, name, rest] of size > 0 ? [] : UNREAD) {
    if (env.value(older) === null || env.value(name) !== null) continue;
    const what = `the libraries of OpenAI read ${name}, ${rest}`;
    context.note('hint', what, env.locationOf(older), null);
  }
}

/** No library is known to read this name by itself; with an address beside it, it is a name of the program's own. */
function noteOwnName(context: ReadContext, env: EnvFile, name: string): void {
  const facts = catalogue(context, providerNamed(context, name) ?? '');
  const [usual] = keyVariables(facts);
  const isOwn = env.names().some((one) => one !== name && one.startsWith(`${prefixOf(name)}_`));
  if (facts === null || usual === undefined || isOwn || env.value(usual) !== null) return;
  const what = `the libraries for ${facts.name} read ${usual} by themselves, and not ${name}, which a program has to pass to them`;
  context.note('hint', what, env.locationOf(name), null);
}

/** Whether the program does not read this name: any other name for a framework, for an SDK one that differs only in underscores. */
function isMistaken(name: string, { isFramework, sdks }: Program): boolean {
  const bare = (text: string) => text.replaceAll('_', '');
  return isFramework || sdks.some(({ keys }) => keys.some((key) => bare(key) === bare(name)));
}

/** What programs call the variable of the model or of Azure's deployment, behind the prefix of its key. */
const MODEL_SUFFIXES = [
  'MODEL',
  'MODEL_NAME',
  'MODEL_ID',
  'DEPLOYMENT',
  'DEPLOYMENT_NAME',
  'CHAT_DEPLOYMENT_NAME',
];

function modelOfPrefix(name: string, env: EnvFile): string | null {
  const names = MODEL_SUFFIXES.map((suffix) => `${prefixOf(name)}_${suffix}`);
  for (const one of [...names, 'LLM_MODEL']) {
    const value = env.value(one)?.trim() ?? '';
    if (value !== '') return value;
  }
  return null;
}

/** The library that asks with this key, or would ask that provider with another one; `null`: none is known to. */
function sdkFor(
  name: string,
  provider: string | undefined,
  { sdks, hasLitellm }: Program,
): SdkOfProvider | null {
  const own = sdks.filter(hasProvider);
  const ofKey = own.find(({ keys }) => keys.includes(name));
  if (ofKey !== undefined || hasLitellm) return ofKey ?? null;
  return own.find((sdk) => sdk.provider === provider) ?? null;
}
