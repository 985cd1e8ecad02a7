import type { CredentialSource } from '@authlint/core';
import {
  isCredentialHeader,
  type FileEnv,
  type FileVariable,
  type ProviderTarget,
  type SettingPlace,
} from '@authlint/core/internal';
import { addressOf, seal, webUrl } from '@authlint/model/secret';
import { chosenFirst } from './chosen-first.js';
import { asks, documentPlaces, isBaseOf, storedElsewhere, unreadKey } from './document-places.js';
import { isGiven } from './headers.js';
import { publicAddress } from './public-address.js';
import type { ReadContext } from './read-context.js';
import type { RecordedEnv } from './recorded-env.js';
import type { Setting } from './setting.js';
import { KEY_SHAPED } from './variable-name.js';
import { lineIn } from './variable-layers.js';

type Kind = SettingPlace['setting'];

/** Variables that hold a Base URL or a model, by their names. */
const MEANT: Readonly<Record<Kind, RegExp>> = {
  'Base URL': /(BASE_?URL|BASE_PATH|API_BASE|ENDPOINT|_HOST|_URL)$/,
  model: /MODEL(_NAME|_ID)?$/,
};

/** The address of a vendor itself, not of one of its products. */
const OF_VENDOR = /^[A-Z]+_(?:(?:API_)?(?:BASE(?:_URL)?|URL|HOST)|ENDPOINT)$/;

/** The targets with every place that may give their client its Base URL and its model. Looked for when it is asked. */
export function withPlaces(
  targets: readonly ProviderTarget[],
  context: ReadContext,
  env: RecordedEnv,
): ProviderTarget[] {
  return targets.map((target) => {
    const looked = { target, targets, context, env };
    const places = (): SettingPlace[] => [
      ...settingPlaces('Base URL', target.baseUrl, looked),
      ...settingPlaces('model', target.modelId, looked),
    ];
    return {
      ...target,
      baseUrlVariable: target.baseUrlVariable ?? askedAddress(target, env),
      correction: target.correction ?? keyForName(target) ?? renamedKey(looked),
      places,
      fileVariables: () => fileVariables(context),
      fileEnv: fileEnv(context),
    };
  });
}

/** The variable of the key's vendor in which the client looks for its Base URL; none where a setting gives it, or several are asked. */
function askedAddress(
  { baseUrlAt, credentials }: ProviderTarget,
  { asked }: RecordedEnv,
): string | undefined {
  if (baseUrlAt !== undefined) return undefined;
  const vendors = credentials.flatMap((source) =>
    'name' in source ? (/^[A-Z]+(?=_)/.exec(source.name) ?? []) : [],
  );
  const [name, ...others] = [...asked].filter((one) =>
    vendors.some((vendor) => one.startsWith(`${vendor}_`) && OF_VENDOR.test(one)),
  );
  return others.length === 0 ? name : undefined;
}

/** The correction where a setting for the name of a variable has the key itself. */
function keyForName({ id, credentials, words }: ProviderTarget): string | undefined {
  const named = credentials.find((one) => one.kind === 'env' && one.name === KEY_SHAPED);
  if (named?.location == null) return undefined;
  const field = words?.variableField ?? 'this setting';
  const name = `${id.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')}_API_KEY`;
  const { file, line } = named.location;
  return `Put the key in ${file}, line ${String(line)} into a variable, such as \`${name}\`, and write that name in its place: \`${field}\` is the name of a variable.`;
}

const WANTED = {
  key: 'the key or a reference to it',
  variable: 'the name of a variable that holds the key',
};

/** The correction where no source gives a key, and a setting that the client does not read is named like one. */
function renamedKey({ target, targets, context }: Looked): string | undefined {
  const isStandIn = (source: CredentialSource): boolean =>
    source.kind === 'saved' && source.isUnresolved === true && source.location === null;
  const isSent =
    target.headers.some(({ name }) => isCredentialHeader(name)) ||
    target.credentials.some((one) => !isStandIn(one) && isGiven(context, one));
  if (isSent) return undefined;
  const found = unreadKey(target, targets, context);
  if (found === null) return movedKey(target, context);
  const { keyField, variableField } = target.words ?? {};
  const isVariable =
    keyField === undefined || (found.holds === 'variable' && variableField != null);
  const right = isVariable ? variableField : keyField;
  if (right == null) return undefined;
  const wanted = isVariable ? 'variable' : 'key';
  const value = found.holds === wanted ? '' : `, with ${WANTED[wanted]},`;
  const { key, location } = found.setting;
  return `Write \`${right}\`${value} in place of \`${key}\` in ${location.file}, line ${String(location.line)}: {client} does not read that one.`;
}

/** The correction where the files of the client hold a key of this provider for another one. */
function movedKey({ id, baseUrl }: ProviderTarget, context: ReadContext): string | undefined {
  const url = webUrl(baseUrl);
  const owner = url === null ? null : context.knowledge.ownerOf(url);
  const found = owner === null ? null : storedElsewhere(owner.id, context);
  if (found === null) return undefined;
  const { file, line } = found.location;
  return `Store the key of ${file}, line ${String(line)} for \`${id}\`: it is one of ${owner?.name ?? id}, and stands there for another provider.`;
}

