import type { ClientFile } from '../client-reader.js';
import { PROJECT, envFile, home, machine, privateFile, settingsFile } from '../roots.js';

const USER = home('.codex', 'CODEX_HOME');

export const PROJECT_CONFIG = settingsFile(PROJECT, '.codex/config.toml');
export const CONFIG = settingsFile(USER, 'config.toml');
export const AUTH = privateFile(USER, 'auth.json');
export const ENV = envFile(USER, '.env');
const MACHINE = machine('/etc/codex', '/etc/codex', null);
const SYSTEM = settingsFile(MACHINE, 'config.toml');
const MANAGED = settingsFile(MACHINE, 'managed_config.toml');

/** Configuration files, highest precedence first. */
export const CONFIGS = [MANAGED, PROJECT_CONFIG, CONFIG, SYSTEM] as const;
export const FILES: readonly ClientFile[] = [PROJECT_CONFIG, CONFIG, AUTH, ENV, SYSTEM, MANAGED];
