import type { ClientSpec } from '../client-spec.js';
import { pi } from './pi.js';
import { isRunning } from './running.js';

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
