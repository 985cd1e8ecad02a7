/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Milliseconds of a loop in the page itself: about 10 on a machine that does nothing else. */
function loopIn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let round = 0; round < 10_000_000; round += 1) sum = ((sum << 5) - sum + round) | 0;
    const ended = performance.now();
    return Math.max(1, ended - began + (sum & 0));
  });
}

/** How often that loop could have run while `work` was done: a machine that works for others slows both. The slower of two loops counts. */
export async function pageLoopsOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const first = await loopIn(page);
  const began = performance.now();
  await work();
  const ended = performance.now();
  return (ended - began) / Math.max(first, await loopIn(page));
}

/** The same until the page draws again. */
export function loopsUntilDrawn(page: Page): Promise<number> {
  return pageLoopsOf(page, () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(done))),
  );
}
