import { distance } from '@authlint/core/internal';
import type { DocumentNode, TextPosition } from '@authlint/documents';
import type { ServiceVariables } from '@authlint/model/ports';
import { assignment, NAME } from '../event.js';
import { Layer, origin } from '../layer.js';
import { COMPUTED, literal, type Value } from '../pieces.js';
import type { Reader, ReadText } from '../reader.js';
import { below, child, itemsOf, place, scalarText } from '../tree.js';
import {
  entryOf,
  everything,
  generatedBy,
  keysOf,
  OF_CHART,
  resourcesIn,
  type Given,
  type Resource,
} from './kubernetes-resources.js';

const IS_KUBERNETES = /^apiVersion:[^]*^kind:|^kind:[^]*^apiVersion:/m;
const KUSTOMIZATION = /(^|[/\\])kustomization\.ya?ml$/i;

const STARTER = { starter: 'kubernetes', title: 'Kubernetes' };

/**
 * What the containers of manifests get: `envFrom` in order, over it `env`, from the Secrets and ConfigMaps of the same files. Of those that
 * no container here takes, the variables that a container would get by `envFrom`.
 */
export async function kubernetesServices(
  reader: Reader,
  files: readonly ReadText[],
): Promise<readonly ServiceVariables[]> {
  const made = files.map(async (read) => {
    if (KUSTOMIZATION.test(read.file)) return generatedBy(reader, read);
    return IS_KUBERNETES.test(read.text) ? (reader.parsed(read, resourcesIn(read)) ?? []) : [];
  });
  const resources = (await Promise.all(made)).flat();
  const used = new Set<Resource>();
  const missing: Missing[] = [];
  const services = resources.flatMap((workload) =>
    containersIn(workload.root).map((container) => {
      const name = scalarText(workload.text, child(container, 'name'));
      const given = variablesOf(container, workload, resources, { used, missing });
      const image = scalarText(workload.text, child(container, 'image')) ?? undefined;
      const title = [workload.name, ...(name === null ? [] : [name])].join('/');
      return { ...serviceOf(title, given), image };
    }),
  );
  const alone = resources.filter(
    (one) => (one.kind === 'Secret' || one.kind === 'ConfigMap') && !used.has(one),
  );
  return [
    ...services,
    ...alone.map((one) => {
      const meant = missing.find(({ kind, name }) => kind === one.kind && isAlmost(name, one.name));
      const given = everything(one, '').map((entry) =>
        meant ? unreached(entry, one, meant) : entry,
      );
      return serviceOf(`${one.kind.toLowerCase()}/${one.name}`, given);
    }),
  ];
}

/** A Secret or ConfigMap that a container takes and that these files do not have: the cluster may have it. */
interface Missing {
  readonly kind: string;
  readonly name: string;
  readonly read: ReadText;
  readonly at: TextPosition;
}

/** A slip of the pen, or a word more: `llm-secret` and `llm-secrets`, `llm` and `llm-keys`. */
function isAlmost(name: string, other: string): boolean {
  const isPart = other.startsWith(`${name}-`) || name.startsWith(`${other}-`);
  return isPart || distance(name, other, MAX_SLIPS) <= (name.length < 6 ? 1 : MAX_SLIPS);
}

const MAX_SLIPS = 2;

/** What no container gets, because the one that wants it names it otherwise. */
function unreached({ event }: Given, { kind, name }: Resource, meant: Missing): Given {
  const value = {
    ...COMPUTED,
    refused: `these files have no ${kind} ${meant.name}, and one called ${name} that no container takes`,
    remedy: `set it to \`${name}\`.`,
  };
  return { read: meant.read, event: assignment(event.name, value, meant.at) };
}

function serviceOf(name: string, given: readonly Given[]): ServiceVariables {
  const layer = new Layer();
  const from = origin('manifest', { service: name });
  layer.run(given.flatMap(({ read, event }) => layer.steps(read, [event], from)));
  return { ...STARTER, name, definitions: layer.definitions(), fills: [] };
}

function containersIn(node: DocumentNode): readonly DocumentNode[] {
  const own = ['containers', 'initContainers'].flatMap((key) => itemsOf(child(node, key)));
  const inner = ['spec', 'template', 'jobTemplate'].flatMap((key) => {
    const next = child(node, key);
    return next === null ? [] : containersIn(next);
  });
  return [...own, ...inner];
}

/** The Secret or ConfigMap that a node names. */
type Find = (kind: string, named: DocumentNode | null) => Resource | undefined;

