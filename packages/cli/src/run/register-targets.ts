import type { ProviderTarget } from '@authlint/core';
import { registerAddresses, registerSecrets } from '@authlint/node/internal';
import type { Workbench } from './workbench.js';

/** Before anything is sent or written: which hosts may be asked over plain HTTP, and what is never to be shown. */
export async function registerTargets(
  targets: readonly ProviderTarget[],
  workbench: Workbench,
): Promise<void> {
  const { ports } = workbench;
  workbench.allowCleartext(targets.map(({ baseUrl }) => baseUrl));
  registerAddresses(targets, workbench.engine([]).knowledge, ports.scrubber);
  await registerSecrets(targets, ports);
}
