import type { ClientSpec } from '../client-spec.js';
import { entry, inFile, inShell, placesByName, withKeyFile } from './places.js';
import { isRunning, runningPlaces } from './running.js';

const FILE = '~/.pi/agent/models.json';
const AUTH = '~/.pi/agent/auth.json';
const models = (url: string, apiKey: string | null, api = 'openai-completions'): object => ({
  providers: {
    house: {
      baseUrl: api === 'anthropic-messages' ? url : `${url}/v1`,
      api,
      ...entry('apiKey', apiKey),
      models: [{ id: 'm1' }],
    },
  },
});
const login = (key: string): object => ({ house: { type: 'api_key', key } });

const variable = inShell(FILE, (url) => models(url, '$HOUSE_KEY'));

export const pi: ClientSpec = {
  id: 'pi',
  name: 'pi coding agent',
  packages: ['@earendil-works/pi-coding-agent@1.5.2'],
  installer: 'tarball',
  command: [
    ...['node', './@earendil-works/pi-coding-agent/dist/bundle/cli.js'],
    ...['--provider', 'house', '--model', 'm1', '--no-session', '-p', 'hi'],
  ],
  program: 'pi',
  env: { PI_OFFLINE: '1', PI_TELEMETRY: '0' },
  issuer: 'openai',
  file: FILE,
  provider: 'house',
  places: [
    ...placesByName({
      saved: inFile(FILE, models),
      variable,
      'login-before-saved': ({ url, key, wrong }) =>
        withKeyFile({ [FILE]: models(url, wrong) }, AUTH, key, login),
      'anthropic-saved': inFile(FILE, (url, key) => models(url, key, 'anthropic-messages')),
    }),
    ...runningPlaces({ key: 'HOUSE_KEY', organisation: 'OPENAI_ORG_ID' }, variable),
  ],
};

/** The last version under the package's first name, which people still run. */
export const piOlder: ClientSpec = {
  ...pi,
  id: 'pi-older',
  name: 'pi coding agent, older package',
  packages: ['@mariozechner/pi-coding-agent@0.73.1'],
  installer: 'npm',
  command: pi.command.map((part) =>
    part.replace(/^\.\/@earendil-works\/.*/, './@mariozechner/pi-coding-agent/dist/cli.js'),
  ),
  places: pi.places.filter(({ name }) => !isRunning(name)),
};
