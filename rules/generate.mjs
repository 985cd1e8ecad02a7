// Compiles rules/<pack>/{pack,<rule>}.yaml into src/generated/<pack>.ts, so that start-up parses no YAML.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'src', 'generated');
const NOT_PACKS = new Set(['src', 'dist', 'test', 'node_modules']);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const packs = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_PACKS.has(entry.name))
  .map((entry) => entry.name)
  .filter((name) => readdirSync(join(here, name)).includes('pack.yaml'))
  .sort();

for (const name of packs) {
  const folder = join(here, name);
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.yaml') && file !== 'pack.yaml',
  );
  const rules = files.sort().map((file) => {
    const rule = parse(readFileSync(join(folder, file), 'utf8'));
    const expected = `${name}/${basename(file, '.yaml')}`;
    if (rule.id !== expected) throw new Error(`rules/${name}/${file}: id must be ${expected}`);
    return rule;
  });
  const head = parse(readFileSync(join(folder, 'pack.yaml'), 'utf8'));
  const byId = (pick) => Object.fromEntries(rules.map((rule) => [rule.id, pick(rule)]));
  writeFileSync(
    join(out, `${name}.ts`),
    texts({
      HEAD: head,
      RULES: rules.map(judged),
      WORDS: byId(({ summary, message, steps, references = [] }) => {
        return { summary, message, steps, references };
      }),
      NOTES: byId(({ why, not, cases }) => ({ why, not, cases })),
    }),
  );
}

/** A rule without the words and notes, with the defaults of the format. */
function judged(rule) {
  const { summary, message, steps, references, why, not, cases, ...rest } = rule;
  return { kind: 'diagnosis', severity: 'error', ...rest };
}

/** As text: that is parsed when it is asked for, and several times as fast as a literal is compiled. */
function texts(values) {
  return Object.entries(values)
    .map(([name, value]) => {
      const json = JSON.stringify(JSON.stringify(value));
      return `export const ${name} = (): string => ${json};\n`;
    })
    .join('');
}

const list = packs.map((name) => `'${name}'`).join(', ');
writeFileSync(join(out, 'names.ts'), `export const PACK_NAMES = [${list}] as const;\n`);
const imports = packs
  .map((name, index) => `import * as pack${index} from './${name}.js';\n`)
  .join('');
const values = packs.map((_name, index) => `pack${index}`).join(', ');
writeFileSync(join(out, 'packs.ts'), `${imports}\nexport const PACKS = [${values}];\n`);
