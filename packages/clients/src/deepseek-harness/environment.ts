import type { EnvFile } from '../env-file.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT_ENV } from '../roots.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../variables.js';
import { USER_ENV } from './files.js';
import type { Store } from './store.js';

/** Names that only the environment of the launch may set. */
const RESERVED =
  /^(DSH_\w*|DEEPSEEK_BASE_URL|(HTTPS?|ALL|NO)_PROXY|NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;

/** Launch environment, then the store, then the two env files. A variable that is set but empty does not count. */
export async function environmentOf(context: ReadContext, store: Store): Promise<Variables> {
  const project = await context.env(PROJECT_ENV, 'dotenv');
  const user = await context.env(USER_ENV, 'dotenv');
  for (const file of [project, user]) if (file !== null) refuseReserved(context, file);
  return new Variables(
    context.ports,
    [PROCESS, ...settingsLayers([store.refs]), ...fileLayers([project, user])],
    { emptyIsUnset: true },
  );
}

function refuseReserved(context: ReadContext, file: EnvFile): void {
  for (const name of file.names().filter((candidate) => RESERVED.test(candidate))) {
    const message =
      'the client refuses to start: only the launching environment may set this variable';
    context.problem(file.locationOf(name), name, message);
  }
}
