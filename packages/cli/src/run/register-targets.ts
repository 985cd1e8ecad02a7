import type { ProviderTarget } from '@authlint/core';
import {
  registerAddresses,
  registerShown,
  registerSecrets,
  registerText,
} from '@authlint/node/internal';
import { inHouseHost } from './in-house-hosts.js';
import type { RunContext } from '../context/run-context.js';

/** Before anything is sent or written: registers the hosts allowed over plain HTTP, and the texts to redact. */
export async function registerTargets(
  targets: readonly ProviderTarget[],
  runContext: RunContext,
): Promise<void> {
  const { ports, hosts } = runContext;
  runContext.allowCleartext(targets.map(({ baseUrl }) => baseUrl));
  // Without packs, since a gateway that a pack describes is in-house too.
  const { knowledge } = runContext.engine([]);
  for (const { baseUrl } of targets) hosts?.add(inHouseHost(baseUrl, knowledge) ?? '');
  registerAddresses(targets, knowledge, ports.scrubber);
  await registerSecrets(targets, ports);
  registerShown(targets, knowledge, ports.scrubber);
}

/** Registers the keys in lines about a configuration before they are shown: a quoted name of a rule or pack may be a key. */
export function hideKeys(lines: readonly string[], runContext: RunContext): void {
  if (lines.length === 0) return;
  const { knowledge } = runContext.engine([]);
  for (const line of lines) registerText(line, knowledge, runContext.ports.scrubber);
}
