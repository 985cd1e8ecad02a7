import type { ClientFile } from '../client-reader.js';
import { home, machine, PROJECT } from '../roots.js';

export const USER = home('.qwen', 'QWEN_HOME');
const SYSTEM = machine(
  '/etc/qwen-code',
  '/Library/Application Support/QwenCode',
  'C:/ProgramData/qwen-code',
);

export const PROJECT_SETTINGS: ClientFile = {
  root: PROJECT,
  path: '.qwen/settings.json',
  holds: 'settings',
};
export const USER_SETTINGS: ClientFile = { root: USER, path: 'settings.json', holds: 'settings' };
const SYSTEM_SETTINGS: ClientFile = { root: SYSTEM, path: 'settings.json', holds: 'settings' };
export const LOGIN: ClientFile = { root: USER, path: 'oauth_creds.json', holds: 'credentials' };
const USER_ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };

/** Settings files, highest precedence first. */
export const SETTINGS = [SYSTEM_SETTINGS, PROJECT_SETTINGS, USER_SETTINGS] as const;

export const FILES: readonly ClientFile[] = [
  PROJECT_SETTINGS,
  USER_SETTINGS,
  LOGIN,
  USER_ENV,
  SYSTEM_SETTINGS,
];
