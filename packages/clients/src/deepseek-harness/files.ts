import type { ClientFile } from '../client-reader.js';
import { PROJECT_ENV, envFile, home, settingsFile, keyFile } from '../roots.js';

const USER = home('.dsh', 'DSH_HOME');

export const SETTINGS = settingsFile(USER, 'settings.yaml');
/** The extension of the settings file decides its format. */
export const SETTINGS_JSON = settingsFile(USER, 'settings.json');
export const STORE: ClientFile = { ...keyFile(USER, '.credentials.yaml'), access: 'enforced' };
export const USER_ENV = envFile(USER, '.env');
export const PATCH = settingsFile(USER, 'cordis.patch.yml');

export const FILES = [SETTINGS, SETTINGS_JSON, STORE, USER_ENV, PATCH, PROJECT_ENV];
