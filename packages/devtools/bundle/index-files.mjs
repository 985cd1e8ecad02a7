import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** @typedef {{ readonly file: string, readonly name: string }} Origin */
/** @typedef {ReadonlyMap<string, Origin>} Origins */

/**
 * Lets imports of an index file go to the files where the names come from. esbuild puts all that an index file names into the
 * chunk of whoever imports one name of it; so a command would load the code of all others.
 *
 * @type {import('esbuild').Plugin}
 */
export const indexFiles = {
  name: 'index-files',
  setup(build) {
    const originsIn = indexReader();
    build.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) =>
      /[\\/]node_modules[\\/]/.test(path)
        ? null
        : { contents: direct(readFileSync(path, 'utf8'), path, originsIn), loader: 'js' },
    );
  },
};

const NAMED = /^(import|export) \{([^}]*)\} from '([^']+)';$/gm;
const STATEMENT = /^(?:export \* from '([^']+)'|export \{([^}]*)\} from '([^']+)'|export \{\});$/;

/**
 * @param {string} source
 * @param {string} path
 * @param {(file: string | null) => Origins | null} originsIn
 */
function direct(source, path, originsIn) {
  return source.replace(NAMED, (whole, kind, names, specifier) => {
    const origins = originsIn(resolved(specifier, path));
    if (origins === null) return whole;
    return specifiers(names)
      .map(({ from, to }) => {
        const origin = origins.get(from);
        if (origin === undefined) throw new Error(`${path}: ${specifier} has no ${from}`);
        return `${kind} { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`;
      })
      .join(' ');
  });
}

/** @param {string} names as between braces */
function specifiers(names) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [from = name, to = from] = name.split(' as ');
      return { from, to };
    });
}

/** @param {string} specifier @param {string} path of who imports it @returns a file, or `null` for a package of others */
function resolved(specifier, path) {
  if (specifier.startsWith('.')) return resolve(dirname(path), specifier);
  if (!specifier.startsWith('@authlint/')) return null;
  return createRequire(path).resolve(specifier);
}

/** Gives what an index file exports, name by name; `null` for a file that holds code of its own. */
function indexReader() {
  /** @type {Map<string, Origins | null>} */
  const known = new Map();
  /** @param {string | null} file @returns {Origins | null} */
  const read = (file) => {
    if (file === null || !file.endsWith('.js')) return null;
    const before = known.get(file);
    if (before !== undefined) return before;
    const origins = parse(file, read);
    known.set(file, origins);
    return origins;
  };
  return read;
}

/** @param {string} file @param {(file: string | null) => Origins | null} read @returns {Origins | null} */
function parse(file, read) {
  const lines = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
  const statements = lines.map((line) => STATEMENT.exec(line));
  if (statements.length === 0) return null;
  /** @type {Map<string, Origin>} */
  const origins = new Map();
  for (const statement of statements) {
    if (statement === null) return null;
    const [, star, listed = '', from = ''] = statement;
    const target = resolved(star ?? from, file) ?? '';
    if (star !== undefined) {
      for (const [name, origin] of read(target) ?? ownExports(target)) origins.set(name, origin);
    }
    for (const { from: name, to } of specifiers(listed)) {
      origins.set(to, read(target)?.get(name) ?? { file: target, name });
    }
  }
  return origins;
}

/** The exports of a file with code. @param {string} file @returns {Origins} */
function ownExports(file) {
  const source = readFileSync(file, 'utf8');
  const declared = source.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm);
  const listed = source.matchAll(/^export \{([^}]*)\}(?: from '[^']+')?;$/gm);
  const names = [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, between = '']) => specifiers(between).map(({ to }) => to)),
  ];
  return new Map(names.map((name) => [name, { file, name }]));
}
