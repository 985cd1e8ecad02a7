import type { ReadContext } from '../read-context.js';

/** Packages of the project beside an env file, each with its major version; `null` where that is not told. */
export type Dependencies = ReadonlyMap<string, number | null>;

/** What the nearest `package.json` names. A version is that of the installed package, else that of the manifest. */
export async function dependenciesOf(context: ReadContext): Promise<Dependencies> {
  for (const folder of context.upwards()) {
    const manifest = await readJson(context, folder, 'package.json');
    if (manifest === null) continue;
    const named = { ...textsOf(manifest['devDependencies']), ...textsOf(manifest['dependencies']) };
    const entries = Object.entries(named).map(async ([name, wanted]) => {
      const installed = await readJson(context, folder, 'node_modules', name, 'package.json');
      return [name, majorOf(installed?.['version']) ?? majorOf(wanted)] as const;
    });
    return new Map(await Promise.all(entries));
  }
  return new Map();
}

async function readJson(
  { ports: { files } }: ReadContext,
  ...path: string[]
): Promise<Record<string, unknown> | null> {
  const read = await files.read(files.resolve(...path));
  if (read.kind === 'failure') return null;
  try {
    const parsed = JSON.parse(read.text) as unknown;
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null; // a manifest that nobody can read tells nothing
  }
}

function textsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function majorOf(version: unknown): number | null {
  const digits = typeof version === 'string' ? /\d+/.exec(version)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}
