import { readFileSync } from 'node:fs';

/** Parts of the loop. They are short, so that the compiler of V8 has optimised them after a few. */
const PARTS = 100;
/** Parts that are timed, of which the time of all is computed: a table of 40 rows calibrates 80 times. */
const TIMED = 20;
const ROUNDS = 100_000;
/** Microseconds in one tick of the clock by which Linux counts the time of children. */
const TICK = 10_000;

/** How many parts have run before the first one that counts. */
let warm = 0;

/** A part of the work that a machine is measured by. No global is asked for: in a realm of Jest that is slow. */
function part() {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) sum = ((sum << 5) - sum + round) | 0;
  return sum;
}

/** Microseconds of processor time that this process has taken. */
function own() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Microseconds of processor time of the children that have ended, and of theirs. Only Linux says so; elsewhere it is 0. */
function ofChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name of a program may hold blanks
    return (Number(fields[13]) + Number(fields[14])) * TICK;
  } catch {
    return 0;
  }
}

/** Microseconds of processor time that this process and its ended children have taken so far. */
export const processorTime = () => own() + ofChildren();

/** Microseconds of processor time that the loop takes in this process now: some 8,000 on a machine that does nothing else. */
export function calibrate() {
  for (; warm < PARTS; warm += 1) part();
  const before = own();
  for (let at = 0; at < TIMED; at += 1) part();
  return ((own() - before) * PARTS) / TIMED;
}

/**
 * Milliseconds of processor time that `work` takes in this process: to compare a piece of work with another one. A bound is for loopsOf().
 *
 * @param {() => unknown} work
 * @returns {Promise<number>}
 */
export async function cpuTime(work) {
  const before = own();
  await work();
  return (own() - before) / 1000;
}

/**
 * How often the loop could have run in the processor time that `work` takes in this process. It is the same on fast, slow and busy
 * machines, so that a linear algorithm stays under its bound everywhere. The loop runs before and after; the slower of the two counts.
 *
 * @param {() => unknown} work
 * @returns {Promise<number>}
 */
export async function loopsOf(work) {
  const first = calibrate();
  const taken = 1000 * (await cpuTime(work));
  return taken / Math.max(first, calibrate());
}
