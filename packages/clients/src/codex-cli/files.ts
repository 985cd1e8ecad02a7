import type { ClientFile } from '../client-reader.js';
import { home, machine, PROJECT } from '../roots.js';

const USER = home('.codex', 'CODEX_HOME');

export const PROJECT_CONFIG: ClientFile = {
  root: PROJECT,
  path: '.codex/config.toml',
  holds: 'settings',
};
export const CONFIG: ClientFile = { root: USER, path: 'config.toml', holds: 'settings' };
export const AUTH: ClientFile = {
  root: USER,
  path: 'auth.json',
  holds: 'credentials',
  access: 'private',
};
export const ENV: ClientFile = { root: USER, path: '.env', holds: 'variables' };
const MACHINE = machine('/etc/codex', '/etc/codex', null);
const SYSTEM: ClientFile = { root: MACHINE, path: 'config.toml', holds: 'settings' };
const MANAGED: ClientFile = { root: MACHINE, path: 'managed_config.toml', holds: 'settings' };

/** Configuration files, highest precedence first. */
export const CONFIGS = [MANAGED, PROJECT_CONFIG, CONFIG, SYSTEM] as const;
export const FILES: readonly ClientFile[] = [PROJECT_CONFIG, CONFIG, AUTH, ENV, SYSTEM, MANAGED];
