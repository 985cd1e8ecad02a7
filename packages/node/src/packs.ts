import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import {
  FACTS,
  parsePack,
  type ConfigProblem,
  type Ports,
  type RulePack,
} from '@authlint/core/internal';
import { parseText, type ConfigDocument } from './config/document.js';
import { shownPath } from './files/paths.js';

/** File of a data pack inside a package. */
export const PACK_FILE = 'authlint.pack.yaml';

export interface LoadedPacks {
  readonly packs: readonly RulePack[];
  readonly problems: readonly ConfigProblem[];
}

const KNOWN_FACTS = new Set(Object.keys(FACTS));

/**
 * Data packs by path (`./gateway.pack.yaml`, relative to `folder`) or by package name. They are data: nothing of a package
 * is run. Never rejects: what is wrong is a problem with its place.
 */
export async function loadPacks(
  names: readonly string[],
  folder: string,
  { cwd, ports }: { readonly cwd: string; readonly ports: Pick<Ports, 'files'> },
): Promise<LoadedPacks> {
  const packs: RulePack[] = [];
  const problems: ConfigProblem[] = [];
  for (const name of names) {
    const path = pathOf(name, folder, ports);
    const loaded =
      path === null ? missing(name) : await loadPack(path, shownPath(path, cwd), ports);
    if ('pack' in loaded) packs.push(loaded.pack);
    else problems.push(...loaded.problems);
  }
  return { packs, problems };
}

type Loaded = { readonly pack: RulePack } | { readonly problems: readonly ConfigProblem[] };

function pathOf(name: string, folder: string, ports: Pick<Ports, 'files'>): string | null {
  if (/^(\.{0,2}\/|~\/)|\.(ya?ml|json)$/.test(name)) return ports.files.resolve(folder, name);
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
    return join(dirname(manifest), PACK_FILE);
  } catch {
    return null; // the package is not installed there, or hides its manifest
  }
}

async function loadPack(path: string, file: string, ports: Pick<Ports, 'files'>): Promise<Loaded> {
  const read = await ports.files.read(path);
  if (read.kind === 'failure')
    return { problems: [whole(file, `cannot be read: ${read.failure}`)] };
  const parsed = parseText(file, read.text, extname(path) === '.json');
  if (!parsed.ok) return { problems: parsed.problems };
  const { data, locate } = parsed.document;
  const result = parsePack(data, KNOWN_FACTS);
  return result.ok ? { pack: result.pack } : { problems: placed(file, result.problems, locate) };
}

function placed(
  file: string,
  problems: Extract<ReturnType<typeof parsePack>, { ok: false }>['problems'],
  locate: ConfigDocument['locate'],
): readonly ConfigProblem[] {
  return problems.map(({ path, message }) => ({
    file,
    ...locate(path),
    path: path.join('.'),
    message,
    hint: null,
  }));
}

function missing(name: string): Loaded {
  const hint = `install it beside the configuration, or name the file of the pack`;
  return { problems: [{ ...whole(name, 'no such pack is installed'), hint }] };
}

function whole(file: string, message: string): ConfigProblem {
  return { file, line: 1, column: 1, path: '', message, hint: null };
}
