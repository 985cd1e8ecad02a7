import { field, parseJson } from '@authlint/core/internal';
import { readDocument } from '@authlint/documents';
import type { ReadContext } from './read-context.js';
import { BENEATH } from './sdks.js';
import { Setting } from './setting.js';
import { withoutFile } from './source-file.js';

/** Packages that a project uses, each with its major version or `null`. Those of Python are called `NAME (Python)`, those of Rust `NAME (Rust)`. */
export type Dependencies = ReadonlyMap<string, number | null>;

/** The packages named in the manifests of one folder; `null` without such a manifest. */
type Manifest = (context: ReadContext, folder: string) => Promise<Dependencies | null>;

/** The packages of the nearest manifests of Node.js, Python, Go, Java and Rust, and the SDKs that a framework uses. Versions come from the installed or locked package, else from the manifest. */
export async function dependenciesOf(context: ReadContext): Promise<Dependencies> {
  const all = await Promise.all(
    [ofNode, ofPython, ofGo, ofJava, ofRust].map((manifest) => nearest(context, manifest)),
  );
  const named = all.flatMap((some) => [...some]);
  const implied = named.flatMap(([name]) => BENEATH[name] ?? []);
  return new Map([...implied.map((name) => [name, null] as const), ...named]);
}

async function nearest(context: ReadContext, manifest: Manifest): Promise<Dependencies> {
  for (const folder of context.upwards()) {
    const found = await manifest(context, folder);
    if (found !== null) return found;
  }
  return new Map();
}

const ofNode: Manifest = async (context, folder) => {
  const manifest = parseJson((await textIn(context, folder, 'package.json')) ?? '');
  if (typeof manifest !== 'object' || manifest === null) return null;
  const named = ['devDependencies', 'dependencies'].flatMap((kind) =>
    Object.entries(field(manifest, kind) ?? {}),
  );
  const entries = named.map(async ([name, wanted]) => {
    const installed = await textIn(context, folder, 'node_modules', name, 'package.json');
    const version = field(parseJson(installed ?? ''), 'version');
    return [name, majorOf(version) ?? majorOf(wanted)] as const;
  });
  return new Map(await Promise.all(entries));
};

const REQUIREMENTS = ['requirements.txt', 'requirements/base.txt', 'requirements-dev.txt'];

const ofPython: Manifest = async (context, folder) => {
  const texts = await Promise.all(REQUIREMENTS.map((name) => textIn(context, folder, name)));
  const project = await tables(context, folder, 'pyproject.toml');
  const pipfile = await tables(context, folder, 'Pipfile');
  const locks = await Promise.all(
    ['uv.lock', 'poetry.lock'].map((name) => tables(context, folder, name)),
  );
  const lines = [
    ...texts.flatMap((text) => (text ?? '').split('\n')),
    ...words(project?.items('project', 'dependencies')),
    ...(project?.entries('project', 'optional-dependencies') ?? []).flatMap((some) =>
      words(some.items()),
    ),
    ...(project?.entries('dependency-groups') ?? []).flatMap((some) => words(some.items())),
  ];
  const maps = [
    ...(project?.entries('tool', 'poetry', 'dependencies') ?? []),
    ...(pipfile?.entries('packages') ?? []),
  ].map((entry) => [entry.key, entry.text() ?? entry.text('version')] as const);
  const named = [
    ...lines.flatMap((line) => splitRequirement(line)),
    ...maps,
    ...(project === null ? locks.flatMap((lock) => locked(lock)) : []),
  ];
  if (named.length === 0 && texts.every((text) => text === null) && project === null) return null;
  const versions = new Map(locks.flatMap((lock) => locked(lock)));
  return new Map(
    named.flatMap(([name, wanted]) => {
      if (name === '') return [];
      const bare = name.toLowerCase().replace(/[-_.]+/g, '-');
      return [[`${bare} (Python)`, majorOf(versions.get(bare) ?? wanted)] as const];
    }),
  );
};

/** `openai[extra]>=1.2 ; python_version > "3.8"  # why` is `openai` with `>=1.2`, and `openai[extra]`. */
function splitRequirement(line: string): (readonly [string, string | null])[] {
  const match = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[([^\]]*)\])?\s*([<>=!~][^;#]*)?/.exec(line);
  const [, name = '', extras = '', version = null] = match ?? [];
  const withExtras = extras.split(',').map((extra) => `${name}[${extra.trim()}]`);
  return [name, ...(extras === '' ? [] : withExtras)].map((one) => [one, version] as const);
}

function locked(lock: Setting | null): (readonly [string, string | null])[] {
  return (lock?.items('package') ?? []).map(
    (entry) => [entry.word('name') ?? '', entry.word('version')] as const,
  );
}

const words = (items: readonly Setting[] = []): string[] =>
  items.flatMap((item) => item.word() ?? []);

/** Of a module the path without the version at its end, which is the major version from 2 on. */
const ofGo: Manifest = async (context, folder) => {
  const text = await textIn(context, folder, 'go.mod');
  if (text === null) return null;
  const required = text.matchAll(
    /^[ \t]*(?:require[^\S\n]+)?((?=[\w-]+\.)[\w.-]+\/[\w./-]+?)(?:\/v\d+)?[^\S\n]+v(\d+)\S*/gm,
  );
  return new Map([...required].map(([, path = '', major = '']) => [path, Number(major)] as const));
};

const JAVA = ['pom.xml', 'build.gradle', 'build.gradle.kts'];

/** Of an artifact `GROUP:NAME`, in the elements of Maven or in one word of Gradle. */
const ofJava: Manifest = async (context, folder) => {
  const texts = await Promise.all(JAVA.map((name) => textIn(context, folder, name)));
  if (texts.every((text) => text === null)) return null;
  const text = texts.join('\n');
  const named = [
    ...text.matchAll(
      /<groupId>([\w.-]+)<\/groupId>\s*<artifactId>([\w.-]+)<\/artifactId>(?:\s*<version>([^<]*))?/g,
    ),
    ...text.matchAll(/["']([\w.-]+):([\w.-]+):([^"']*)["']/g),
  ];
  return new Map(
    named.map(([, group, name, version]) => [`${group}:${name}`, majorOf(version)] as const),
  );
};

const ofRust: Manifest = async (context, folder) => {
  const root = await tables(context, folder, 'Cargo.toml');
  if (root === null) return null;
  const named = [...root.entries('workspace', 'dependencies'), ...root.entries('dependencies')];
  return new Map(
    named.map((entry) => [`${entry.key} (Rust)`, majorOf(entry.text() ?? entry.text('version'))]),
  );
};

async function textIn(
  { ports: { files } }: ReadContext,
  ...path: string[]
): Promise<string | null> {
  const read = await files.read(files.resolve(...path));
  return read.kind === 'text' ? read.text : null;
}

async function tables(context: ReadContext, folder: string, name: string): Promise<Setting | null> {
  const text = await textIn(context, folder, name);
  if (text === null) return null;
  const { root } = readDocument(text, 'toml');
  const path = context.join(folder, name);
  return Setting.root(withoutFile(path, context.shown(path)), root);
}

function majorOf(version: unknown): number | null {
  const digits = typeof version === 'string' ? /\d+/.exec(version)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}
