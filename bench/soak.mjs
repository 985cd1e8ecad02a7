// `node bench/soak.mjs --total=20000 --minutes=30` (at least both): fleets against servers that reset, hang, answer late and limit the
// rate, held against the truth of the generated providers. `--stopped`: the program is stopped and continued, 9 to 1. `--first=N`: begins with
// the N-th provider, so that several soaks at once share none. Ends with 1 where a verdict is wrong.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { refusedKey, soundKey } from './support/soak-keys.mjs';
import { BENCH, checkCommand, numberOption } from './support/measure.mjs';

const MINUTES = numberOption('minutes', 0);
const TOTAL = numberOption('total', 1_000);
const FIRST = numberOption('first', 0);
const PER_RUN = numberOption('providers', 1_000);
/** Of one run, so many lie behind one host: what it throttles holds them all up. */
const PER_HOST = 50;
const STOPPED = process.argv.includes('--stopped');
const TIMEOUT_MS = 6_000;
const STOP_MS = 90;
const RUN_MS = 10;

/** What each provider is, by its index: of fifty, two hang and two reset. */
const KINDS = ['plain', 'plain', 'cuts', 'limited', 'late', 'busy', 'cuts', 'plain', 'limited'];

function truthOf(index) {
  if (index % 50 === 7)
    return { kind: 'hangs', verdict: 'sound', expected: 'not-auth network-timeout' };
  if (index % 50 === 19)
    return { kind: 'resets', verdict: 'sound', expected: 'not-auth network-reset' };
  const verdict = index % 3 === 0 ? 'refused' : 'sound';
  const expected = verdict === 'sound' ? 'ok' : 'rejected key-rejected';
  return { kind: KINDS[index % KINDS.length], verdict, expected };
}

/** `unsure`: the program says that it could not tell, which is no wrong verdict. */
function judge(report, expected) {
  const said = [report.state, report.diagnosis?.code].filter(Boolean).join(' ');
  if (said === expected) return 'right';
  return report.state === 'inconclusive' && report.diagnosis === null ? 'unsure' : 'wrong';
}

async function check(folder, ports, first) {
  const truths = Array.from({ length: PER_RUN }, (_, at) => truthOf(first + at));
  const providers = Object.fromEntries(
    truths.map(({ kind, verdict }, at) => [
      `p${at}`,
      {
        baseUrl: `http://127.0.0.1:${ports[at % ports.length]}/${kind}/${first + at}/v1`,
        modelId: 'm',
        key: (verdict === 'sound' ? soundKey : refusedKey)(first + at),
      },
    ]),
  );
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
  const child = spawn(process.execPath, checkCommand(TIMEOUT_MS), {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const held = STOPPED ? hold(child) : undefined;
  const [code] = await once(child, 'close');
  await held;
  if (code !== 1) throw new Error(`authlint ended with ${code}`);
  const { providers: reports } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
  return reports.map((report, at) => ({ report, ...truths[at] }));
}

/** One wait after the other: on a machine that is busy itself, two timers would come due together and leave no time to run. */
async function hold(child) {
  while (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGSTOP');
    await setTimeout(STOP_MS);
    child.kill('SIGCONT');
    await setTimeout(RUN_MS);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'authlint-soak-'));
const server = fork(join(BENCH, 'support/soak-server.mjs'), [
  String(Math.ceil(PER_RUN / PER_HOST)),
]);
const [{ ports }] = await once(server, 'message');
const counts = { right: 0, unsure: 0, wrong: 0 };
/** How many the program could not tell, by kind of server. */
const unsure = {};
const began = Date.now();
try {
  for (let done = 0; done < TOTAL || Date.now() < began + MINUTES * 60_000; done += PER_RUN) {
    for (const { report, kind, expected } of await check(folder, ports, FIRST + done)) {
      const verdict = judge(report, expected);
      counts[verdict] += 1;
      if (verdict === 'unsure') unsure[kind] = (unsure[kind] ?? 0) + 1;
      if (verdict === 'right') continue;
      const { id, state, diagnosis, requests } = report;
      const sent = requests.map(
        ({ purpose, status, failure }) => `${purpose} ${status ?? failure}`,
      );
      console.log(
        verdict,
        id,
        kind,
        `expected ${expected}`,
        state,
        diagnosis?.code ?? '',
        sent.join(', '),
      );
    }
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.log(
      `${done + PER_RUN} providers in ${seconds} s:`,
      JSON.stringify({ ...counts, unsureBy: unsure }),
    );
  }
} finally {
  server.disconnect();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = counts.wrong > 0 ? 1 : 0;
