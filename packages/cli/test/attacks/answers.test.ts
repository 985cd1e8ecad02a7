import { canary } from '@authlint/testkit';
import { HOSTILE_BODIES } from '../support/hostile-bodies.js';
import { describeHostile } from '../support/hostile-table.js';

const KEY = canary('litellm', 'hostile answers');

describeHostile(HOSTILE_BODIES, KEY);
