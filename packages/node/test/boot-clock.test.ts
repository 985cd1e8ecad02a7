import { startTime, type ClockReadings } from '../src/processes/clocks.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BOOT = Date.UTC(2026, 10, 20, 8);

/** The clocks `since` milliseconds after the boot, with the wall clock set forward by `step` since then. */
function clocks(since: number, step = 0): ClockReadings {
  return {
    now: BOOT + since + step,
    uptime: `${(since / 1000).toFixed(2)} 1.00\n`,
    stats: `cpu 1 2\nbtime ${(BOOT + step) / 1000}\nprocesses 7\n`,
    ticks: 100,
  };
}

/** A process that starts ten minutes after the boot. */
const TICKS = 10 * 60 * 100;

test('the start is the boot and the ticks since', () => {
  expect(startTime(TICKS, clocks(2 * HOUR))).toBe(BOOT + 10 * MINUTE);
});

test.each([
  ['forward', 3 * HOUR],
  ['back', -3 * HOUR],
])('a wall clock set %s after the start leaves the order with later changes', (_way, step) => {
  // The clock is set 30 minutes after the boot; a file is changed ten minutes later, by the clock as it is then.
  const changedAt = BOOT + 40 * MINUTE + step;
  const startedAt = startTime(TICKS, clocks(HOUR, step)) ?? NaN;
  expect(changedAt - startedAt).toBe(30 * MINUTE);
});

test('the start that the wall clock showed then would turn the order around', () => {
  const shownThen = BOOT + 10 * MINUTE;
  expect(shownThen).toBeGreaterThan(BOOT + 40 * MINUTE - 3 * HOUR);
});

test('a sleep is part of the time since the boot', () => {
  const asleep = 8 * HOUR;
  const startedAfter = asleep / 10 + TICKS; // in ticks of 10 ms
  const startedAt = startTime(startedAfter, clocks(asleep + HOUR)) ?? NaN;
  expect(startedAt).toBe(BOOT + asleep + 10 * MINUTE);
});

test('the uptime of a container does not count where it tells another boot', () => {
  const inside = { ...clocks(2 * HOUR), uptime: '60.00 1.00\n' };
  expect(startTime(TICKS, inside)).toBe(BOOT + 10 * MINUTE);
});

test('without the boot there is no start', () => {
  expect(startTime(TICKS, { ...clocks(HOUR), stats: '' })).toBeNull();
  expect(startTime(NaN, clocks(HOUR))).toBeNull();
});
