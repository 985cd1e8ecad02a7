import type { ClientFile } from '../client-reader.js';
import { PROJECT, envFile, home, keyFile, machine, settingsFile } from '../roots.js';

export const USER = home('.qwen', 'QWEN_HOME');
const SYSTEM = machine(
  '/etc/qwen-code',
  '/Library/Application Support/QwenCode',
  'C:/ProgramData/qwen-code',
);

export const PROJECT_SETTINGS = settingsFile(PROJECT, '.qwen/settings.json');
export const USER_SETTINGS = settingsFile(USER, 'settings.json');
const SYSTEM_SETTINGS = settingsFile(SYSTEM, 'settings.json');
export const LOGIN = keyFile(USER, 'oauth_creds.json');
const USER_ENV = envFile(USER, '.env');

/** Settings files, highest precedence first. */
export const SETTINGS = [SYSTEM_SETTINGS, PROJECT_SETTINGS, USER_SETTINGS] as const;

export const FILES: readonly ClientFile[] = [
  PROJECT_SETTINGS,
  USER_SETTINGS,
  LOGIN,
  USER_ENV,
  SYSTEM_SETTINGS,
];
