import type { ClientFile } from '../client-reader.js';
import { home, PROJECT } from '../roots.js';

const USER = home('.dsh', 'DSH_HOME');

export const SETTINGS: ClientFile = { root: USER, path: 'settings.yaml', holds: 'settings' };
/** The extension of the settings file decides its format. */
export const SETTINGS_JSON: ClientFile = { root: USER, path: 'settings.json', holds: 'settings' };
export const STORE: ClientFile = {
  root: USER,
  path: '.credentials.yaml',
  holds: 'credentials',
  access: 'enforced',
};
export const USER_ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };
export const PROJECT_ENV: ClientFile = {
  root: PROJECT,
  path: '.env',
  holds: 'variables',
  generic: true,
};
export const PATCH: ClientFile = { root: USER, path: 'cordis.patch.yml', holds: 'settings' };

export const FILES: readonly ClientFile[] = [
  SETTINGS,
  SETTINGS_JSON,
  STORE,
  USER_ENV,
  PATCH,
  PROJECT_ENV,
];
