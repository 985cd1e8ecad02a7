import type { NamedFile } from './named-file.js';
import type { ClientFile } from './roots.js';
import type { Setting } from './setting.js';

/**
 * A condition that recognises a file: `path` for a setting that exists, `path=pattern` for its text, `name=`, `variable=` and `text=`
 * for the name of the file, a variable that it sets, one of its lines. In a path `*` is any key, `[]` any item, `/pattern/` a key that
 * matches, `(a,b)` both keys in one entry; `{}` at the end requires a mapping.
 */
type Condition = string;

/** By the name of a file. */
export type Recognition = Readonly<Record<string, readonly (Condition | readonly Condition[])[]>>;

/** The first of the files that the content fits: one of its alternatives, each a condition or several that all hold. */
export function recognisedAs(
  files: Readonly<Record<string, ClientFile>>,
  recognised: Recognition,
  named: NamedFile,
): ClientFile | null {
  const fitting = Object.entries(recognised).find(([, alternatives]) =>
    alternatives.some((all) => [all].flat().every((condition) => holds(condition, named))),
  );
  return files[fitting?.[0] ?? ''] ?? null;
}

function holds(condition: Condition, named: NamedFile): boolean {
  const [, path = '', pattern] = /^([^=]*?)(?:=(.*))?$/.exec(condition) ?? [];
  if (pattern === undefined) return settingsAt(named.root, path).length > 0;
  const form = new RegExp(pattern, 'm');
  switch (path) {
    case 'name':
      return form.test(named.name);
    case 'variable':
      return named.variables().some((name) => form.test(name));
    case 'text':
      return named.content.kind === 'text' && form.test(named.content.text);
    default:
      return settingsAt(named.root, path).some((setting) => form.test(setting.text() ?? ''));
  }
}

function segmentsOf(path: string): string[] {
  return path.match(/\/[^/]+\/|\([^()]*\)|\[\]|\{\}|[^.[{]+/g) ?? [];
}

/** The settings that are there at a path. */
export function settingsAt(setting: Setting, path: string): Setting[] {
  return foundAt(setting, segmentsOf(path));
}

function foundAt(setting: Setting, [segment, ...rest]: readonly string[]): Setting[] {
  if (segment === undefined) return setting.present ? [setting] : [];
  return below(setting, segment).flatMap((next) => foundAt(next, rest));
}

function below(setting: Setting, segment: string): Setting[] {
  if (segment === '*') return setting.entries();
  if (segment === '[]') return setting.items();
  if (segment === '{}') return setting.isMap ? [setting] : [];
  const [, names] = /^\((.*)\)$/.exec(segment) ?? [];
  if (names !== undefined) {
    const all = names.split(',').every((name) => settingsAt(setting, name).length > 0);
    return all ? [setting] : [];
  }
  const [, form] = /^\/(.+)\/$/.exec(segment) ?? [];
  if (form === undefined) return [setting.get(segment)];
  return setting.entries().filter(({ key }) => new RegExp(form).test(key));
}
