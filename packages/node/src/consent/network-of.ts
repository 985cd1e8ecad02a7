import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { TargetNetwork } from '@authlint/model/ports';
import { isLoopback } from '@authlint/model/ports';

/** Addresses that only this machine or its network reaches. Source: IANA special-purpose address registries, IPv4 and IPv6. */
const INTERNAL = blockList(
  ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ['::/127', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
);

/**
 * Where clouds hand out the credentials of a machine or a container: AWS, Google, Azure and Oracle at 169.254.169.254, containers of
 * AWS at 169.254.170.2 and .23, Alibaba at 100.100.100.200, the agent of Azure at 168.63.129.16. Source: their documentation.
 */
const METADATA = blockList(
  ['169.254.169.254/32', '169.254.170.2/32', '169.254.170.23/32', '100.100.100.200/32'],
  [
    '168.63.129.16/32',
    '192.0.0.192/32',
    'fd00:ec2::254/128',
    'fd00:ec2::23/128',
    'fd20:ce::254/128',
  ],
);
const METADATA_NAMES = /^(metadata|instance-data|.+\.metadata)(\.google)?(\.internal)?$/i;

/** Which network an address belongs to. An IPv4 address within an IPv6 one counts as that. */
export function networkOfAddress(address: string): TargetNetwork {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (METADATA.check(address, family)) return 'metadata';
  return INTERNAL.check(address, family) ? 'internal' : 'public';
}

/** Which network a host belongs to, by every address that its name resolves to. A name without an address is public: nothing is sent there. */
export async function networkOf({ hostname }: URL): Promise<TargetNetwork> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return networkOfAddress(host);
  if (METADATA_NAMES.test(host)) return 'metadata';
  if (isLoopback(hostname)) return 'internal';
  const found = await addressesOf(host);
  const networks = found.map(({ address }) => networkOfAddress(address));
  return (['metadata', 'internal'] as const).find((item) => networks.includes(item)) ?? 'public';
}

/** As the connection resolves it. The property, not a copy of it: a preload may have changed it. */
function addressesOf(host: string): Promise<readonly LookupAddress[]> {
  const dns = process.getBuiltinModule('node:dns');
  return new Promise((resolve) => {
    dns.lookup(host, { all: true }, (error, found) => resolve(error === null ? found : []));
  });
}

function blockList(...groups: readonly (readonly string[])[]): BlockList {
  const list = new BlockList();
  for (const range of groups.flat()) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
