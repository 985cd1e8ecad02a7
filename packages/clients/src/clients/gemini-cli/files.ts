import { GEMINI_CLI_FILES, GEMINI_CLI_FOLDERS } from '../../generated/clients.js';
import type { PlainVariable } from '@authlint/core';
import type { ClientFile } from '../../reading/client-reader.js';

export const { USER } = GEMINI_CLI_FOLDERS;
export const { PROJECT_SETTINGS, USER_SETTINGS, LOGIN, SEALED_KEY } = GEMINI_CLI_FILES;
const { SYSTEM_SETTINGS, SYSTEM_DEFAULTS } = GEMINI_CLI_FILES;

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
