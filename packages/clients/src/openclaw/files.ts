import type { ClientFile } from '../client-reader.js';
import { home, PROJECT } from '../roots.js';

const STATE = home('.openclaw', 'OPENCLAW_STATE_DIR');

export const CONFIG: ClientFile = {
  root: STATE,
  path: 'openclaw.json',
  holds: 'settings',
  access: 'private',
};
export const ENV: ClientFile = { root: STATE, path: '.env', holds: 'variables', access: 'private' };
export const AGENT_MODELS: ClientFile = {
  root: STATE,
  path: 'agents/*/agent/models.json',
  holds: 'settings',
};
export const PROJECT_ENV: ClientFile = {
  root: PROJECT,
  path: '.env',
  holds: 'variables',
  generic: true,
};
export const AGENT_PROFILES: ClientFile = {
  root: STATE,
  path: 'agents/*/agent/auth-profiles.json',
  holds: 'credentials',
  access: 'private',
};
export const DATABASES: readonly ClientFile[] = [
  { root: STATE, path: 'state/openclaw.sqlite', holds: 'credentials' },
  { root: STATE, path: 'agents/*/agent/openclaw-agent.sqlite', holds: 'credentials' },
];

export const FILES: readonly ClientFile[] = [
  CONFIG,
  ENV,
  AGENT_MODELS,
  AGENT_PROFILES,
  ...DATABASES,
  PROJECT_ENV,
];
