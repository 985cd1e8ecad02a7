import type { ClientFile, ClientReader } from '../../reading/client-reader.js';
import type { ReadContext } from '../../reading/read-context.js';
import { appConfig, envFile, settingsFile } from '../../reading/roots.js';
import type { TargetDraft } from '../../reading/target-draft.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { clientDraft } from './client.js';

const USER = appConfig('aichat', 'AICHAT_CONFIG_DIR');
const CONFIG: ClientFile = { ...settingsFile(USER, 'config.yaml'), access: 'private' };
const ENV = envFile(USER, '.env');

/** aichat. Observed in 0.30.0, which people install; on its unreleased main variables outrank the configuration (since July 2025). */
export const aichat: ClientReader = {
  id: 'aichat',
  name: 'aichat',
  files: [CONFIG, ENV],
  processes: ['aichat'],
  onFault: 'stops',
  http: { stack: 'Rust' },
  precedence:
    'Its own `.env` overwrites exported variables, quotation marks included. The configuration outranks variables in the release (0.30.0); built from its unreleased main branch, variables outrank the configuration.',
  words: {
    shows: 'the words of the provider, with their type or code behind them,',
  },
  recognise({ root }) {
    const clients = root.items('clients');
    return clients.some((client) => client.get('type').present) ? CONFIG : null;
  },
  read,
};

async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
  const { env, files } = context.ports;
  const moved = env.plain('AICHAT_ENV_FILE');
  const path = moved ? files.resolve(moved) : await context.path(ENV);
  const own = await context.env(path, 'raw');
  const variables = new Variables(context.ports, [...fileLayers([own]), PROCESS]);
  const file = env.plain('AICHAT_CONFIG_FILE');
  const isMoved = context.namedAs === ENV && file !== undefined && file !== '';
  const config = await context.settings(
    isMoved ? files.resolve(file) : await context.path(CONFIG),
    'yaml',
  );
  const selected = variables.text('AICHAT_MODEL') ?? config?.word('model') ?? null;
  for (const client of config?.items('clients') ?? []) {
    yield clientDraft(context, variables, client, selected);
  }
}
