import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** Modules that many a run has no use for, by what they are for. Other modules call functions of these, and read no value. */
const MODULES = {
  /** For requests and what is answered. */
  answers: [
    ...within('core/dist/subject', ['control-key']),
    ...within('core/dist/requests', [
      'answers',
      'bodies',
      'classified-response',
      'client-requests',
      'request-specs',
      'urls',
    ]),
    ...within('providers/dist/answers', [
      'classify',
      'respondent',
      'responder',
      'sentence',
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
    ...within('env-sources/dist', [
      'commands',
      'env-file/dotenv',
      'interpolation',
      'sh/nested',
      'sh/parameter',
    ]),
    ...within('core/dist/redaction', ['redact']),
    ...within('core/dist/subject/native', [
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
  return input.startsWith(`${CALLED}:`) || input === `${LATER}:${LATER}`;
}

/**
 * Puts those modules into one file that is loaded when a function of theirs is called first. Who imports one gets functions that
 * call its own; to import anything else of them does not build. One file, since what is loaded behind undici and its flag is not
 * taken from the code that is kept.
 *
 * @param {readonly (keyof typeof MODULES)[]} purposes
 * @returns {import('esbuild').Plugin}
 */
export function later(purposes) {
  const modules = purposes.flatMap((purpose) => MODULES[purpose]);
  return {
    name: 'later',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.js$/ }, ({ path, importer, kind, namespace }) => {
        const isOutside = namespace !== LATER && !modules.includes(importer);
        const module = isAbsolute(path) ? path : resolve(dirname(importer), path);
        return kind === 'import-statement' && isOutside && modules.includes(module)
          ? { path: module, namespace: CALLED }
          : null;
      });
      onResolve({ filter: new RegExp(`^${LATER}$`) }, () => ({ path: LATER, namespace: LATER }));
      onLoad({ filter: /./, namespace: CALLED }, ({ path }) => ({
        contents: callsOf(path, modules.indexOf(path)),
      }));
      onLoad({ filter: /./, namespace: LATER }, () => ({
        contents: modules
          .map((module, at) => `export * as m${at} from ${JSON.stringify(module)};`)
          .join('\n'),
        resolveDir: ROOT,
      }));
    },
  };
}

const FUNCTION = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gm;

/** @param {string} module @param {number} at its place in the file */
function callsOf(module, at) {
  const calls = [...readFileSync(module, 'utf8').matchAll(FUNCTION)]
    .map(([, declared, given]) => declared ?? given)
    .map((name) => `export function ${name}(...given) { return its().${name}(...given); }`);
  return [`let own; const its = () => (own ??= NOW(import('${LATER}')).m${at});`, ...calls].join(
    '\n',
  );
}
