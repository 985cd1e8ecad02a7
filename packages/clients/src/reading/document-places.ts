import { webUrl } from '@authlint/model/secret';
import { nearest, type ProviderTarget, type SettingPlace } from '@authlint/core/internal';
import type { ReadContext } from './read-context.js';
import type { Setting } from './setting.js';
import { isAt } from './source-file.js';

type Kind = SettingPlace['setting'];

/** A setting that may hold the Base URL or the model of a provider, with its value. */
export interface DocumentPlace {
  readonly setting: Setting;
  readonly value: string;
}

/** Key patterns by meaning, without `-` and `_`; generic keys count only in a provider's entry. */
const ADDRESS = /(baseurl|apibase|apiurl)$/;
const OWN_ADDRESS = /(baseurl|apibase|apiurl|apihost|^url|^api|^host|endpoint)$/;
const MODEL = /^(default)?model(id)?$/;

/** Every setting of the read files that may hold this provider's Base URL or model, the most plainly named first. */
export function documentPlaces(
  kind: Kind,
  target: ProviderTarget,
  all: readonly ProviderTarget[],
  context: ReadContext,
): DocumentPlace[] {
  const places = cachedPlaces(all, context);
  const entry = places.entryOf(target);
  const own = entry === null ? [] : places.within(entry);
  const named: DocumentPlace[] = [];
  const further: DocumentPlace[] = [];
  for (const [setting, isOwn] of inOrder(own, places.outside)) {
    const place = valueAt(kind, setting, target);
    if (place === null) continue;
    const fits = givesOneOf(kind, target, place.value);
    if (!isOwn && !fits && places.isGiven(kind, place.value)) continue;
    if (means(kind, setting, isOwn)) named.push(place);
    else if (fits && mayMean(kind, setting, isOwn)) further.push(place);
  }
  const declared = kind === 'model' && entry !== null ? places.declaredModels(entry) : [];
  return [...named, ...further, ...declared];
}

/** Names of settings that hold a key, or say where one is. */
const KEY =
  /^(?:api|access|auth|secret)?[-_]?(?:key|token)(?:[-_]?(file|path|env|env_?var|name))?$/i;

/** A setting in the provider's entry that is named like one for its key, and that the client does not read. */
export function unreadKey(
  target: ProviderTarget,
  all: readonly ProviderTarget[],
  context: ReadContext,
): { readonly setting: Setting; readonly holds: 'key' | 'file' | 'variable' } | null {
  const places = cachedPlaces(all, context);
  const entry = places.entryOf(target);
  for (const [setting] of entry === null ? [] : places.within(entry)) {
    const [name, more] = KEY.exec(setting.key) ?? misspelt(setting.key, target);
    const between = setting.path.slice(entry?.path.length, -1).join('.');
    if (name === undefined || !/^(?:options|config)?$/.test(between)) continue;
    if (setting.word() === null || setting.isAsked) continue;
    const isFile = /file|path/i.test(more ?? '');
    return { setting, holds: more === undefined ? 'key' : isFile ? 'file' : 'variable' };
  }
  return null;
}

/** A name of almost the letters of the right one, as `KEY` matches it; a short one is a word of its own. */
function misspelt(key: string, { words }: ProviderTarget): readonly (string | undefined)[] {
  const { keyField, variableField } = words ?? {};
  const names = [keyField, variableField].filter((name) => name != null);
  const near = key.length < 5 ? null : nearest(key, names);
  return near === null ? [] : [near, near === keyField ? undefined : 'env'];
}

/** The one key in the read files that is of the issuer, where no reader takes it: it is stored for another provider. */
export function storedElsewhere(issuer: string, context: ReadContext): Setting | null {
  const [found, ...others] = [...context.documents.values()].flatMap(withAllBelow).filter((one) => {
    const secret = one.isAsked || !KEY.test(one.key) ? null : one.secret();
    return secret !== null && context.knowledge.issuersOf(secret).ids.join() === issuer;
  });
  return others.length === 0 ? (found ?? null) : null;
}

/** A setting with its place among all. */
type Numbered = readonly [setting: Setting, at: number];

/** Both lists, each in the order of the files, in that order. */
function inOrder(
  own: readonly Numbered[],
  others: readonly Numbered[],
): readonly (readonly [setting: Setting, isOwn: boolean])[] {
  return [
    ...own.map(([setting, at]) => ({ setting, at, isOwn: true })),
    ...others.map(([setting, at]) => ({ setting, at, isOwn: false })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ setting, isOwn }) => [setting, isOwn]);
}

/** The settings of the read files, indexed by the provider entry that contains them; built once for all providers of a client. */
class Places {
  /** Settings in no provider's entry, nor in an unused entry of the same list. */
  readonly outside: readonly Numbered[];
  readonly #targets: readonly ProviderTarget[];
  /** The mappings by where they begin; of several that begin in one place, the innermost. */
  readonly #mappings = new Map<string, Setting>();
  /** Settings by the innermost entry that they are in. */
  readonly #within = new Map<string, Numbered[]>();
  readonly #modelLists = new Map<string, Setting[]>();
  readonly #given = new Map<string, boolean>();

