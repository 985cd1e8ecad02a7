import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Lets imports of an index file go to the files where the names come from. esbuild puts all that an index file names into the
 * chunk of whoever imports one name of it; so a command would load the code of all others.
 */
export const indexFiles = {
  name: 'index-files',
  setup(build) {
    const exportsOf = indexReader();
    build.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) =>
      /[\\/]node_modules[\\/]/.test(path)
        ? null
        : { contents: direct(readFileSync(path, 'utf8'), path, exportsOf), loader: 'js' },
    );
  },
};

const NAMED = /^(import|export) \{([^}]*)\} from '([^']+)';$/gm;
const STATEMENT = /^(?:export \* from '([^']+)'|export \{([^}]*)\} from '([^']+)'|export \{\});$/;

function direct(source, path, exportsOf) {
  return source.replace(NAMED, (whole, kind, names, specifier) => {
    const index = exportsOf(resolved(specifier, path));
    if (index === null) return whole;
    return specifiers(names)
      .map(({ from, to }) => {
        const origin = index.get(from);
        if (!origin) throw new Error(`${path}: ${specifier} has no ${from}`);
        return `${kind} { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`;
      })
      .join(' ');
  });
}

function specifiers(names) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [from, to = from] = name.split(' as ');
      return { from, to };
    });
}

function resolved(specifier, path) {
  if (specifier.startsWith('.')) return resolve(dirname(path), specifier);
  if (!specifier.startsWith('@authlint/')) return null;
  return createRequire(path).resolve(specifier);
}

/** What an index file gives, name by name; `null` for a file that holds code of its own. */
function indexReader() {
  const known = new Map();
  const read = (file) => {
    if (file === null || !file.endsWith('.js')) return null;
    if (!known.has(file)) known.set(file, parse(file));
    return known.get(file);
  };
  const originsOf = (target, name) => read(target)?.get(name) ?? { file: target, name };
  const parse = (file) => {
    const lines = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('//'));
    const statements = lines.map((line) => STATEMENT.exec(line));
    if (statements.length === 0 || statements.some((statement) => statement === null)) return null;
    const names = new Map();
    for (const [, star, listed, from] of statements) {
      if (star) for (const [name, origin] of starred(resolved(star, file))) names.set(name, origin);
      for (const { from: name, to } of specifiers(listed ?? '')) {
        names.set(to, originsOf(resolved(from, file), name));
      }
    }
    return names;
  };
  const starred = (target) => read(target) ?? ownExports(target);
  return read;
}

/** The exports of a file with code. */
function ownExports(file) {
  const source = readFileSync(file, 'utf8');
  const declared = [
    ...source.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm),
  ].map(([, name]) => [name, { file, name }]);
  const listed = [...source.matchAll(/^export \{([^}]*)\}(?: from '[^']+')?;$/gm)].flatMap(
    ([, names]) => specifiers(names).map(({ to }) => [to, { file, name: to }]),
  );
  return new Map([...declared, ...listed]);
}
