// `explain` of a log, compared with grep counting the lines that may show a rejection. `--log-mib=256` for a smaller log.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHLINT,
  expectCode,
  median,
  numberOption,
  ratio,
  ROUNDS,
  runNode,
  table,
} from '../support/measure.mjs';

export const title = 'Reading a log';

const MIB = numberOption('log-mib', 1024);
/** A log of this size takes seconds: more rounds add no information. */
const TURNS = Math.min(ROUNDS, 3);
const BLOCK_LINES = 10_000;
const GREP = '401|unauthor|auth|denied';

const time = (index) => new Date(1_790_000_000_000 + index * 37).toISOString();
const quiet = (index) =>
  `${time(index)} INFO worker-${index % 8} step ${index} took ${index % 90} ms, ${index % 4000} bytes written\n`;
const failed = (index) =>
  `${time(index)} ERROR worker-${index % 8} POST https://api.groq.com/openai/v1/chat/completions status 401: {"error":{"message":"Invalid API Key"}}\n`;
const authorised = (index) =>
  `${time(index)} INFO worker-${index % 8} auth of user ${index % 4000} took ${index % 90} ms\n`;

const LOGS = [
  {
    name: 'one line of 100 tells of a failure',
    line: (index) => (index % 100 === 99 ? failed(index) : quiet(index)),
  },
  { name: 'every line says auth, the last one fails', line: authorised },
  { name: 'one line of 50 MB, then a failure', line: null },
];

/** @param {string} folder */
export async function measure(folder) {
  const rows = [];
  for (const [index, { name, line }] of LOGS.entries()) {
    const file = join(folder, `${index}.log`);
    write(file, line);
    rows.push(await row(name, file, folder));
  }
  return [
    `\`authlint explain FILE\` and \`grep -aicE '${GREP}' FILE\`, medians of ${TURNS} in turns. Wanted for a log of 1 GiB with a failure in one line of 100: at most`,
    '7 s, 120 MiB, and six times grep.',
    '',
    table(['log', 'MiB', 'explain, s', 'peak MiB', 'grep, s', 'against grep'], rows),
  ].join('\n');
}

/** @param {string} file @param {((index: number) => string) | null} line */
function write(file, line) {
  const handle = openSync(file, 'w');
  try {
    if (line === null) {
      writeSync(handle, `${'{"token":17,"text":"all is well"},'.repeat(1_500_000)}\n`);
    } else {
      for (let index = 0, size = 0; size < MIB * 1_048_576; index += BLOCK_LINES) {
        const block = Array.from({ length: BLOCK_LINES }, (_, at) => line(index + at)).join('');
        size += writeSync(handle, block);
      }
    }
    writeSync(handle, failed(7));
  } finally {
    closeSync(handle);
  }
}

/** @param {string} name @param {string} file @param {string} folder */
async function row(name, file, folder) {
  const explained = [];
  const peaks = [];
  const counted = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const run = await runNode([AUTHLINT, 'explain', file, '--format', 'json'], {
      cwd: folder,
      peakFile: join(folder, 'peak'),
    });
    expectCode(name, run, [1]);
    const [first] = JSON.parse(run.stdout).providers;
    if (first.provider !== 'groq' || first.diagnosis.code !== 'key-rejected')
      throw new Error(`${name}: ${JSON.stringify(first.diagnosis)}`);
    explained.push(run.ms / 1000);
    peaks.push(run.peakMiB);
    counted.push(grep(file));
  }
  const against = ratio(median(explained) / median(counted));
  return [
    name,
    (statSync(file).size / 1_048_576).toFixed(0),
    median(explained).toFixed(2),
    median(peaks).toFixed(0),
    median(counted).toFixed(2),
    against,
  ];
}

/** @param {string} file @returns {number} seconds */
function grep(file) {
  const started = process.hrtime.bigint();
  const { status } = spawnSync('grep', ['-aicE', GREP, file]);
  if (status !== 0) throw new Error(`grep ended with ${String(status)}`);
  return Number(process.hrtime.bigint() - started) / 1e9;
}
