import { arch, platform, release } from 'node:os';
import type { ClockPort } from '@authlint/core';

export const systemClock: ClockPort = { now: () => Date.now() };

/** What a maintainer needs to know of a machine; nothing of it names the machine or its user. */
export function readSystem() {
  return {
    node: process.version,
    platform: platform(),
    release: release(),
    architecture: arch(),
  };
}
