// npm run test:all [-- GROUP | PATH ...]: all tests at full size, those of groups (suite/groups.mjs), or those of paths.
// --changed runs the groups whose sources differ from the commit that suite/changed.mjs chooses; .ci/run does.
import './setup/require-node.mjs';

process.env['AUTHLINT_ALL'] = '1'; // before a module asks for it
const { baseOf, changedSince } = await import('./suite/changed.mjs');
const { changedGroups, GROUPS, testsOf } = await import('./suite/groups.mjs');
const { test } = await import('./setup/test.mjs');

/** What jest gets for the arguments; `null` where there is nothing to run. @param {readonly string[]} args */
function selected(args) {
  if (!args.includes('--changed')) {
    return args.flatMap((arg) => (Object.hasOwn(GROUPS, arg) ? testsOf([arg]) : [arg]));
  }
  const base = baseOf();
  const groups = base === null ? [] : changedGroups(changedSince(base));
  const files = testsOf(groups);
  const names = files.length === 0 ? 'no group' : groups.join(', ');
  console.error(`test:all: changed since ${base ?? 'no commit that is known'}: ${names}`);
  const others = args.filter((arg) => arg !== '--changed');
  return files.length === 0 ? null : [...files, ...others];
}

const args = selected(process.argv.slice(2));
if (args !== null) process.exitCode = await test(args);
