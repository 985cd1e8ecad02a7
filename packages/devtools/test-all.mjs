// npm run test:all [-- GROUP | PATH ...]: all tests at full size, those of groups (suite/groups.mjs), or those of paths.
// --changed runs the groups, four at most, whose sources differ from the commit that suite/changed.mjs chooses; .ci/run does.
import './setup/require-node.mjs';

process.env['AUTHLINT_ALL'] = '1'; // before a module asks for it
const { baseOf, changedSince } = await import('./suite/changed.mjs');
const { changedGroups, GROUPS, groupsOfChange, MOST_GROUPS, testsOf } =
  await import('./suite/groups.mjs');
const { test } = await import('./setup/test.mjs');

/** Groups whose sources changed. */
function changed() {
  const base = baseOf();
  const groups = base === null ? [] : changedGroups(changedSince(base));
  const names = groups.length === 0 ? 'no group' : groups.join(', ');
  console.error(`test:all: changed since ${base ?? 'no commit that is known'}: ${names}`);
  const run = groupsOfChange(groups);
  if (run.length < groups.length) {
    console.error(`test:all: more than ${MOST_GROUPS}, so none of them: run \`npm run test:all\``);
  }
  return run;
}

const args = process.argv.slice(2);
const named = args.filter((arg) => Object.hasOwn(GROUPS, arg));
const others = args.filter((arg) => arg !== '--changed' && !Object.hasOwn(GROUPS, arg));
const isPart = named.length > 0 || args.includes('--changed');
const files = testsOf([...named, ...(args.includes('--changed') ? changed() : [])]);
if (isPart && files.length + others.length === 0) console.log('0 passed, 0 failed');
else process.exitCode = await test([...files, ...others]);
