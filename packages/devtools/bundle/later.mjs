import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/**
 * Modules that many a run has no use for, by the file that they are put into. Other modules call functions of these, and read no
 * value.
 */
const FILES = {
  /** For requests and what is answered. */
  answers: [
    ...within('core/dist/facts', ['control-key', 'places', 'routes', 'trial', 'twins']),
    ...within('core/dist/wire', ['answers', 'bodies', 'reading', 'requests', 'urls']),
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
    ...within('providers/dist/own', ['own-answers']),
  ],
  /** For a diagnosis, and what is looked at before few of them. */
  findings: [
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
    ...within('core/dist/native', [
      'audience',
      'aws',
      'aws-profile',
      'aws-sso',
      'credential-kind',
      'google-adc',
      'rival-variables',
    ]),
    ...within('formatters/dist/wording', ['diagnosis', 'requests']),
    ...within('node/dist', ['watch']),
    ...within('providers/dist/keys', ['jwt-issuers', 'share-keys']),
    ...within('providers/dist/own', ['own-keys']),
  ],
};

/** @param {string} folder @param {readonly string[]} names */
function within(folder, names) {
  return names.map((name) => join(ROOT, 'packages', folder, `${name}.js`));
}

const CALLED = 'called';
const LATER = 'later';

/** True for what stands in for a module, by the name that esbuild gives it. @param {string} input */
export function isStandIn(input) {
  return input.startsWith(`${CALLED}:`) || input.startsWith(`${LATER}:`);
}

/**
 * Puts those modules into files that are loaded when a function of theirs is called first. Who imports one gets functions that
 * call its own; to import anything else of them does not build.
 *
 * @param {readonly (keyof typeof FILES)[]} names of the files
 * @returns {import('esbuild').Plugin}
 */
export function later(names) {
  const fileOf = (/** @type {string} */ path) => names.find((name) => FILES[name].includes(path));
  return {
    name: 'later',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.js$/ }, ({ path, importer, kind, namespace }) => {
        if (kind !== 'import-statement' || namespace === LATER) return null;
        const module = isAbsolute(path) ? path : resolve(dirname(importer), path);
        const file = fileOf(module);
        return file === undefined || file === fileOf(importer)
          ? null
          : { path: module, namespace: CALLED };
      });
      for (const name of names) {
        onResolve({ filter: new RegExp(`^${LATER}:${name}$`) }, () => ({
          path: name,
          namespace: LATER,
        }));
      }
      onLoad({ filter: /./, namespace: CALLED }, ({ path }) => ({
        contents: callsOf(path, fileOf(path) ?? 'answers'),
      }));
      onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
        contents: FILES[/** @type {keyof typeof FILES} */ (path)]
          .map((module, at) => `export * as m${at} from ${JSON.stringify(module)};`)
          .join('\n'),
        resolveDir: ROOT,
      }));
    },
  };
}

const FUNCTION = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gm;

/** @param {string} module @param {keyof typeof FILES} file that it is in */
function callsOf(module, file) {
  const calls = [...readFileSync(module, 'utf8').matchAll(FUNCTION)]
    .map(([, declared, given]) => declared ?? given)
    .map((name) => `export function ${name}(...given) { return its().${name}(...given); }`);
  const place = `NOW(import('${LATER}:${file}')).m${FILES[file].indexOf(module)}`;
  return [`let own; const its = () => (own ??= ${place});`, ...calls].join('\n');
}
