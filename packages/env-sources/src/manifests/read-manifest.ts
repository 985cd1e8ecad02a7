import { type DocumentNode } from '@authlint/documents';
import type { Platform, ServiceVariables } from '@authlint/model/ports';
import { assignment, type Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import { COMPUTED } from '../pieces.js';
import type { Reader, ReadText } from '../reader.js';
import { below, entriesOf, itemsOf, place, scalarText } from '../tree.js';
import { variablesIn, type Entry } from './entries.js';
import type { Manifest } from './manifest.js';
import { parserFor } from './parsers.js';

/** A service or job of a manifest, with its entries in the file. */
interface Started {
  readonly names: readonly string[];
  readonly own: readonly Entry[];
  /** Entries of enclosing groups. */
  readonly inherited: readonly Entry[];
  readonly envFiles: readonly string[];
  readonly alone: string | undefined;
}

export interface ManifestPlace {
  /** The folder that paths in the file are relative to. */
  readonly root: string;
  /** System whose variables count, where the file has some for each. */
  readonly platform: Platform | undefined;
}

/** What one file gives to each process that its program starts. */
export async function readManifest(
  reader: Reader,
  read: ReadText,
  { root, platform }: ManifestPlace,
  manifest: Manifest,
): Promise<readonly ServiceVariables[]> {
  const tree = reader.parsed(read, parserFor(read.file));
  if (!tree) return [];
  const services: ServiceVariables[] = [];
  for (const started of startedIn(tree.text, tree.root, manifest, platform)) {
    const name = started.names.join('/') || manifest.starter;
    const from = origin('manifest', { service: name });
    const layer = new Layer();
    const steps = (entries: readonly Entry[]) =>
      layer.steps(read, eventsOf(entries, started, manifest), from);
    const paths = started.envFiles.map((path) => reader.resolve(root, path));
    const over = (manifest.over ?? []).map((path) => reader.resolve(root, path));
    const { envFile = () => [] } = manifest;
    layer.run([
      ...steps(started.inherited),
      ...(await layer.read(reader, paths, envFile, from)),
      ...steps(started.own),
      ...(await layer.read(reader, over, envFile, from)),
    ]);
    const definitions = layer.definitions();
    const { starter, title } = manifest;
    services.push({ starter, title, name, definitions, fills: [] });
  }
  return manifest.combine === undefined ? services : manifest.combine(reader, read, services);
}

function eventsOf(
  entries: readonly Entry[],
  { own, inherited, alone }: Started,
  { syntax, title }: Manifest,
): readonly Event[] {
  return entries.map((entry) => {
    const { name, text, at } = entry;
    const inFile = (other: string): string | undefined =>
      [...own, ...inherited.toReversed()].find((one) => one !== entry && one.name === other)
        ?.text ?? undefined;
    const kept = { ...COMPUTED, comesFrom: `the settings of ${title}` };
    const value = text === null ? kept : syntax(text, inFile);
    const { comesFrom } = value;
    const isOwn = alone !== undefined && own.includes(entry) && comesFrom !== undefined;
    return assignment(
      name,
      isOwn ? { ...value, comesFrom: `${comesFrom}, for ${alone} alone` } : value,
      at,
    );
  });
}

function startedIn(
  text: string,
  root: DocumentNode,
  { groups, over }: Manifest,
  platform: Platform | undefined,
): readonly Started[] {
  const here = groups.filter(({ system = platform }) => system === platform);
  const found = here.flatMap(({ at, variables, envFiles, alone }) =>
    nodesAt(text, root, at.split('/')).map(({ node, ...rest }) => {
      const files = envFiles === undefined ? null : below(node, envFiles);
      const own = variables.flatMap((path) => variablesIn(text, below(node, path)));
      return {
        ...rest,
        own: [...own, ...argumentsIn(text, files)],
        envFiles: envFilesOf(text, files),
        alone,
      };
    }),
  );
  return found
    .filter(({ own, envFiles }) => own.length + envFiles.length > 0 || over !== undefined)
    .map((one) => {
      const above = found.filter(({ trail }) => isAbove(trail, one.trail));
      return { ...one, inherited: above.flatMap(({ own }) => own) };
    });
}

function isAbove(one: readonly string[], other: readonly string[]): boolean {
  return one.length < other.length && one.every((key, index) => key === other[index]);
}

interface Located {
  /** Keys from the root. */
  readonly trail: readonly string[];
  /** Those that the manifest leaves open, as people call them. */
  readonly names: readonly string[];
  readonly node: DocumentNode;
}

function nodesAt(text: string, root: DocumentNode, path: readonly string[]): readonly Located[] {
  let here: readonly Located[] = [{ trail: [], names: [], node: root }];
  for (const segment of path) {
    if (segment === '') continue;
    here = here.flatMap(({ trail, names, node }) =>
      childrenOf(text, node)
        .filter(({ key }) => matches(key, segment))
        .map(({ key, name, value }) => ({
          trail: [...trail, key],
          names: segment.includes('*') || path.length === 1 ? [...names, name] : names,
          node: value,
        })),
    );
  }
  return here;
}

function childrenOf(text: string, node: DocumentNode) {
  const mapped = entriesOf(node).map(({ name, value }) => ({ key: name, name, value }));
  const listed = itemsOf(node).map((value, index) => {
    const key = String(index + 1);
    const called = ['name', 'label', 'id'].map((field) => scalarText(text, below(value, field)));
    return { key, name: called.find((name) => name !== null) ?? key, value };
  });
  return [...mapped, ...listed];
}

/** Whether a name matches a pattern in which `*` is any text; one that begins with `*` leaves hidden files out. */
export function matches(name: string, pattern: string): boolean {
  if (pattern.startsWith('*') && name.startsWith('.')) return false;
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.at(-1);
  if (last === undefined) return name === pattern;
  return name.length >= first.length + last.length && name.startsWith(first) && name.endsWith(last);
}

/** Folders of VS Code that are the project. */
const PROJECT = /^\$\{(?:localW|w)orkspace(?:Folder|Root)\}[/\\]?/;

/** A path, a list of them, or arguments of Docker with `--env-file`. */
function envFilesOf(text: string, node: DocumentNode | null): readonly string[] {
  const items = node?.kind === 'list' ? node.items : node === null ? [] : [node];
  const texts = items.flatMap(
    (item) => scalarText(text, item) ?? scalarText(text, below(item, 'path')) ?? [],
  );
  const isArguments = texts.some((one) => one.startsWith('-'));
  const paths = isArguments ? valuesAfter(texts, /^--env-file(?:=|$)/) : texts;
  return paths.map((path) => path.replace(PROJECT, '')).filter((path) => path !== '');
}

/** Variables that arguments of Docker set: `-e NAME=text`, `--env=NAME=text`. */
function argumentsIn(text: string, node: DocumentNode | null): readonly Entry[] {
  const items = itemsOf(node);
  const words = items.map((item) => scalarText(text, item) ?? '');
  return valuesAfter(words, /^(?:-e|--env)(?:=|$)/).flatMap((word) => {
    const item = items[words.findIndex((one) => one.endsWith(word))];
    const [, name = '', value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word) ?? [];
    return item === undefined || value === undefined
      ? []
      : [{ name, text: value, at: place(text, item.range) }];
  });
}

function valuesAfter(words: readonly string[], option: RegExp): readonly string[] {
  return words.flatMap((word, index) => {
    const found = option.exec(word);
    if (found === null) return [];
    return word.includes('=') ? [word.slice(found[0].length)] : (words[index + 1] ?? []);
  });
}
