import type { PlainVariable } from '@authlint/core';
import type { ClientFile } from '../client-reader.js';
import { home, machine, PROJECT } from '../roots.js';

export const USER = { ...home('.gemini', 'GEMINI_CLI_HOME'), below: '.gemini' };
const SYSTEM = machine(
  '/etc/gemini-cli',
  '/Library/Application Support/GeminiCli',
  'C:/ProgramData/gemini-cli',
);

export const PROJECT_SETTINGS: ClientFile = {
  root: PROJECT,
  path: '.gemini/settings.json',
  holds: 'settings',
};
export const USER_SETTINGS: ClientFile = { root: USER, path: 'settings.json', holds: 'settings' };
const SYSTEM_SETTINGS: ClientFile = { root: SYSTEM, path: 'settings.json', holds: 'settings' };
const SYSTEM_DEFAULTS: ClientFile = {
  root: SYSTEM,
  path: 'system-defaults.json',
  holds: 'settings',
};
export const LOGIN: ClientFile = {
  root: USER,
  path: 'oauth_creds.json',
  holds: 'credentials',
  access: 'private',
};
export const SEALED_KEY: ClientFile = {
  root: USER,
  path: 'gemini-credentials.json',
  holds: 'credentials',
};
const USER_ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };

/** Variables that name the two files of the machine. */
export const MOVED: readonly (readonly [ClientFile, PlainVariable])[] = [
  [SYSTEM_SETTINGS, 'GEMINI_CLI_SYSTEM_SETTINGS_PATH'],
  [SYSTEM_DEFAULTS, 'GEMINI_CLI_SYSTEM_DEFAULTS_PATH'],
];

/** Settings files, highest precedence first. */
export const SETTINGS = [
  SYSTEM_SETTINGS,
  PROJECT_SETTINGS,
  USER_SETTINGS,
  SYSTEM_DEFAULTS,
] as const;

export const FILES: readonly ClientFile[] = [
  PROJECT_SETTINGS,
  USER_SETTINGS,
  LOGIN,
  SEALED_KEY,
  USER_ENV,
  SYSTEM_SETTINGS,
  SYSTEM_DEFAULTS,
];
