import type { ClientFile } from '../../reading/client-reader.js';
import { PROJECT_ENV, home, keyFile, privateFile, settingsFile } from '../../reading/roots.js';

const STATE = home('.openclaw', 'OPENCLAW_STATE_DIR');

export const CONFIG: ClientFile = { ...settingsFile(STATE, 'openclaw.json'), access: 'private' };
export const ENV: ClientFile = { root: STATE, path: '.env', holds: 'variables', access: 'private' };
export const AGENT_MODELS = settingsFile(STATE, 'agents/*/agent/models.json');
export const AGENT_PROFILES = privateFile(STATE, 'agents/*/agent/auth-profiles.json');
export const DATABASES = [
  keyFile(STATE, 'state/openclaw.sqlite'),
  keyFile(STATE, 'agents/*/agent/openclaw-agent.sqlite'),
];

export const FILES = [CONFIG, ENV, AGENT_MODELS, AGENT_PROFILES, ...DATABASES, PROJECT_ENV];
