import { webUrl } from '@authlint/model/secret';
import type { ProviderTarget, SettingPlace } from '@authlint/core/internal';
import type { ReadContext } from './read-context.js';
import type { Setting } from './setting.js';
import { isAt } from './source-file.js';

type Kind = SettingPlace['setting'];

/** A setting of a file that may give a provider its Base URL or its model, with the value that it gives. */
export interface DocumentPlace {
  readonly setting: Setting;
  readonly value: string;
}

/** Keys by what they mean, without `-` and `_`; the plain ones only in a provider's own entry. */
const ADDRESS = /(baseurl|apibase|apiurl)$/;
const OWN_ADDRESS = /(baseurl|apibase|apiurl|apihost|^url|^api|^host|endpoint)$/;
const MODEL = /^(default)?model(id)?$/;

/** Every place of the read files where this provider's Base URL or model may stand, those of the plainest name first. */
export function documentPlaces(
  kind: Kind,
  target: ProviderTarget,
  all: readonly ProviderTarget[],
  context: ReadContext,
): DocumentPlace[] {
  const settings = [...context.documents.values()].flatMap(withAllBelow);
  const entries = all.map(({ source }) => entryAt(source, settings));
  const entry = entries[all.indexOf(target)] ?? null;
  const others = all.filter((other) => other !== target);
  const foreign = entries.filter((other) => other !== null);
  const named: DocumentPlace[] = [];
  const further: DocumentPlace[] = [];
  for (const setting of settings) {
    const place = placeOf(kind, setting, target);
    if (place === null) continue;
    const isOwn = entry !== null && isOf(entry, setting, foreign);
    const fits = givesOneOf(kind, target, place.value);
    if (!isOwn && isOfAnother(setting, foreign)) continue;
    if (!isOwn && !fits && others.some((other) => givesOneOf(kind, other, place.value))) continue;
    if (means(kind, setting, isOwn)) named.push(place);
    else if (fits && mayMean(kind, setting, isOwn)) further.push(place);
  }
  const declared = kind === 'model' && entry !== null ? declaredModels(entry, settings) : [];
  return [...named, ...further, ...declared];
}

/** True where a client with this text at the place would take it for the provider: the wire has no `provider/`. */
export function givesOneOf(kind: Kind, target: ProviderTarget, value: string): boolean {
  if (kind === 'Base URL') return isBaseOf(target.baseUrl, value);
  return [target.modelId, ...target.models].some((model) => model !== null && asks(value, model));
}

export function asks(value: string, model: string): boolean {
  return value === model || [`/${model}`, `:${model}`].some((end) => value.endsWith(end));
}

/** True for what the requests' address begins with, and for a whole one that the client takes its path from. */
export function isBaseOf(address: string, value: string): boolean {
  const [shorter, longer] = [address, value]
    .map((url) => url.replace(/\/$/, ''))
    .sort((a, b) => a.length - b.length);
  return longer?.startsWith(shorter ?? '') === true;
}

/** The value that a setting gives. A reference or a part at the place of the Base URL gives what it became. */
function placeOf(kind: Kind, setting: Setting, target: ProviderTarget): DocumentPlace | null {
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

/** For a value that the client is known to use: whether it is there as what it is used for. */
function mayMean(kind: Kind, { path, key }: Setting, isOwn: boolean): boolean {
  if (kind === 'Base URL') return true;
  return path.slice(-3).some((part) => /model/i.test(part)) || (isOwn && /name|^id$/i.test(key));
}

/** In the provider's entry, and in none that another provider has within it. */
function isOf(entry: Setting, setting: Setting, entries: readonly Setting[]): boolean {
  const depth = entry.path.length;
  if (depth === 0 || !isWithin(setting, entry.path, entry)) return false;
  return !entries.some(
    (other) => other.path.length > depth && isWithin(setting, other.path, other),
  );
}

/** In another provider's entry, or in one beside it that no request is made for. */
function isOfAnother(setting: Setting, entries: readonly Setting[]): boolean {
  return entries.some((entry) => {
    const group = entry.path.slice(0, -1);
    return (
      (entry.path.length > 0 && isWithin(setting, entry.path, entry)) ||
      (group.length > 0 && isWithin(setting, group, entry))
    );
  });
}

/** An entry of a mapping has its like in other files; one of a list is of its own file alone. */
function isWithin({ file, path }: Setting, above: readonly string[], entry: Setting): boolean {
  const isNumbered = above.some((part) => /^\d+$/.test(part));
  return (
    (!isNumbered || file.path === entry.file.path) &&
    above.every((part, index) => part === path[index])
  );
}

/** The mapping that declares a provider; of several that begin in one place, the innermost. */
function entryAt(source: ProviderTarget['source'], settings: readonly Setting[]): Setting | null {
  return settings.findLast((item) => item.isMap && isAt(item.location, source)) ?? null;
}

/** `models: {name: {}}` of the provider: the names are the models. */
function declaredModels(entry: Setting, settings: readonly Setting[]): DocumentPlace[] {
  return settings
    .filter(({ key, isMap }) => key === 'models' && isMap)
    .filter(
      (list) => list.path.length === entry.path.length + 1 && isWithin(list, entry.path, entry),
    )
    .flatMap((list) => list.entries())
    .filter((model) => model.isMap && !model.get('id').present)
    .map((setting) => ({ setting, value: setting.key }));
}

/** Settings of one file that are looked at: an alias of YAML makes many of a few lines. */
const MAX_SETTINGS = 20_000;

/** A setting and what is in it, in the order of the file. */
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
