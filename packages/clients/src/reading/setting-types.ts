import type { Setting } from './setting.js';

/** Required type of a setting: `required` text, or one of the words where it is no table or list. */
export type SettingType =
  'text' | 'required' | 'number' | 'flag' | 'map' | 'list' | readonly string[];

/** By the path of a setting; `*` stands for any key, `[]` for any item of a list. */
export type SettingTypes = Readonly<Record<string, SettingType>>;

/** A setting that is of another type than its client takes. */
export interface Mistyped {
  readonly setting: Setting;
  readonly what: string;
  /** The correction, as an imperative. */
  readonly correction?: string;
}

/** The settings for which a client does not start, since it decodes its file by types. */
export function mistyped(root: Setting, types: SettingTypes): Mistyped[] {
  return Object.entries(types).flatMap(([path, type]) =>
    settingsAt(root, path.split('.')).flatMap((setting) => {
      const what = faultOf(setting, type);
      if (what === null) return [];
      const isText = type === 'list' && kindOf(setting) === 'text';
      const correction = `put the value of \`${setting.key}\` in square brackets, as a list of one.`;
      return [{ setting, what, ...(isText ? { correction } : {}) }];
    }),
  );
}

/** The last key may be missing, those above it not. */
function settingsAt(from: Setting, [key, ...rest]: readonly string[]): Setting[] {
  if (key === undefined) return [from];
  const all = key === '*' ? from.entries() : key === '[]' ? from.items() : null;
  const next = all ?? (from.isMap ? [from.get(key)] : []);
  return next.flatMap((setting) => settingsAt(setting, rest));
}

const NAMES = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  map: 'a table',
  list: 'a list',
};

function faultOf(setting: Setting, type: SettingType): string | null {
  const is = kindOf(setting);
  if (is === null) return type === 'required' ? `the setting "${setting.key}" is missing` : null;
  if (typeof type !== 'string') {
    const word = setting.text() ?? '';
    // A reference is expanded before the client validates it.
    const isWord = is === 'text' && (type.includes(word) || word.includes('$'));
    if (isWord || is === 'map' || is === 'list') return null;
    return `the client takes ${type.map((one) => `"${one}"`).join(', ')} here`;
  }
  const wanted = type === 'required' ? 'text' : type;
  return is === wanted ? null : `the client takes ${NAMES[wanted]} here, not ${NAMES[is]}`;
}

function kindOf({ node }: Setting): keyof typeof NAMES | null {
  if (node === null) return null;
  if (node.kind !== 'scalar') return node.kind;
  if (node.value === null) return null;
  return typeof node.value === 'string'
    ? 'text'
    : typeof node.value === 'number'
      ? 'number'
      : 'flag';
}
