import type { KeyUse, Scan, ScannedClient } from '@authlint/formatters';

/** Which clients share a key, and which send different ones to one host. Both need two clients at least. */
export function keyRelations(
  clients: readonly ScannedClient[],
): Pick<Scan, 'shared' | 'different'> {
  const placed = clients.flatMap((client) => usesOf(client));
  const byKey = groups(placed, ({ fingerprint }) => fingerprint);
  const byHost = groups(placed, ({ host }) => host);
  return {
    shared: byKey
      .filter(([, uses]) => distinct(uses, 'client') > 1)
      .map(([fingerprint, uses]) => ({ fingerprint, uses })),
    different: byHost
      .filter(([, uses]) => distinct(uses, 'client') > 1 && distinct(uses, 'fingerprint') > 1)
      .map(([host, uses]) => ({ host, uses })),
  };
}

/** A credential that is out of reach has no fingerprint, so nothing is said of it. */
function usesOf({ name, providers }: ScannedClient): KeyUse[] {
  return providers.flatMap(({ id, baseUrl, credential, credentialKind: kind, variable }) => {
    const { from, fingerprint } = credential;
    if (kind === null || from === null || fingerprint === null) return [];
    const { host } = new URL(baseUrl);
    return [{ client: name, provider: id, from, kind, variable, host, fingerprint }];
  });
}

function groups(
  placed: readonly KeyUse[],
  nameOf: (use: KeyUse) => string,
): (readonly [string, readonly KeyUse[]])[] {
  const names = [...new Set(placed.map(nameOf))];
  return names.map((name) => [name, placed.filter((use) => nameOf(use) === name)] as const);
}

function distinct(uses: readonly KeyUse[], field: 'client' | 'fingerprint'): number {
  return new Set(uses.map((use) => use[field])).size;
}
