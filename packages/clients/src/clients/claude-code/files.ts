import type { ReadContext } from '../../reading/read-context.js';
import { PROJECT, home, keyFile, machine, privateFile, settingsFile } from '../../reading/roots.js';

const USER = home('.claude', 'CLAUDE_CONFIG_DIR');
const MANAGED = machine(
  '/etc/claude-code',
  '/Library/Application Support/ClaudeCode',
  'C:/Program Files/ClaudeCode',
);

export const PROJECT_LOCAL = settingsFile(PROJECT, '.claude/settings.local.json');
export const PROJECT_SHARED = settingsFile(PROJECT, '.claude/settings.json');
export const USER_SETTINGS = settingsFile(USER, 'settings.json');
export const LOGIN = privateFile(USER, '.credentials.json');
export const STATE = keyFile(home(''), '.claude.json');
const MANAGED_SETTINGS = settingsFile(MANAGED, 'managed-settings.json');

/** Settings files, highest precedence first. */
export const SETTINGS = [MANAGED_SETTINGS, PROJECT_LOCAL, PROJECT_SHARED, USER_SETTINGS] as const;

export const FILES = [PROJECT_LOCAL, PROJECT_SHARED, USER_SETTINGS, LOGIN, STATE, MANAGED_SETTINGS];

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
