import type { ClientFile } from '../client-reader.js';
import type { ReadContext } from '../read-context.js';
import { home, machine, PROJECT } from '../roots.js';

const USER = home('.claude', 'CLAUDE_CONFIG_DIR');
const MANAGED = machine(
  '/etc/claude-code',
  '/Library/Application Support/ClaudeCode',
  'C:/Program Files/ClaudeCode',
);

export const PROJECT_LOCAL: ClientFile = {
  root: PROJECT,
  path: '.claude/settings.local.json',
  holds: 'settings',
};
export const PROJECT_SHARED: ClientFile = {
  root: PROJECT,
  path: '.claude/settings.json',
  holds: 'settings',
};
export const USER_SETTINGS: ClientFile = { root: USER, path: 'settings.json', holds: 'settings' };
export const LOGIN: ClientFile = {
  root: USER,
  path: '.credentials.json',
  holds: 'credentials',
  access: 'private',
};
export const STATE: ClientFile = { root: home(''), path: '.claude.json', holds: 'credentials' };
const MANAGED_SETTINGS: ClientFile = {
  root: MANAGED,
  path: 'managed-settings.json',
  holds: 'settings',
};

/** Settings files, highest precedence first. */
export const SETTINGS = [MANAGED_SETTINGS, PROJECT_LOCAL, PROJECT_SHARED, USER_SETTINGS] as const;

export const FILES: readonly ClientFile[] = [
  PROJECT_LOCAL,
  PROJECT_SHARED,
  USER_SETTINGS,
  LOGIN,
  STATE,
  MANAGED_SETTINGS,
];

/** The files of `managed-settings.d`, which outrank `managed-settings.json`; of two the later name counts. Source: the documentation. */
export async function managedParts(context: ReadContext): Promise<string[]> {
  const folder = context.join(await context.folder(MANAGED), 'managed-settings.d');
  const names = (await context.ports.files.list(folder)).filter((name) =>
    /^[^.].*\.json$/.test(name),
  );
  return [...names]
    .sort()
    .reverse()
    .map((name) => context.join(folder, name));
}
