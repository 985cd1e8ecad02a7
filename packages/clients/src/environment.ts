import type { Knowledge, Ports, ProviderTarget } from '@authlint/core';
import type { SettingPlace } from '@authlint/core/internal';
import type { ClientFile, ClientReader } from './reading/client-reader.js';
import { keyTrimOf } from './reading/http-stack.js';
import { isKeyVariable, prefixOf, providerOfKey } from './reading/key-variables.js';
import { catalogue, keyVariables } from './reading/known-provider.js';
import { NamedFile } from './reading/named-file.js';
import { ReadContext } from './reading/read-context.js';
import type { ClientName, ClientProblem } from './reading/result.js';
import { PROJECT } from './reading/roots.js';
import { programOf } from './clients/dotenv/programs.js';
import { goesToVertex, sdkDraft } from './reading/sdk-draft.js';
import { dependenciesOf } from './reading/manifests.js';
import { FRAMEWORK, hasProvider, OPENAI_IDENTITY, SDKS, type Sdk } from './reading/sdks.js';
import type { TargetDraft } from './reading/target-draft.js';
import { toTarget } from './reading/to-target.js';
import type { Variables } from './reading/variables.js';

/** Whose configuration the variables of the shell are: that of any program that is started there. */
export const ENVIRONMENT: ClientName & Pick<ClientReader, 'processes' | 'http'> = {
  id: 'environment',
  name: 'the environment of this shell',
  processes: [],
  http: { stack: 'unknown', sdks: [{ package: 'openai', leaves: OPENAI_IDENTITY }] },
};

/** Its folder is the project, so that the manifests there count. */
const NO_FILE: ClientFile = { root: PROJECT, path: '(no file)', holds: 'variables' };

/** For variables that come from no file of a client: there is no named file. */
export function contextWithoutFile(ports: Ports, knowledge: Knowledge): ReadContext {
  const path = ports.files.resolve(NO_FILE.path);
  const nothing = { kind: 'failure', path, failure: 'not-found' } as const;
  return new ReadContext(ports, knowledge, new NamedFile(path, nothing), NO_FILE);
}

/**
 * The providers whose key a variable of the environment holds, each with the Base URL and the Model ID that its SDK takes from other
 * variables. One for each provider: of several variables for its key the first that is set counts.
 */
export async function readEnvironment(ports: Ports, knowledge: Knowledge): Promise<Found> {
  return readVariables(ports, knowledge, await sdksHere(ports, knowledge));
}

/** The SDKs that the manifests of the folder name. */
async function sdksHere(ports: Ports, knowledge: Knowledge): Promise<readonly Sdk[]> {
  const dependencies = await dependenciesOf(contextWithoutFile(ports, knowledge));
  return programOf(dependencies, () => false).sdks;
}

/** Providers of variables, and what is wrong with those that name an address: `field` is the variable. */
export interface Found {
  readonly targets: readonly ProviderTarget[];
  readonly problems: readonly ClientProblem[];
}

/** The same for a program whose manifest is unknown. */
export function readVariables(
  ports: Ports,
  knowledge: Knowledge,
  sdks: readonly Sdk[] = [],
): Found {
  const names = ports.env.names();
  const keys = names.filter((name) => isKeyVariable(name, names, knowledge)).sort(byPrecedence);
  return targetsOf([...keys, ...withoutKey(keys, ports, knowledge)], sdks, ports, knowledge);
}

/** The variable of a library that a switch sends to a cloud, where none of its keys is set: it takes the login of the cloud. */
function withoutKey(
  keys: readonly string[],
  ports: Ports,
  knowledge: Knowledge,
): readonly string[] {
  const { exported } = contextWithoutFile(ports, knowledge);
  const switched = OFFICIAL.find((sdk) => goesToVertex(sdk, exported));
  return switched?.keys.some((name) => keys.includes(name)) === false
    ? switched.keys.slice(0, 1)
    : [];
}

/**
 * One provider as a program that is started in this shell would use it, also where its variable is not set.
 *
 * @param id of a provider of the fact base; `null` is returned for any other word
 */
