import type { ClientSpec } from '../client-spec.js';
import { entry, envLine, inShell, placesByName, withKeyFile } from './places.js';

/** This version ends at its start where its hot-reload plugin does not load, which sends nothing. The check is taken out. */
const WITHOUT_HOT_RELOAD = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/dsh-app-boot/lib/index.js')) return loaded;
    const check = /if \\(hmr === void 0\\) throw [^;]+;/;
    const source = String(loaded.source).replace(check, 'if (hmr === void 0) return async () => {};');
    return { ...loaded, source };
  },
});`;

/** Environment in which this version starts. */
export const DSH_ENV = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_HOT_RELOAD)}`,
};

const FILE = '~/.dsh/settings.yaml';
const STORE = '~/.dsh/.credentials.yaml';
const stored = (key: string): string => `DEEPSEEK_API_KEY: ${JSON.stringify(key)}\n`;
const settings = (url: string): string => `llm-deepseek:\n  baseURL: ${url}\n`;

export const deepseekHarness: ClientSpec = {
  id: 'deepseek-harness',
  name: 'DeepSeek Harness (dsh)',
  packages: ['@deepseek-ai/dsh@0.1.0-rc.8'],
  installer: 'pnpm',
  command: ['./.bin/dsh', '--profile', 'headless', 'hi'],
  env: DSH_ENV,
  issuer: 'deepseek',
  file: FILE,
  places: placesByName({
    variable: inShell(FILE, settings, 'DEEPSEEK_API_KEY'),
    saved: ({ url, key }) => withKeyFile({ [FILE]: settings(url) }, STORE, key, stored),
    'project-env-file-before-user': ({ url, key, wrong }) => ({
      files: {
        [FILE]: settings(url),
        '.env': envLine('DEEPSEEK_API_KEY', key),
        '~/.dsh/.env': `DEEPSEEK_API_KEY=${wrong}\n`,
      },
    }),
    'variable-before-saved': ({ url, key, wrong }) => ({
      files: { [FILE]: settings(url), [STORE]: `DEEPSEEK_API_KEY: ${wrong}\n` },
      env: entry('DEEPSEEK_API_KEY', key),
      owned: [STORE],
    }),
  }),
};
