import type { ClientReader } from '../client-reader.js';
import type { ReadContext } from '../read-context.js';
import { home, settingsFile } from '../roots.js';
import type { TargetDraft } from '../target-draft.js';
import { appDrafts, APPS } from './app.js';

const USER = home('.cc-switch');
const CONFIG = settingsFile(USER, 'config.json');

/** cc-switch: the providers that it writes into other clients' files. Source of 3.20.0; the file is that of versions before 3.8. */
export const ccSwitch: ClientReader = {
  id: 'cc-switch',
  name: 'cc-switch',
  files: [CONFIG],
  processes: ['cc-switch'],
  http: { stack: 'unknown' },
  precedence:
    "Of each program the provider that is marked as current is written into that program's own file, which then decides.",
  recognise: ({ root }) =>
    APPS.some((app) => root.get(app, 'providers').isMap && root.get(app, 'current').present)
      ? CONFIG
      : null,
  read,
};

async function read(context: ReadContext): Promise<TargetDraft[]> {
  const root = await context.settings(CONFIG, 'json');
  const store = context.join(await context.folder(USER), 'cc-switch.db');
  if (await context.ports.files.exists(store)) {
    const what = `${context.shown(store)} is what newer versions use; it is a database, and not read`;
    context.note('hint', what, context.start, null);
  }
  return root === null ? [] : APPS.flatMap((app) => appDrafts(root.get(app), app));
}