export async function readEnvironmentOf(
  id: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<ProviderTarget | null> {
  const facts = catalogue({ knowledge }, id);
  if (facts === null) return null;
  const known = keyVariables(facts);
  const set = known.filter((name) => ports.env.get(name) !== undefined);
  const sdks = await sdksHere(ports, knowledge);
  const asked = set.length > 0 ? set : known.slice(0, 1);
  const [target] = targetsOf(asked, sdks, ports, knowledge, facts.id).targets;
  return target === undefined ? null : { ...target, id: facts.id };
}

/**
 * The provider whose key a variable holds, also where it is not set.
 *
 * @param name of such a variable; `null` is returned for any other word
 */
export async function readEnvironmentOfVariable(
  name: string,
  ports: Ports,
  knowledge: Knowledge,
): Promise<ProviderTarget | null> {
  if (!isKeyVariable(name, ports.env.names(), knowledge)) return null;
  const {
    targets: [target],
  } = targetsOf([name], await sdksHere(ports, knowledge), ports, knowledge);
  return target ?? null;
}

function targetsOf(
  keys: readonly string[],
  sdks: readonly Sdk[],
  ports: Ports,
  knowledge: Knowledge,
  provider?: string,
): Found {
  const context = contextWithoutFile(ports, knowledge);
  const variables = context.exported;
  const drafts = keys.flatMap(
    (name) => draftOf({ name, provider }, sdks, variables, context) ?? [],
  );
  const first = drafts.filter(
    ({ id }, index) => drafts.findIndex((draft) => draft.id === id) === index,
  );
  const source = { file: null, line: null, column: null, client: ENVIRONMENT.id };
  const targets = first
    .flatMap((draft) => toTarget(context, ENVIRONMENT, draft))
    .map((target) => ({ ...target, source, places: () => settingPlaces(target, variables) }));
  return { targets, problems: context.problems.map((one) => ({ ...one, file: '' })) };
}

const ADDRESS_NAME = /(?:BASE_URL|API_BASE|API_HOST|ENDPOINT)$/;

/** The variable of the Base URL. */
function settingPlaces({ baseUrl }: ProviderTarget, variables: Variables): readonly SettingPlace[] {
  const name = variables.ports.env.names().find((one) => {
    const url = ADDRESS_NAME.test(one) ? (variables.address(one)?.url ?? '') : '';
    return url !== '' && baseUrl.startsWith(url.replace(/(?<!\/)\/+$/, ''));
  });
  if (name === undefined) return [];
  const place = { value: baseUrl, from: `env:${name}`, location: null, used: true };
  return [{ ...place, setting: 'Base URL', kind: 'shell' }];
}

function draftOf(
  { name, provider }: { readonly name: string; readonly provider?: string | undefined },
  sdks: readonly Sdk[],
  variables: Variables,
  context: ReadContext,
): TargetDraft | null {
  const at = context.start;
  const model = modelOf(prefixOf(name), variables);
  const named = sdks.filter(hasProvider).find(({ keys }) => keys.includes(name));
  if (named !== undefined) return sdkDraft(context, variables, named, { at, model });
  const readers = OFFICIAL.filter(({ keys }) => keys.includes(name));
  const isMoved = ({ address = '' }: Sdk): boolean => variables.has(address);
  const usual = readers.find(isMoved) ?? readers[0] ?? null;
  const isCertain =
    usual !== null && (usual.resource !== undefined || goesToVertex(usual, variables));
  if (isCertain && hasProvider(usual)) return sdkDraft(context, variables, usual, { at, model });
  // The library of the program is unknown: so is how it trims the key; the variable of its Base URL is known.
  const sdk = usual && { ...usual, trims: keyTrimOf(ENVIRONMENT.http) };
  return providerOfKey(context, variables, { name, provider, sdk, at, model });
}

/** The vendors' own libraries, in the form that sends a key in the vendor's own header. */
const OFFICIAL = SDKS.filter(
  ({ package: name, since }) => since === undefined && !FRAMEWORK.test(name),
);

function modelOf(prefix: string, variables: Variables): string | null {
  if (prefix === 'OPENAI') return variables.text('OPENAI_MODEL');
  if (prefix === 'ANTHROPIC') return variables.text('ANTHROPIC_MODEL');
  return prefix === 'GEMINI' ? variables.text('GEMINI_MODEL') : null;
}

/** Of one library the variable that it takes first comes first. */
function byPrecedence(one: string, other: string): number {
  const of = (name: string) => SDKS.find(({ keys }) => keys.includes(name))?.keys.indexOf(name);
  return (of(one) ?? 0) - (of(other) ?? 0);
}
