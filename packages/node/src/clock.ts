import type { ClockPort } from '@authlint/core';

export const systemClock: ClockPort = { now: () => Date.now() };
