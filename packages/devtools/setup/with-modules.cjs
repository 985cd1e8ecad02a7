const { spawnSync } = require('node:child_process');
const vm = require('node:vm');

/** What jest needs of Node.js to run tests that are ES modules. */
exports.MODULE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/**
 * Runs this jest again with those flags if it was started without them, as by `npx jest PATH` or an editor: Node.js accepts them only at
 * its start.
 */
exports.withModules = () => {
  if ('SyntheticModule' in vm) return;
  const [, program = '', ...args] = process.argv;
  if (!/\bjest(-cli)?\b/.test(program)) {
    throw new Error(`these tests need NODE_OPTIONS='${exports.MODULE_FLAGS.join(' ')}'`);
  }
  const flags = [...process.execArgv, ...exports.MODULE_FLAGS];
  const { status } = spawnSync(process.execPath, [...flags, program, ...args], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
};
