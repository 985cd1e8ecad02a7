import type { DocumentNode, TextPosition } from '@authlint/documents';
import { assignment, NAME, type Assignment } from '../event.js';
import { COMPUTED, literal, type Value } from '../pieces.js';
import { rawEnvFileEvents } from '../env-file/compose-env-file.js';
import type { Reader, ReadText } from '../reader.js';
import {
  below,
  child,
  entriesOf,
  itemsOf,
  place,
  refuseLong,
  scalarText,
  treeOf,
} from '../tree.js';

/** A document of a manifest. Places in it are those of the whole file. */
export interface Resource {
  readonly read: ReadText;
  readonly text: string;
  readonly kind: string;
  readonly name: string;
  readonly root: DocumentNode;
  /** What a generator of Kustomize puts into it. */
  readonly generated?: readonly Given[];
}

/** A variable with the file that gives its value. */
export interface Given {
  readonly read: ReadText;
  readonly event: Assignment;
}

/** More of them in one file are not looked at. */
const MAX_DOCUMENTS = 200;

/** Each document of a file, the others blanked out, so that lines are counted from the top of the file. */
export function resourcesIn(read: ReadText): (text: string) => readonly Resource[] {
  return (all) => {
    refuseLong(all);
    const documents = all.split(/^(?=---(?:\s|$))/m).slice(0, MAX_DOCUMENTS);
    let before = '';
    return documents.flatMap((document) => {
      const text = before + document.replace(/^---/, '   ');
      before += document.replace(/[^\n]/g, '');
      const root = treeOf(text, 'yaml');
      const kind = scalarText(text, child(root, 'kind'));
      if (root === null || kind === null) return [];
      const name = scalarText(text, below(root, 'metadata/name')) ?? kind.toLowerCase();
      const items = kind === 'List' ? itemsOf(child(root, 'items')) : [root];
      return items.map((item) => ({
        read,
        text,
        kind: scalarText(text, child(item, 'kind')) ?? kind,
        name: scalarText(text, below(item, 'metadata/name')) ?? name,
        root: item,
      }));
    });
  };
}

/** Where a Secret or a ConfigMap has its texts; the later one wins. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  ConfigMap: ['data'],
};

/** All texts of a Secret or a ConfigMap as variables. */
export function everything(resource: Resource, prefix: string): readonly Given[] {
  const { read, generated } = resource;
  if (generated !== undefined)
    return generated.map(({ event, ...rest }) => ({
      ...rest,
      event: { ...event, name: `${prefix}${event.name}` },
    }));
  return keysOf(resource).flatMap((key) => {
    const entry = entryOf(resource, key);
    const name = `${prefix}${key}`;
    return entry === null || !NAME.test(name)
      ? []
      : [{ read, event: assignment(name, entry.value, entry.at) }];
  });
}

/** The names under which a Secret or a ConfigMap has its texts. */
export function keysOf({ root, kind, generated }: Resource): readonly string[] {
  if (generated !== undefined) return generated.map(({ event }) => event.name);
  const entries = (FIELDS[kind] ?? []).flatMap((field) => entriesOf(child(root, field)));
  return [...new Set(entries.map(({ name }) => name))];
}

export function entryOf(
  { read, root, text, kind, generated }: Omit<Resource, 'name'>,
  key: string,
): { readonly read: ReadText; readonly value: Value; readonly at: TextPosition } | null {
  const made = generated?.find(({ event }) => event.name === key);
  if (made !== undefined) return { read: made.read, ...made.event };
  for (const field of [...(FIELDS[kind] ?? [])].reverse()) {
    const entry = child(root, field);
    const found = entry?.kind === 'map' ? entry.entries.get(key) : undefined;
    const held = found && scalarText(text, found.value);
    if (found === undefined || held == null) continue;
    const isEncoded = kind === 'Secret' && field === 'data';
    const plain = isEncoded ? decoded(held) : literal(held);
    return { read, value: held.includes('{{') ? OF_CHART : plain, at: place(text, found.key) };
  }
  return null;
}

const GENERATORS = [
  ['secretGenerator', 'Secret'],
  ['configMapGenerator', 'ConfigMap'],
] as const;

/** The Secrets and ConfigMaps that a `kustomization.yaml` makes from env files, which are taken as they are written, and from literals. */
export async function generatedBy(reader: Reader, read: ReadText): Promise<readonly Resource[]> {
  const { text } = read;
  const root = reader.parsed(read, kustomization);
  const made = GENERATORS.flatMap(([field, kind]) =>
    itemsOf(child(root, field)).map(async (item): Promise<Resource> => {
      const literals = itemsOf(child(item, 'literals')).flatMap((node): Given[] => {
        const [, name, , value] =
          /^([A-Za-z_]\w*)=(["']?)([^]*)\2$/.exec(scalarText(text, node) ?? '') ?? [];
        return name === undefined
          ? []
          : [{ read, event: assignment(name, literal(value ?? ''), place(text, node.range)) }];
      });
      const files = [child(item, 'env') ?? [], itemsOf(child(item, 'envs'))].flat(2);
      const listed = files.map(async (node) => {
        const path = scalarText(text, node);
        const file = path && (await reader.read(reader.resolve(read.file, `../${path}`)));
        const events = file ? reader.parsed(file, rawEnvFileEvents) : null;
        return (events ?? []).flatMap((event): Given[] =>
          file && event.kind === 'assign' && !event.commentedOut ? [{ read: file, event }] : [],
        );
      });
      const generated = [...(await Promise.all(listed)).flat(), ...literals];
      return {
        read,
        text,
        kind,
        name: scalarText(text, child(item, 'name')) ?? '',
        root: item,
        generated,
      };
    }),
  );
  return Promise.all(made);
}

const kustomization = (text: string): DocumentNode | null => treeOf(text, 'yaml');

/** A template of Helm, which fills it in. */
export const OF_CHART: Value = { ...COMPUTED, comesFrom: 'the values of the Helm chart' };

function decoded(text: string): Value {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/[\r\n]/g, '')), (byte) => byte.charCodeAt(0));
    return literal(new TextDecoder().decode(bytes));
  } catch {
    return {
      ...COMPUTED,
      refused: 'the cluster refuses it: `data` takes base64, `stringData` plain text',
      remedy: 'put the line below `stringData` in place of `data`, or encode its value in base64.',
    };
  }
}
