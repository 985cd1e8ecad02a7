import type { DocumentNode, TextPosition } from '@authlint/documents';
import type { ServiceVariables } from '@authlint/model/ports';
import { assignment, NAME, type Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import { COMPUTED, literal, type Value } from '../pieces.js';
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

export const IS_KUBERNETES = /^apiVersion:[^]*^kind:|^kind:[^]*^apiVersion:/m;

/** A document of a manifest. Places in it are those of the whole file. */
interface Resource {
  readonly read: ReadText;
  readonly text: string;
  readonly kind: string;
  readonly name: string;
  readonly root: DocumentNode;
}

/** A variable with the file that gives its value. */
interface Given {
  readonly read: ReadText;
  readonly event: Event;
}

/** More of them in one file are not looked at. */
const MAX_DOCUMENTS = 200;

const STARTER = { starter: 'kubernetes', title: 'Kubernetes' };

/**
 * What the containers of manifests get: `envFrom` in order, over it `env`, from the Secrets and ConfigMaps of the same files. Of those that
 * no container here takes, the variables that a container would get by `envFrom`.
 */
export function kubernetesServices(
  reader: Reader,
  files: readonly ReadText[],
): readonly ServiceVariables[] {
  const resources = files.flatMap((read) => reader.parsed(read, resourcesIn(read)) ?? []);
  const used = new Set<Resource>();
  const services = resources.flatMap((workload) =>
    containersIn(workload.root).map((container) => {
      const name = scalarText(workload.text, child(container, 'name'));
      const given = variablesOf(container, workload, resources, used);
      return serviceOf([workload.name, ...(name === null ? [] : [name])].join('/'), given);
    }),
  );
  const alone = resources.filter(
    (one) => (one.kind === 'Secret' || one.kind === 'ConfigMap') && !used.has(one),
  );
  return [
    ...services,
    ...alone.map((one) => serviceOf(`${one.kind.toLowerCase()}/${one.name}`, everything(one, ''))),
  ];
}

function serviceOf(name: string, given: readonly Given[]): ServiceVariables {
  const layer = new Layer();
  const from = origin('manifest', { service: name });
  layer.run(given.flatMap(({ read, event }) => layer.steps(read, [event], from)));
  return { ...STARTER, name, definitions: layer.definitions(), fills: [] };
}

/** Each document of a file, the others blanked out, so that lines are counted from the top of the file. */
function resourcesIn(read: ReadText): (text: string) => readonly Resource[] {
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

function containersIn(node: DocumentNode): readonly DocumentNode[] {
  const own = ['containers', 'initContainers'].flatMap((key) => itemsOf(child(node, key)));
  const inner = ['spec', 'template', 'jobTemplate'].flatMap((key) => {
    const next = child(node, key);
    return next === null ? [] : containersIn(next);
  });
  return [...own, ...inner];
}

function variablesOf(
  container: DocumentNode,
  workload: Resource,
  resources: readonly Resource[],
  used: Set<Resource>,
): readonly Given[] {
  const { text } = workload;
  const find = (kind: string, name: string | null): Resource | undefined => {
    const found = resources.find((one) => one.kind === kind && one.name === name);
    if (found !== undefined) used.add(found);
    return found;
  };
  const all = itemsOf(child(container, 'envFrom')).flatMap((item) => {
    const prefix = scalarText(text, child(item, 'prefix')) ?? '';
    const secret = find('Secret', scalarText(text, below(item, 'secretRef/name')));
    const map = find('ConfigMap', scalarText(text, below(item, 'configMapRef/name')));
    return [secret, map].flatMap((one) => (one === undefined ? [] : everything(one, prefix)));
  });
  const plain = new Map<string, string>();
  const named = itemsOf(child(container, 'env')).flatMap((item): Given[] => {
    const node = child(item, 'name');
    const name = scalarText(text, node);
    if (node === null || name === null || !NAME.test(name)) return [];
    const value = scalarText(text, child(item, 'value'));
    const at = place(text, (child(item, 'value') ?? node).range);
    const { read } = workload;
    if (value !== null) {
      if (value.includes('{{')) return [{ read, event: assignment(name, OF_CHART, at) }];
      const filled = value.replace(/\$\$|\$\((\w+)\)/g, (whole, other?: string) =>
        other === undefined ? '$' : (plain.get(other) ?? whole),
      );
      plain.set(name, filled);
      return [{ read, event: assignment(name, literal(filled), at) }];
    }
    for (const [kind, field] of REFERENCES) {
      const from = below(item, `valueFrom/${field}`);
      const key = scalarText(text, child(from, 'key'));
      if (key === null) continue;
      const holder = scalarText(text, child(from, 'name'));
      const held = find(kind, holder);
      const entry = held && entryOf(held, key);
      if (held && entry)
        return [{ read: held.read, event: assignment(name, entry.value, entry.at) }];
      const comesFrom = `the ${kind} ${holder ?? ''} of the cluster (${key})`;
      return [{ read, event: assignment(name, { ...COMPUTED, comesFrom }, at) }];
    }
    return [];
  });
  return [...all, ...named];
}

const REFERENCES = [
  ['Secret', 'secretKeyRef'],
  ['ConfigMap', 'configMapKeyRef'],
] as const;

/** Where a Secret or a ConfigMap has its texts; the later one wins. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  ConfigMap: ['data'],
};

function everything(resource: Resource, prefix: string): readonly Given[] {
  const { read, text, root, kind } = resource;
  const names = (FIELDS[kind] ?? []).flatMap((field) => entriesOf(child(root, field)));
  return [...new Set(names.map(({ name }) => name))].flatMap((key) => {
    const entry = entryOf({ root, text, kind }, key);
    const name = `${prefix}${key}`;
    return entry === null || !NAME.test(name)
      ? []
      : [{ read, event: assignment(name, entry.value, entry.at) }];
  });
}

function entryOf(
  { root, text, kind }: Pick<Resource, 'root' | 'text' | 'kind'>,
  key: string,
): { readonly value: Value; readonly at: TextPosition } | null {
  for (const field of [...(FIELDS[kind] ?? [])].reverse()) {
    const entry = child(root, field);
    const found = entry?.kind === 'map' ? entry.entries.get(key) : undefined;
    const held = found && scalarText(text, found.value);
    if (found === undefined || held == null) continue;
    const isEncoded = kind === 'Secret' && field === 'data';
    const plain = isEncoded ? decoded(held) : literal(held);
    return { value: held.includes('{{') ? OF_CHART : plain, at: place(text, found.key) };
  }
  return null;
}

/** A template of Helm, which fills it in. */
const OF_CHART: Value = { ...COMPUTED, comesFrom: 'the values of the Helm chart' };

/** What is no base64 is refused by the cluster: nobody gets it. */
function decoded(text: string): Value {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/[\r\n]/g, '')), (byte) => byte.charCodeAt(0));
    return literal(new TextDecoder().decode(bytes));
  } catch {
    return { ...COMPUTED, comesFrom: 'a text that is no base64, which the cluster refuses' };
  }
}
