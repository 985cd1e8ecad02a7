import { rulesListCommand } from '../commands/rules-list.js';
import { rulesNewCommand } from '../commands/rules-new.js';
import { rulesShowCommand } from '../commands/rules-show.js';
import { rulesTestCommand } from '../commands/rules-test.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({
  'rules list': rulesListCommand,
  'rules show': rulesShowCommand,
  'rules test': rulesTestCommand,
  'rules new': rulesNewCommand,
});
