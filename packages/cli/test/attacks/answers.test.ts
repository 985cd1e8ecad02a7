import { everyNth } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { HOSTILE_BODIES } from '../support/hostile-bodies.js';
import { describeHostile } from '../support/hostile-table.js';

const KEY = canary('litellm', 'hostile answers');

describeHostile(everyNth(8, HOSTILE_BODIES), KEY);