/** In env files, and in the block of variables that a document of the client's own has. */
function fileVariables({ envFiles, documents, ports }: ReadContext): FileVariable[] {
  const folders = [ports.files.resolve('.'), ports.files.resolve('~')];
  const ofFiles = [...envFiles].flatMap(([path, file]) =>
    file.names().map((name) => {
      const value = file.value(name) ?? '';
      const isOwn = !folders.includes(path.replace(/[\\/][^\\/]*$/, ''));
      const location = file.locationOf(name);
      return { name, secret: seal(value), location, isOwn };
    }),
  );
  const ofBlocks = [...documents.values()].flatMap((root) =>
    root.entries('env').flatMap((setting) => {
      const secret = setting.secret();
      const { key: name, location } = setting;
      return secret === null || !/^[A-Z]\w+$/.test(name)
        ? []
        : [{ name, secret, location, isOwn: true }];
    }),
  );
  return [...ofFiles, ...ofBlocks];
}

/** The lines of env files that a cloud's login takes by itself. */
function fileEnv({ envFiles }: ReadContext): FileEnv {
  const files = [...envFiles.values()];
  return {
    linesOf: (name) => files.flatMap((file) => lineIn(file, name) ?? []),
    plain: (name) =>
      files.map((file) => file.value(name)).find((text) => text !== null) ?? undefined,
  };
}

interface Looked {
  readonly target: ProviderTarget;
  readonly targets: readonly ProviderTarget[];
  readonly context: ReadContext;
  readonly env: RecordedEnv;
}

function settingPlaces(kind: Kind, winner: string | null, looked: Looked): SettingPlace[] {
  const { target, targets, context } = looked;
  const inDocuments = documentPlaces(kind, target, targets, context).map(({ setting, value }) =>
    settingPlace(kind, setting, value),
  );
  const found = withoutRepetition([...ofVariables(kind, looked), ...inDocuments]);
  const used = usedOf(kind, winner, found, target.baseUrlAt);
  return chosenFirst(found, (place) => place === used).map((place) => ({
    ...place,
    used: place === used,
  }));
}

type Place = Omit<SettingPlace, 'used'>;

function withoutRepetition(places: readonly Place[]): Place[] {
  const seen = new Map(places.toReversed().map((place) => [keyOf(place), place]));
  return [...new Set(places.map((place) => seen.get(keyOf(place)) ?? place))];
}

function keyOf({ location, from }: Place): string {
  if (location === null) return from;
  return `${location.file}:${String(location.line)}:${String(location.column)}`;
}

/** Names that the client asked for, and those that its files set: a file may hide the shell. */
function variableNames(context: ReadContext, env: RecordedEnv): string[] {
  const inDocuments = [...context.documents.values()].flatMap((root) => [
    ...root.keys(),
    ...root.keys('env'),
  ]);
  const inFiles = [...context.envFiles.values()].flatMap((file) => file.names());
  const all = [
    ...env.asked,
    ...inFiles,
    ...inDocuments.filter((key) => /^[A-Z][A-Z0-9_]+$/.test(key)),
  ];
  return [...new Set(all)];
}

/** In the shell, in env files and in blocks of variables. */
function ofVariables(kind: Kind, { context, env }: Looked): Place[] {
  const names = variableNames(context, env).filter((name) => MEANT[kind].test(name));
  return names.flatMap((name): Place[] => {
    const secret = env.get(name);
    const inShell =
      secret === undefined ? null : kind === 'model' ? plainOf(env, name) : addressOf(secret);
    const shell = { from: `env:${name}`, kind: 'shell', location: null } as const;
    const inFiles = [...context.envFiles.values()].flatMap((file) => {
      const at = { from: name, kind: 'env-file', location: file.locationOf(name) } as const;
      return placesAt(kind, file.value(name)?.trim() || null, at);
    });
    const inBlocks = [...context.documents.values()].flatMap((root) => [
      ...placeAt(kind, root.get('env', name)),
      ...placeAt(kind, root.get(name)),
    ]);
    return [...placesAt(kind, inShell, shell), ...inFiles, ...inBlocks];
  });
}

/** The location of a value; empty without a value. */
function placesAt(
  setting: Kind,
  value: string | null,
  at: Pick<Place, 'from' | 'kind' | 'location'>,
): Place[] {
  return value === null ? [] : [{ setting, value: shownValue(value), ...at }];
}

function plainOf(env: RecordedEnv, name: string): string | null {
  return env.plain(name as Parameters<RecordedEnv['plain']>[0]) ?? null;
}

function placeAt(kind: Kind, setting: Setting): Place[] {
  const value = setting.word();
  if (value === null || (kind === 'Base URL' && webUrl(value) === null)) return [];
  return [settingPlace(kind, setting, value)];
}

function settingPlace(kind: Kind, { path, location }: Setting, value: string): Place {
  const from = path.join('.');
  return { setting: kind, value: shownValue(value), from, kind: 'configuration', location };
}

/** The place whose value the client takes: the address that its requests begin with, the model that it asks for. */
function usedOf(
  kind: Kind,
  winner: string | null,
  found: readonly Place[],
  baseUrlAt: ProviderTarget['baseUrlAt'],
): Place | undefined {
  if (winner === null) return undefined;
  const fits = found.filter(({ value }) =>
    kind === 'model' ? asks(value, winner) : isBaseOf(winner, value),
  );
  const isStated = ({ location }: Place): boolean =>
    baseUrlAt === undefined
      ? kind === 'Base URL' && location === null
      : location?.file === baseUrlAt.file && location.line === baseUrlAt.line;
  return fits.find(isStated) ?? fits[0];
}

function shownValue(value: string): string {
  return webUrl(value) !== null ? publicAddress(value) : value;
}
