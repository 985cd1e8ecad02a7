import * as native from './native-profiles.js';
import * as openAi from './openai-profiles.js';
import * as walls from './wall-profiles.js';

/** Ready-made scripts: how providers and gateways really answer. */
export const profiles = { ...openAi, ...native, ...walls };
