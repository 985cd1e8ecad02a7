import { field, parseJson } from '@authlint/core/internal';
import type { ClientFile, ClientReader } from '../../reading/client-reader.js';
import type { EnvFile } from '../../reading/env-file.js';
import { isKeyVariable, prefixOf, providerOfKey } from '../../reading/key-variables.js';
import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, PROJECT_ENV } from '../../reading/roots.js';
import { SDKS, type Sdk, OPENAI_IDENTITY } from '../../reading/sdks.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';

const LOCAL: ClientFile = { root: PROJECT, path: '.env.local', holds: 'variables', generic: true };
/** `.env.production`, `.env.docker` and the like, which are read where there is no `.env`. */
const NAMED: ClientFile = { root: PROJECT, path: '.env.*', holds: 'variables', generic: true };
/** Committed for people to copy: it holds no key. */
const TEMPLATE = /\.(example|sample|template|tmpl|dist|defaults?)$/i;

/** An env file of a program of the user's own: well-known variables, and pairs of key and Base URL. */
export const dotenv: ClientReader = {
  id: 'dotenv',
  name: 'env file',
  files: [LOCAL, PROJECT_ENV, NAMED],
  processes: [],
  http: {
    stack: 'unknown',
    sdks: [{ package: 'openai', leaves: OPENAI_IDENTITY }],
  },
  precedence: 'Exported variables outrank the env file, as most libraries that load one have it.',
  recognise(file, knowledge) {
    if (TEMPLATE.test(file.name)) return null;
    const names = file.variables();
    return names.some((name) => isKeyVariable(name, names, knowledge)) ? PROJECT_ENV : null;
  },
  read,
};

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const env = await context.env(context.named.path, 'dotenv');
  if (env === null) return;
  const variables = new Variables(context.ports, [PROCESS, ...fileLayers([env])]);
  const sdks = sdksOf(env, await dependenciesOf(context));
  const names = env.names();
  for (const name of names.filter((item) => isKeyVariable(item, names, context.knowledge))) {
    yield providerOfKey(context, variables, {
      name,
      sdk: sdks.find(({ keys }) => keys.includes(name)) ?? null,
      at: env.locationOf(name),
      model: env.value(`${prefixOf(name)}_MODEL`) ?? env.value('LLM_MODEL'),
    });
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
