import { OPENCLAW_FILES, OPENCLAW_FOLDERS } from '../../generated/clients.js';
import { keyFile } from '../../reading/roots.js';

const { STATE } = OPENCLAW_FOLDERS;
export const { CONFIG, ENV, AGENT_MODELS, AGENT_PROFILES } = OPENCLAW_FILES;
export const DATABASES = [
  keyFile(STATE, 'state/openclaw.sqlite'),
  keyFile(STATE, 'agents/*/agent/openclaw-agent.sqlite'),
];
