import { DEEPSEEK_HARNESS_FILES } from '../../generated/clients.js';
import type { EnvFile } from '../../reading/env-file.js';
import type { ReadContext, Setting } from '../../reading/index.js';
import { PROJECT_ENV } from '../../reading/roots.js';
import { fileLayers, PROCESS, settingsLayers, Variables } from '../../reading/variables.js';

export const { SETTINGS, SETTINGS_JSON, STORE, PATCH } = DEEPSEEK_HARNESS_FILES;
const { USER_ENV } = DEEPSEEK_HARNESS_FILES;

/** The managed credential store. */
export interface Store {
  /** Names of variables with their keys. */
  readonly refs: Setting | null;
  /** Keys of single providers, by `<plugin>/<provider>`. */
  readonly records: Setting | null;
}

const KNOWN = ['version', 'refs', 'records'];

/** Reads the store in its present layout (`version`, `refs`, `records`) or in the flat older one. */
export async function storeOf(context: ReadContext): Promise<Store> {
  const root = await context.settings(STORE, 'yaml');
  if (root === null) return { refs: null, records: null };
  const flat = !root.get('version').present && !root.get('refs').isMap;
  checkEntries(context, flat ? root : root.get('refs'));
  if (flat) return { refs: root, records: null };
  for (const entry of root.entries().filter(({ key }) => !KNOWN.includes(key))) {
    context.problemAt(
      entry,
      'the client rejects the file: only version, refs and records are allowed',
    );
  }
  return { refs: root.get('refs'), records: root.get('records') };
}

function checkEntries(context: ReadContext, refs: Setting): void {
  for (const entry of refs.entries()) {
    if (entry.key !== 'version' && (entry.text() ?? '') === '') {
      context.problemAt(entry, 'the client rejects the file: the value is empty or not a string');
    }
  }
}

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
