import type { ClientReader } from '../client-reader.js';
import { onePerEndpoint } from '../one-per-endpoint.js';
import type { ReadContext } from '../read-context.js';
import { PROJECT, home, settingsFile } from '../roots.js';
import type { Setting } from '../setting.js';
import type { TargetDraft } from '../target-draft.js';
import { NEWER, OLDER, modelDraft, type FieldNames } from './model.js';

const USER = home('.factory');
const LOCAL = settingsFile(USER, 'settings.local.json');
const SETTINGS = settingsFile(USER, 'settings.json');
const LEGACY = settingsFile(USER, 'config.json');
const PROJECT_LOCAL = settingsFile(PROJECT, '.factory/settings.local.json');
const PROJECT_SETTINGS = settingsFile(PROJECT, '.factory/settings.json');
const FILES = [PROJECT_LOCAL, PROJECT_SETTINGS, LOCAL, SETTINGS, LEGACY] as const;

/** Factory droid, models of one's own. Documentation, and what the program 0.215.0 itself says. */
export const droid: ClientReader = {
  id: 'droid',
  name: 'Factory droid',
  files: FILES,
  processes: ['droid'],
  http: { stack: 'fetch' },
  precedence:
    "The project's settings, then the user's, in both `settings.local.json` before `settings.json`; the first file that has a model of a name decides. The old `config.json` comes last.",
  recognise({ root }) {
    if (root.items('customModels').some((item) => item.get('provider').present)) return SETTINGS;
    return root.items('custom_models').some((item) => item.get('provider').present) ? LEGACY : null;
  },
  read,
};

/** The models of all files; the first file that has a model of a name tells its endpoint. */
async function read(context: ReadContext): Promise<TargetDraft[]> {
  const entries: [Setting, FieldNames][] = [];
  for (const file of FILES) {
    const root = await context.settings(file, 'jsonc');
    const names = file === LEGACY ? OLDER : NEWER;
    entries.push(
      ...(root?.items(names.list) ?? []).map((item): [Setting, FieldNames] => [item, names]),
    );
  }
  const drafts = [];
  for (const entry of entries) drafts.push(await modelDraft(context, ...entry));
  return onePerEndpoint(drafts);
}
