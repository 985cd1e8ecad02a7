import { arch, platform, release } from 'node:os';

/** What a maintainer needs to know of a machine; nothing of it names the machine or its user. */
export function readSystem() {
  return {
    node: process.version,
    platform: platform(),
    release: release(),
    architecture: arch(),
  };
}