  constructor(targets: readonly ProviderTarget[], context: ReadContext) {
    this.#targets = targets;
    const settings = [...context.documents.values()].flatMap(withAllBelow);
    for (const setting of settings) {
      if (!setting.isMap) continue;
      this.#mappings.set(placeKey(setting.location), setting);
      if (setting.key !== 'models') continue;
      const above = pathKey(setting.file.path, setting.path.slice(0, -1));
      this.#modelLists.set(above, [...(this.#modelLists.get(above) ?? []), setting]);
    }
    const entries = targets
      .flatMap((target) => this.entryOf(target) ?? [])
      .filter(({ path }) => path.length > 0);
    const entryKeys = new Set(entries.map(entryKey));
    const groupKeys = new Set(
      entries
        .filter((entry) => entry.path.length > 1)
        .map((entry) => pathKey(entry.file.path, entry.path.slice(0, -1))),
    );
    const outside: Numbered[] = [];
    for (const [at, setting] of settings.entries()) {
      const keys = setting.path.map((_, index) =>
        pathKey(setting.file.path, setting.path.slice(0, index + 1)),
      );
      const innermost = keys.findLast((key) => entryKeys.has(key));
      if (innermost !== undefined) {
        const known = this.#within.get(innermost);
        if (known === undefined) this.#within.set(innermost, [[setting, at]]);
        else known.push([setting, at]);
      } else if (!keys.some((key) => groupKeys.has(key))) outside.push([setting, at]);
    }
    this.outside = outside;
  }

  /** The mapping that declares a provider. */
  entryOf({ source }: ProviderTarget): Setting | null {
    return this.#mappings.get(placeKey(source)) ?? null;
  }

  /** Settings in the provider's entry, and in none that another provider has within it. */
  within(entry: Setting): readonly Numbered[] {
    return this.#within.get(entryKey(entry)) ?? [];
  }

  /** True for the Base URL or model of one of the providers. */
  isGiven(kind: Kind, value: string): boolean {
    const id = `${kind} ${value}`;
    const known = this.#given.get(id) ?? this.#targets.some((one) => givesOneOf(kind, one, value));
    this.#given.set(id, known);
    return known;
  }

  /** `models: {name: {}}` of the provider: the names are the models. */
  declaredModels(entry: Setting): DocumentPlace[] {
    return (this.#modelLists.get(entryKey(entry)) ?? [])
      .flatMap((list) => list.entries())
      .filter((model) => model.isMap && !model.get('id').present)
      .map((setting) => ({ setting, value: setting.key }));
  }
}

const PLACES = new WeakMap<readonly ProviderTarget[], { count: number; places: Places }>();

/** Rebuilt where a file was read since. */
function cachedPlaces(targets: readonly ProviderTarget[], context: ReadContext): Places {
  const known = PLACES.get(targets);
  const count = context.documents.size;
  if (known?.count === count) return known.places;
  const places = new Places(targets, context);
  PLACES.set(targets, { count, places });
  return places;
}

const placeKey = ({
  file,
  line,
  column,
}: Pick<ProviderTarget['source'], 'file' | 'line' | 'column'>): string =>
  `${String(file)}:${String(line)}:${String(column)}`;

const entryKey = ({ file, path }: Setting): string => pathKey(file.path, path);

/** An entry of a mapping is merged over files by its key; an entry of a list belongs to one file. */
function pathKey(file: string, path: readonly string[]): string {
  const isNumbered = path.some((part) => /^\d+$/.test(part));
  return [...(isNumbered ? [file] : ['']), ...path].join('\0');
}

/** True where a client with this text at the place would take it for the provider: the wire has no `provider/`. */
export function givesOneOf(kind: Kind, target: ProviderTarget, value: string): boolean {
  if (kind === 'Base URL') return isBaseOf(target.baseUrl, value);
  return [target.modelId, ...target.models].some((model) => model !== null && asks(value, model));
}

export function asks(value: string, model: string): boolean {
  return value === model || [`/${model}`, `:${model}`].some((end) => value.endsWith(end));
}

/** True where one URL is a prefix of the other: a Base URL, or a full request URL. */
export function isBaseOf(address: string, value: string): boolean {
  const [shorter, longer] = [address, value]
    .map((url) => url.replace(/\/$/, ''))
    .sort((a, b) => a.length - b.length);
  return longer?.startsWith(shorter ?? '') === true;
}

/** A setting with its value; for a reference or a partial address, the resolved Base URL. */
function valueAt(kind: Kind, setting: Setting, target: ProviderTarget): DocumentPlace | null {
  const value = setting.word();
  if (value === null) return null;
  if (kind === 'model' || webUrl(value) !== null) return { setting, value };
  const { baseUrlAt } = target;
  const isStated = baseUrlAt !== undefined && isAt(setting.location, baseUrlAt);
  return isStated ? { setting, value: target.baseUrl } : null;
}

function means(kind: Kind, { path, key }: Setting, isOwn: boolean): boolean {
  if (path.some((part) => /mcp/i.test(part))) return false;
  const plain = key.toLowerCase().replace(/[-_]/g, '');
  if (kind === 'Base URL') return (isOwn ? OWN_ADDRESS : ADDRESS).test(plain);
  return MODEL.test(plain) || /^model\.(default|name)$/.test(path.join('.'));
}

/** For a value that the client uses: whether this setting may be its source. */
function mayMean(kind: Kind, { path, key }: Setting, isOwn: boolean): boolean {
  if (kind === 'Base URL') return true;
  return path.slice(-3).some((part) => /model/i.test(part)) || (isOwn && /name|^id$/i.test(key));
}

/** Limit of settings per file: aliases of YAML expand a few lines to many. */
const MAX_SETTINGS = 20_000;

/** A setting and all settings below it, in the order of the file. */
function withAllBelow(root: Setting): readonly Setting[] {
  const found: Setting[] = [];
  const add = (setting: Setting): void => {
    if (found.length === MAX_SETTINGS) return;
    found.push(setting);
    for (const item of setting.entries()) add(item);
    for (const item of setting.items()) add(item);
  };
  add(root);
  return found;
}
