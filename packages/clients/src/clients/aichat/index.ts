import { AICHAT_FILES } from '../../generated/clients.js';
import type { ReadContext, Setting, TargetDraft } from '../../reading/index.js';
import { fileLayers, PROCESS, Variables } from '../../reading/variables.js';
import { clientDraft } from './client.js';

const { CONFIG, ENV } = AICHAT_FILES;

/** aichat. Observed in 0.30.0, which people install; on its unreleased main variables outrank the configuration (since July 2025). */
export async function* read(context: ReadContext): AsyncGenerator<TargetDraft | null> {
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
  const clients = config?.items('clients') ?? [];
  refuseUnknownClient(context, config?.get('model') ?? null, selected, clients);
  for (const client of clients) {
    yield clientDraft(context, variables, client, selected);
  }
}

/** The model names its client, which has to be one of the list. Observed in 0.30.0. */
function refuseUnknownClient(
  context: ReadContext,
  setting: Setting | null,
  selected: string | null,
  clients: readonly Setting[],
): void {
  if (setting === null || setting.word() !== selected) return;
  const [name = ''] = (selected ?? '').split(':');
  const defined = clients.flatMap((client) => client.word('name') ?? client.word('type') ?? []);
  if (name !== '' && !defined.includes(name))
    context.refuseUndefined(setting, 'client', name, defined);
}
