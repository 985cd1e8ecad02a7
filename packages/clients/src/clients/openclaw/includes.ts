import type { DocumentNode, MapEntry, MapNode } from '@authlint/documents';
import type { ReadContext } from '../../reading/read-context.js';
import { Setting, type Placed } from '../../reading/setting.js';
import { folderOf } from '../../reading/source-file.js';
import { isInside } from '../../reading/trusted-folders.js';

const INCLUDE = '$include';
const MAX_DEPTH = 10;

interface Input {
  readonly context: ReadContext;
  /** Folders that every included file must lie in: that of the configuration, and those of the variable. */
  readonly folders: readonly string[];
}

/**
 * The configuration with what its `$include` name, at any depth: the files in their order, then the words near them. Lists are joined.
 * `src/config/includes.ts` of 2026.9.6, which also refuses a link that leads out of the folder.
 */
export async function withIncludes(context: ReadContext, root: Setting): Promise<Setting> {
  const folders = [folderOf(root.file.path), ...furtherFolders(context)];
  const node = await expanded({ context, folders }, root, [root.file.path]);
  return Setting.root(root.file, node);
}

function furtherFolders({ ports: { env, files, platform } }: ReadContext): string[] {
  const listed = env.plain('OPENCLAW_INCLUDE_ROOTS') ?? '';
  return listed
    .split(platform === 'win32' ? ';' : ':')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
    .map((folder) => files.resolve(folder));
}

/** `chain`: the files that led here, the configuration first. */
async function expanded(
  input: Input,
  setting: Setting,
  chain: readonly string[],
): Promise<DocumentNode | null> {
  const { node } = setting;
  if (node?.kind === 'list') {
    const items: (DocumentNode & Placed)[] = [];
    for (const item of setting.items()) {
      const value = await expanded(input, item, chain);
      if (value !== null) items.push({ ...value, from: item });
    }
    return { ...node, items };
  }
  if (node?.kind !== 'map') return node;
  const own = await ownEntries(input, setting, node, chain);
  const include = setting.get(INCLUDE);
  if (!include.present) return own;
  const names = include.node?.kind === 'list' ? include.items() : [include];
  let merged: DocumentNode | null = null;
  for (const name of names) {
    const found = await included(input, name, chain);
    if (found !== null) merged = merge(merged, found);
  }
  return own.entries.size === 0 ? merged : merge(merged, own);
}

async function ownEntries(
  input: Input,
  setting: Setting,
  node: MapNode,
  chain: readonly string[],
): Promise<MapNode> {
  const entries = new Map<string, MapEntry & Placed>();
  for (const [key, entry] of node.entries) {
    if (key === INCLUDE) continue;
    const from = setting.get(key);
    const value = await expanded(input, from, chain);
    if (value !== null) entries.set(key, { ...entry, value, from });
  }
  return { ...node, entries };
}

async function included(
  input: Input,
  name: Setting,
  chain: readonly string[],
): Promise<DocumentNode | null> {
  const { context, folders } = input;
  const path = context.join(folderOf(name.file.path), name.text() ?? '');
  const refuse = (why: string): null => {
    context.problemAt(name, why);
    return null;
  };
  if (!folders.some((folder) => isInside(path, folder))) {
    return refuse('the included file is outside the folder of the configuration');
  }
  if (chain.includes(path)) return refuse('the file includes itself');
  if (chain.length > MAX_DEPTH) return refuse('the included files are nested too deep');
  if (!(await context.ports.files.exists(path))) return refuse('the included file does not exist');
  const root = await context.settings(path, 'json5');
  return root && expanded(input, root, [...chain, path]);
}

/** Mappings key by key, lists one after the other; of anything else the upper. */
function merge(lower: DocumentNode | null, upper: DocumentNode): DocumentNode {
  if (lower?.kind === 'list' && upper.kind === 'list') {
    return { ...upper, items: [...lower.items, ...upper.items] };
  }
  if (lower?.kind !== 'map' || upper.kind !== 'map') return upper;
  const entries = new Map(lower.entries);
  for (const [key, entry] of upper.entries) {
    entries.set(key, { ...entry, value: merge(entries.get(key)?.value ?? null, entry.value) });
  }
  return { ...upper, entries };
}
