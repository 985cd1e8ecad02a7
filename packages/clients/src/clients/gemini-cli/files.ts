import type { PlainVariable } from '@authlint/core';
import type { ClientFile } from '../../reading/client-reader.js';
import {
  PROJECT,
  envFile,
  home,
  keyFile,
  machine,
  privateFile,
  settingsFile,
} from '../../reading/roots.js';

export const USER = { ...home('.gemini', 'GEMINI_CLI_HOME'), below: '.gemini' };
const SYSTEM = machine(
  '/etc/gemini-cli',
  '/Library/Application Support/GeminiCli',
  'C:/ProgramData/gemini-cli',
);

export const PROJECT_SETTINGS = settingsFile(PROJECT, '.gemini/settings.json');
export const USER_SETTINGS = settingsFile(USER, 'settings.json');
const SYSTEM_SETTINGS = settingsFile(SYSTEM, 'settings.json');
const SYSTEM_DEFAULTS = settingsFile(SYSTEM, 'system-defaults.json');
export const LOGIN = privateFile(USER, 'oauth_creds.json');
export const SEALED_KEY = keyFile(USER, 'gemini-credentials.json');
const USER_ENV = envFile(USER, '.env');

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

export const FILES = [
  PROJECT_SETTINGS,
  USER_SETTINGS,
  LOGIN,
  SEALED_KEY,
  USER_ENV,
  SYSTEM_SETTINGS,
  SYSTEM_DEFAULTS,
];
