// npm start: the program on what the arguments name, else the embedded demonstration. File names in the arguments are relative to the
// directory in which npm was called.
import './setup/require-node.mjs';

const { runPrepared } = await import('./setup/prepare.mjs');
const args = process.argv.slice(2);
if (args[0] === '--') args.shift();
// Node.js takes `--env-file` also behind the script, but not behind `--`.
const program = ['packages/cli/bin/authlint.js', '--', ...args];
const command = args.length === 0 ? ['packages/testkit/demo.mjs'] : program;
process.exitCode = await runPrepared(command, process.env['INIT_CWD'] ?? process.cwd());