function variablesOf(
  container: DocumentNode,
  workload: Resource,
  resources: readonly Resource[],
  { used, missing }: { readonly used: Set<Resource>; readonly missing: Missing[] },
): readonly Given[] {
  const { read, text } = workload;
  const find: Find = (kind, node) => {
    const name = scalarText(text, node);
    const found = resources.find((one) => one.kind === kind && one.name === name);
    if (found !== undefined) used.add(found);
    else if (node !== null && name !== null)
      missing.push({ kind, name, read, at: place(text, node.range) });
    return found;
  };
  const all = itemsOf(child(container, 'envFrom')).flatMap((item) => {
    const prefix = scalarText(text, child(item, 'prefix')) ?? '';
    const secret = find('Secret', below(item, 'secretRef/name'));
    const map = find('ConfigMap', below(item, 'configMapRef/name'));
    return [secret, map].flatMap((one) => (one === undefined ? [] : everything(one, prefix)));
  });
  const plain = new Map<string, string>();
  const held = new Map<string, Given>();
  const items = itemsOf(child(container, 'env'));
  const names = items.map((item) => scalarText(text, child(item, 'name')) ?? '');
  const named = items.flatMap((item, index) => {
    const whole = /^\$\((\w+)\)$/.exec(scalarText(text, child(item, 'value')) ?? '')?.[1] ?? '';
    const above = held.get(whole);
    const isBelow = !names.slice(0, index).includes(whole) && names.includes(whole);
    const found = variableIn(item, workload, plain, find).map(({ read: at, event }): Given => {
      if (above !== undefined)
        return { read: above.read, event: { ...above.event, name: event.name } };
      return { read: at, event: isBelow ? { ...event, value: tooEarly(whole) } : event };
    });
    const [last] = found;
    if (last !== undefined && !plain.has(last.event.name)) held.set(last.event.name, last);
    return found;
  });
  return [...all, ...named];
}

/** Kubernetes replaces `$(NAME)` by what stands before it. */
function tooEarly(name: string): Value {
  return {
    ...COMPUTED,
    refused: `Kubernetes leaves $(${name}) as it is: ${name} is defined below it`,
    remedy: `put the entry of ${name} above this one.`,
  };
}

/** An entry of `env`. `plain`: the texts of those before it, which `$(NAME)` names. */
function variableIn(
  item: DocumentNode,
  { read, text }: Resource,
  plain: Map<string, string>,
  find: Find,
): readonly Given[] {
  const node = child(item, 'name');
  const name = scalarText(text, node);
  if (node === null || name === null || !NAME.test(name)) return [];
  const value = scalarText(text, child(item, 'value'));
  const at = place(text, (child(item, 'value') ?? node).range);
  if (value?.includes('{{') === true) return [{ read, event: assignment(name, OF_CHART, at) }];
  if (value !== null) {
    const filled = value.replace(/\$\$|\$\((\w+)\)/g, (whole, other?: string) =>
      other === undefined ? '$' : (plain.get(other) ?? whole),
    );
    plain.set(name, filled);
    return [{ read, event: assignment(name, literal(filled), at) }];
  }
  for (const [kind, field] of REFERENCES) {
    const from = below(item, `valueFrom/${field}`);
    const named = child(from, 'key');
    const key = scalarText(text, named);
    if (named === null || key === null) continue;
    const holder = scalarText(text, child(from, 'name'));
    const held = find(kind, child(from, 'name'));
    const entry = held && entryOf(held, key);
    if (entry) return [{ read: entry.read, event: assignment(name, entry.value, entry.at) }];
    if (held !== undefined)
      return [{ read, event: assignment(name, lacks(held, key), place(text, named.range)) }];
    const comesFrom = `the ${kind} ${holder ?? ''} of the cluster (${key})`;
    return [{ read, event: assignment(name, { ...COMPUTED, comesFrom }, at) }];
  }
  return [];
}

/** The cluster starts no container whose Secret lacks the key that is named. */
function lacks(resource: Resource, key: string): Value {
  const { kind, name } = resource;
  const keys = keysOf(resource);
  return {
    ...COMPUTED,
    refused: `the ${kind} ${name} of these files has no key ${key}, it has ${keys.join(', ') || 'none'}`,
    remedy: keys.length === 1 ? `set it to \`${keys[0] ?? ''}\`.` : `set it to one of these.`,
  };
}

const REFERENCES = [
  ['Secret', 'secretKeyRef'],
  ['ConfigMap', 'configMapKeyRef'],
] as const;
