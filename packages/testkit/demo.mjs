// The demonstration: providers played on loopback, the built program run on them, and a look at whether it was right.
// `node demo.mjs [PROGRAM]`; PROGRAM replaces the built program in tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoFaults, demoSummary, setDemoStage } from './dist/index.js';

const program =
  process.argv[2] ?? fileURLToPath(new URL('../cli/bin/authlint.js', import.meta.url));
/** @param {string} text */
const say = (text) => process.stdout.write(text);

/** @type {import('./dist/index.js').DemoStage | null} */
let stage = null;
/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
let interrupted = 0;

/** Leaves nothing behind. While the stage is being set, the end waits for it. */
function end() {
  if (stage === null) return;
  running?.kill('SIGKILL');
  stage.close();
  process.exit(interrupted);
}
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.once(signal, () => {
    interrupted = code;
    end();
  });
}

/**
 * @param {import('./dist/index.js').DemoStage} where
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} stdout
 */
async function run({ folder, env }, args, stdout) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', stdout, 'inherit'],
  });
  running = child;
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  running = null;
  return { code, output };
}

say('authlint on six providers that are played on this machine:\n');
say('one healthy, and one for each documented cause of 401 authentication failed.\n\n');
stage = await setDemoStage();
if (interrupted > 0) end();
try {
  const shown = await run(stage, ['check'], 'inherit');
  const { output } = await run(stage, ['check', '--format', 'json'], 'pipe');
  const faults = demoFaults(stage.cases, output);
  if (shown.code !== 1) {
    faults.push(`exit code ${shown.code} where providers are rejected; 1 was planned`);
  }
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}\n`).join('');
    process.stderr.write(`\nThe demonstration failed:\n${lines}`);
    process.exitCode = 1;
  } else {
    say(`\nShown, and each diagnosed as planned:\n${demoSummary(stage.cases)}`);
    say('Now on your own configuration: npm start -- check FILE\n');
  }
} finally {
  stage.close();
}
