import type { ProviderTarget } from '@authlint/core';
import {
  registerAddresses,
  registerShown,
  registerSecrets,
  registerText,
} from '@authlint/node/internal';
import { inHouseHost } from './in-house-hosts.js';
import type { RunContext } from '../context/run-context.js';

/** Before anything is sent or written: which hosts may be asked over plain HTTP, and what is never to be shown. */
export async function registerTargets(
  targets: readonly ProviderTarget[],
  runContext: RunContext,
): Promise<void> {
  const { ports, hosts } = runContext;
  runContext.allowCleartext(targets.map(({ baseUrl }) => baseUrl));
  // Without packs: a gateway that a pack describes is in-house all the same.
  const { knowledge } = runContext.engine([]);
  for (const { baseUrl } of targets) hosts?.add(inHouseHost(baseUrl, knowledge) ?? '');
  registerAddresses(targets, knowledge, ports.scrubber);
  await registerSecrets(targets, ports);
  registerShown(targets, knowledge, ports.scrubber);
}

/** Before lines about a configuration are shown: they name what is wrong, such as a rule or a pack, and that may be a key. */
export function hideKeys(lines: readonly string[], runContext: RunContext): void {
  if (lines.length === 0) return;
  const { knowledge } = runContext.engine([]);
  for (const line of lines) registerText(line, knowledge, runContext.ports.scrubber);
}
