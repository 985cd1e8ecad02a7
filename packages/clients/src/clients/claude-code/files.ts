import { CLAUDE_CODE_FILES, CLAUDE_CODE_FOLDERS } from '../../generated/clients.js';
import { layersAt, type Layers } from '../../reading/layers.js';
import type { ReadContext } from '../../reading/read-context.js';

const { MANAGED } = CLAUDE_CODE_FOLDERS;
export const { PROJECT_LOCAL, PROJECT_SHARED, USER_SETTINGS, LOGIN, STATE } = CLAUDE_CODE_FILES;
const { MANAGED_SETTINGS } = CLAUDE_CODE_FILES;

/** Settings files, highest precedence first. */
export const SETTINGS = [MANAGED_SETTINGS, PROJECT_LOCAL, PROJECT_SHARED, USER_SETTINGS] as const;

/** The files of `managed-settings.d`, which outrank `managed-settings.json`; of two the later name counts. Source: the documentation. */
export async function managedParts(context: ReadContext): Promise<string[]> {
  const folder = context.join(await context.folder(MANAGED), 'managed-settings.d');
  const names = (await context.ports.files.list(folder)).filter((name) =>
    /^[^.].*\.json$/.test(name),
  );
  return names
    .sort()
    .reverse()
    .map((name) => context.join(folder, name));
}

/** What all of them say together. */
export async function settingsOf(context: ReadContext): Promise<Layers> {
  const files = await Promise.all(SETTINGS.map((file) => context.path(file)));
  return layersAt(context, [...(await managedParts(context)), ...files], 'json');
}
