import type { ClientSpec, Place, Setup } from '../client-spec.js';
import { opencode } from './opencode.js';
import { isRunning } from './running.js';

/** Kilo is built on opencode: the same forms in files and variables of other names. */
const renamed = (name: string): string =>
  name === 'opencode' ? 'kilo-code' : name.replaceAll('opencode', 'kilo');
const renamedVariables = (env: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name.replace(/^OPENCODE_/, 'KILO_'), value]),
  );

function asKilo({ files = {}, owned = [], ...rest }: Setup): Setup {
  return {
    ...rest,
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [renamed(path), content]),
    ),
    owned: owned.map(renamed),
    ...(rest.env === undefined ? {} : { env: renamedVariables(rest.env) }),
    ...(rest.file === undefined ? {} : { file: renamed(rest.file) }),
  };
}

const USER = '~/.config/opencode/opencode.json';

/** Kilo does not load a project file that refers to a variable. */
const ofUser = ({ files = {}, ...rest }: Setup): Setup => ({
  ...rest,
  files: { [USER]: files[opencode.file] },
  file: USER,
});

const place = ({ setup, ...rest }: Place): Place => ({
  ...rest,
  setup: (filling) => asKilo(isRunning(rest.name) ? ofUser(setup(filling)) : setup(filling)),
});

export const kiloCode: ClientSpec = {
  ...opencode,
  id: 'kilo-code',
  name: 'Kilo CLI',
  // The program of 7.8.1 is not in the registry.
  packages: ['@kilocode/cli-linux-x64@7.7.9'],
  command: ['./@kilocode/cli-linux-x64/bin/kilo', 'run', 'hi'],
  env: {
    KILO_DISABLE_MODELS_FETCH: '1',
    KILO_DISABLE_AUTOUPDATE: '1',
    KILO_TELEMETRY_LEVEL: 'off',
  },
  file: renamed(opencode.file),
  places: opencode.places.filter(({ name }) => name !== 'project-before-user').map(place),
};
