import { OPENCLAW_FILES } from '../../generated/clients.js';

export const { CONFIG, ENV, AGENT_MODELS, AGENT_PROFILES, DATABASE, AGENT_DATABASE } =
  OPENCLAW_FILES;
