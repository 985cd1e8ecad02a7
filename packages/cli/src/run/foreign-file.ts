import type { DefinitionsPort } from '@authlint/model/ports';

/** Kinds of files that are no configuration, with a hint for each. */
interface Look {
  readonly pattern: RegExp;
  readonly like: string;
  readonly hint?: string;
}

const key = (...names: string[]): RegExp =>
  new RegExp(`^\\s{0,4}(?:\\{\\s{0,80})?["']?(?:${names.join('|')})["']?\\s{0,80}:`, 'm');

/** The first that matches counts. */
const LOOKS: readonly Look[] = [
  { pattern: /^#!/, like: 'a script' },
  { pattern: /^\s*-----BEGIN /, like: 'a key or a certificate in PEM' },
  { pattern: /^\s*<(?:!doctype html|html)/i, like: 'an HTML page' },
  { pattern: /^\s*<\?xml/i, like: 'an XML file' },
  {
    pattern: /"schemaVersion"\s*:\s*\d[^]{0,4000}"specification"/,
    like: 'a report of authlint',
    hint: 'Put reports together with: authlint merge',
  },
  { pattern: /"runs"\s*:\s*\[[^]{0,4000}"tool"|sarif-schema/, like: 'a SARIF report' },
  { pattern: key('lockfileVersion'), like: 'a lock file of packages' },
  { pattern: key('compilerOptions'), like: 'settings of the TypeScript compiler' },
  { pattern: key('dependencies', 'devDependencies'), like: 'the manifest of a package' },
  { pattern: key('services'), like: 'a Compose file' },
  { pattern: /^apiVersion:[^]{0,4000}^kind:/m, like: 'a Kubernetes manifest' },
  { pattern: /^on:[^]{0,4000}^jobs:/m, like: 'a workflow of GitHub Actions' },
  { pattern: key('openapi', 'swagger'), like: 'a description of an API' },
  {
    pattern: /^\s{0,4}["']?when["']?\s*:|^rules:[^\S\n]*\n\s*- /m,
    like: 'rules of a pack',
    hint: 'Run their cases with: authlint rules test',
  },
  {
    pattern: key('base_?url', 'baseURL', 'api_?base', 'api_?key', 'apiKey', 'apiKeyEnv'),
    like: 'the settings of one provider',
    hint: 'Put them below `providers:` and a name of your choice; authlint init writes such a file.',
  },
  {
    pattern: /^(?:export )?[A-Z][A-Z0-9_]*=/m,
    like: 'an env file',
    hint: 'Pass it with --dotenv, together with a configuration.',
  },
  {
    pattern: /\b(?:error|exception|traceback|unauthorized|failed)\b/i,
    like: 'an error or a log',
    hint: 'Paste it into: authlint explain',
  },
  {
    pattern: /^[ \t]*\[[\w."' /-]+\][^\S\n]*\n(?:[^[]*\n)?[^\S\n]*[\w.-]+[^\S\n]*=/m,
    like: 'an INI or TOML file',
  },
  {
    pattern: /^\s*[^\s:{}[\]-][^:{}[\]]*$/,
    like: 'plain text',
    hint: 'An error or a log goes into: authlint explain',
  },
];

/** Characters of a file that are inspected. */
const START = 64 * 1024;

/** A sentence about a file whose text is no configuration; `null` where it looks like nothing known. */
export function foreignLook(text: string): string | null {
  const start = text.slice(0, START);
  if (key('providers').test(start)) return null;
  const look = LOOKS.find(({ pattern }) => pattern.test(start));
  if (look === undefined) return null;
  const { like, hint = 'authlint scan lists the configurations of clients that are here.' } = look;
  return `this looks like ${like}, not like a configuration of a provider. ${hint}`;
}

const VARIABLE =
  /^\s{0,20}(?:-\s{1,4})?["']?(?:export )?([A-Z][A-Z0-9_]{3,80})["']?\s{0,4}[:=]\s{0,4}\S/;

/** The first line of a file for variables whose name is almost that of a key. */
export function misspeltLine(
  text: string,
  keys: readonly string[],
  definitions: Pick<DefinitionsPort, 'similarNames'>,
): string | null {
  const lines = text.slice(0, START).split('\n');
  const names = lines.map((line) => VARIABLE.exec(line)?.[1] ?? '');
  for (const key of keys) {
    const [name] = definitions.similarNames(key, [names.filter((one) => one !== '')]);
    if (name !== undefined)
      return `${String(names.indexOf(name) + 1)}:1 the variable ${name} is read by nothing that is known here. Rename it to ${key} if it holds that key.`;
  }
  return null;
}
