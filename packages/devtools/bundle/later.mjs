import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** What a check has no use for that sends nothing and finds nothing. Other modules call functions of these, and read no value. */
const MODULES = [
  ...within('core/dist/check', ['client-steps', 'typed-steps']),
  ...within('core/dist/diagnosis', [
    'catalogue-answer',
    'catalogue-env',
    'catalogue-gateway',
    'catalogue-key',
    'catalogue-machine',
    'catalogue-native',
    'catalogue-network',
    'catalogue-origin',
    'catalogue-validity',
  ]),
  ...within('core/dist/env-sources', [
    'commands',
    'env-file/dotenv',
    'interpolation',
    'sh/nested',
    'sh/parameter',
  ]),
  ...within('core/dist/explain', ['redact']),
  ...within('core/dist/facts', ['control-key', 'places', 'routes', 'trial', 'twins']),
  ...within('core/dist/native', [
    'audience',
    'aws',
    'aws-profile',
    'aws-sso',
    'credential-kind',
    'google-adc',
    'rival-variables',
  ]),
  ...within('core/dist/wire', ['answers', 'bodies', 'reading', 'requests', 'urls']),
  ...within('formatters/dist/wording', ['diagnosis', 'requests']),
  ...within('node/dist', ['watch']),
  ...within('providers/dist/answers', [
    'by-status',
    'classify',
    'echo',
    'respondent',
    'sentence',
    'speaker',
    'success',
    'walls',
    'wants',
  ]),
  ...within('providers/dist/keys', ['jwt-issuers', 'share-keys']),
  ...within('providers/dist/own', ['own-answers', 'own-keys']),
];

/** @param {string} folder @param {readonly string[]} names */
function within(folder, names) {
  return names.map((name) => join(ROOT, 'packages', folder, `${name}.js`));
}

const ALL = 'later';
const CALLED = 'called';

/** True for what stands in for a module, by the name that esbuild gives it. @param {string} input */
export function isStandIn(input) {
  return input.startsWith(`${CALLED}:`) || input === `${ALL}:${ALL}`;
}

/**
 * Puts those modules into one file, which is loaded when a function of theirs is called first. Who imports one gets functions
 * that call its own; to import anything else of them does not build.
 *
 * @type {import('esbuild').Plugin}
 */
export const later = {
  name: 'later',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.js$/ }, ({ path, importer, kind }) => {
      if (kind !== 'import-statement' || [...MODULES, ALL].includes(importer)) return null;
      const file = isAbsolute(path) ? path : resolve(dirname(importer), path);
      return MODULES.includes(file) ? { path: file, namespace: CALLED } : null;
    });
    onResolve({ filter: new RegExp(`^${ALL}$`) }, () => ({ path: ALL, namespace: ALL }));
    onLoad({ filter: /./, namespace: CALLED }, ({ path }) => ({ contents: callsOf(path) }));
    onLoad({ filter: /./, namespace: ALL }, () => ({
      contents: MODULES.map((file, at) => `export * as m${at} from ${JSON.stringify(file)};`).join(
        '\n',
      ),
      resolveDir: ROOT,
    }));
  },
};

const FUNCTION = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gm;

/** @param {string} file */
function callsOf(file) {
  const found = [...readFileSync(file, 'utf8').matchAll(FUNCTION)];
  const calls = found
    .map(([, declared, given]) => declared ?? given)
    .map((name) => `export function ${name}(...given) { return its().${name}(...given); }`);
  const its = `let own; const its = () => (own ??= NOW(import('${ALL}')).m${MODULES.indexOf(file)});`;
  return [its, ...calls].join('\n');
}
