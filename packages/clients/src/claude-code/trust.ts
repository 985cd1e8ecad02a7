import type { Layers } from '../layers.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT_LOCAL, PROJECT_SHARED, STATE } from './files.js';

/**
 * Settings of the project with an `env` block, where the client's record of trusted folders names neither the project nor a folder
 * above it. `claude -p` takes them all the same, whatever the record says; an interactive session asks first. Seen in 2.1.197.
 */
export async function asksToTrust(
  context: ReadContext,
  settings: Layers,
): Promise<string | undefined> {
  const own = await Promise.all([PROJECT_LOCAL, PROJECT_SHARED].map((file) => context.path(file)));
  const withEnv = settings.roots.find(
    (item) =>
      own.includes(item.file.path) && (item.get('env').isMap || item.get('apiKeyHelper').present),
  );
  if (withEnv === undefined) return undefined;
  const state = await context.settings(STATE, 'json');
  const isTrusted = context
    .upwards()
    .some((folder) => state?.get('projects', folder, 'hasTrustDialogAccepted').is(true) === true);
  return isTrusted ? undefined : withEnv.file.shown;
}
