import type { Knowledge } from '@authlint/core';
import { field, parseJson } from '@authlint/core/internal';
import type { ClientFile, ClientReader } from '../../reading/client-reader.js';
import type { EnvFile } from '../../reading/env-file.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, PROJECT_ENV } from '../../reading/roots.js';
import { SDKS, type Sdk, OPENAI_IDENTITY } from '../../reading/sdks.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { vendorDraft } from '../../reading/vendor-env.js';

const LOCAL: ClientFile = { root: PROJECT, path: '.env.local', holds: 'variables', generic: true };

/** Suffixes of names that hold a key, and of names that hold a Base URL. */
const KEY = /^(\w+?)_(?:API_KEY|API_TOKEN|AUTH_TOKEN|KEY|TOKEN)$/;
const ADDRESSES = ['BASE_URL', 'API_BASE', 'API_BASE_URL', 'ENDPOINT', 'URL', 'HOST'];
/** Tokens of services of which language models are the smallest part: in an env file they are for something else. */
const NO_PROVIDER_KEY =
  /^(AWS_(SECRET_ACCESS_KEY|SESSION_TOKEN)|DIGITALOCEAN_ACCESS_TOKEN|(GITHUB|GH|GITLAB|DATABRICKS)_TOKEN|GITHUB_API_KEY|CLOUDFLARE_API_(TOKEN|KEY)|(HEROKU|VULTR|WANDB|LANGSMITH)_API_KEY|LANGFUSE_(SECRET|PUBLIC)_KEY|SCW_SECRET_KEY|AICORE_SERVICE_KEY)$/;

/** An env file of a program of the user's own: well-known variables, and pairs of key and Base URL. */
export const dotenv: ClientReader = {
  id: 'dotenv',
  name: 'env file',
  files: [LOCAL, PROJECT_ENV],
  processes: [],
  http: {
    stack: 'unknown',
    sdks: [{ package: 'openai', leaves: OPENAI_IDENTITY }],
  },
  precedence: 'Exported variables outrank the env file, as most libraries that load one have it.',
  recognise(file, knowledge) {
    const names = file.variables();
    return names.some((name) => isKey(name, names, knowledge)) ? PROJECT_ENV : null;
  },
  read,
};

/** Whether a variable holds a key of a language model: a provider reads it, or it says so, or an address stands beside it. */
function isKey(name: string, names: readonly string[], knowledge: Knowledge): boolean {
  const prefix = KEY.exec(name)?.[1];
  if (prefix === undefined || NO_PROVIDER_KEY.test(name)) return false;
  return (
    knowledge.readersOf(name).length > 0 ||
    WELL_KNOWN.test(prefix) ||
    ADDRESSES.some((suffix) => names.includes(`${prefix}_${suffix}`))
  );
}

/** Prefixes of language models under which programs keep keys that no provider documents so. */
const WELL_KNOWN =
  /^(OPENAI|ANTHROPIC|AZURE|AZURE_OPENAI|GEMINI|GOOGLE|GOOGLE_GENERATIVE_AI|DEEPSEEK|OPENROUTER|GROQ|MISTRAL|XAI|COHERE|CO|TOGETHER|FIREWORKS|PERPLEXITY|HF|HUGGINGFACE|DASHSCOPE|MOONSHOT|ZAI|ZHIPU|CEREBRAS|NVIDIA|LITELLM|OLLAMA|LLM)$/;

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const env = await context.env(context.named.path, 'dotenv');
  if (env === null) return;
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const sdks = sdksOf(env, await dependenciesOf(context));
  const names = env.names();
  for (const name of names.filter((item) => isKey(item, names, context.knowledge))) {
    const sdk = sdks.find(({ keys }) => keys.includes(name)) ?? null;
    yield draftOf(context, env, variables, { name, sdk });
  }
}

/** The libraries that read this file: those of the manifest beside it, and those whose variables nobody else reads. */
function sdksOf(env: EnvFile, dependencies: Dependencies): Sdk[] {
  return SDKS.filter((sdk) => {
    const named = sdk.address !== undefined && env.value(sdk.address) !== null;
    if (sdk.byVariable === true && named) return true;
    const major = dependencies.get(sdk.package);
    return major !== undefined && (sdk.since === undefined || (major ?? Infinity) >= sdk.since);
  });
}

/** The provider of a key: the first that reads the variable, at the address that stands beside it. */
function draftOf(
  context: ReadContext,
  env: EnvFile,
  variables: Variables,
  { name, sdk }: { readonly name: string; readonly sdk: Sdk | null },
): TargetDraft | null {
  const prefix = KEY.exec(name)?.[1] ?? name;
  const [reader] = context.knowledge.readersOf(name);
  const vendor = {
    id: reader ?? prefix.toLowerCase().replaceAll('_', '-'),
    keys: [name],
    addresses: [
      ...(sdk?.address === undefined ? [] : [sdk.address]),
      ...ADDRESSES.map((suffix) => `${prefix}_${suffix}`),
    ],
    ...(sdk?.protocol === undefined ? {} : { protocol: sdk.protocol }),
    adds: sdk?.adds,
    model: env.value(`${prefix}_MODEL`) ?? env.value('LLM_MODEL'),
  };
  const draft = vendorDraft(context, variables, vendor, env.locationOf(name));
  return draft && { ...draft, variables, trims: sdk?.trims };
}

/** Packages of the project beside an env file, each with its major version; `null` where that is not told. */
type Dependencies = ReadonlyMap<string, number | null>;

/** What the nearest `package.json` names. A version is that of the installed package, else that of the manifest. */
async function dependenciesOf(context: ReadContext): Promise<Dependencies> {
  for (const folder of context.upwards()) {
    const manifest = await readJson(context, folder, 'package.json');
    if (typeof manifest !== 'object' || manifest === null) continue;
    const named = ['devDependencies', 'dependencies'].flatMap((kind) =>
      Object.entries(field(manifest, kind) ?? {}),
    );
    const entries = named.map(async ([name, wanted]) => {
      const installed = await readJson(context, folder, 'node_modules', name, 'package.json');
      return [name, majorOf(field(installed, 'version')) ?? majorOf(wanted)] as const;
    });
    return new Map(await Promise.all(entries));
  }
  return new Map();
}

async function readJson({ ports: { files } }: ReadContext, ...path: string[]): Promise<unknown> {
  const read = await files.read(files.resolve(...path));
  return read.kind === 'text' ? parseJson(read.text) : null;
}

function majorOf(version: unknown): number | null {
  const digits = typeof version === 'string' ? /\d+/.exec(version)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}
