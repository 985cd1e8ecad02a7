import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { TargetNetwork } from '@authlint/model/ports';
import { isLoopback } from '@authlint/model/ports';

/** Loopback, private and link-local addresses. Source: IANA special-purpose address registries, IPv4 and IPv6. */
const INTERNAL = blockList(
  ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ['::/127', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
);

/**
 * Metadata services, which issue the credentials of a cloud machine or container: most at 169.254.169.254, containers of AWS at
 * 169.254.170.2 and .23, Rancher at 169.254.169.250, Tencent at 169.254.0.23, Scaleway at 169.254.42.42, Alibaba at 100.100.100.200, Oracle
 * at 192.0.0.192, the agent of Azure at 168.63.129.16. Source: their documentation.
 */
const METADATA = blockList(
  ['169.254.169.0/24', '169.254.170.0/24', '169.254.0.23/32', '169.254.42.42/32'],
  ['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32'],
  ['fd00:ec2::254/128', 'fd00:ec2::23/128', 'fd20:ce::254/128', 'fd00:42::42/128'],
);
const METADATA_NAMES =
  /^(?:(?:.+\.)?metadata(?:\.google|\.azure)?(?:\.internal)?|metadata\.(?:goog|tencentyun\.com|packet\.net|platformequinix\.com)|api\.metadata\.cloud\.ibm\.com|rancher-metadata|instance-data(?:\..+\.internal)?)$/i;

/** Prefixes of NAT64 and 6to4, in which the last 32 bits, or those after the first 16, are an IPv4 address. */
const TRANSLATED = blockList(['64:ff9b::/96', '::/96', '::ffff:0:0:0/96']);
const SIX_TO_FOUR = blockList(['2002::/16']);

/** Which network an address belongs to. For an embedded IPv4 address, its network. */
export function networkOfAddress(address: string): TargetNetwork {
  if (isIP(address) !== 6) return networkIn(address, 'ipv4');
  const pairs = ipv4PairsOf(address);
  // A network may use NAT64 translators with its own prefixes.
  if (pairs.some((pair) => METADATA.check(pair, 'ipv4'))) return 'metadata';
  const embedded = TRANSLATED.check(address, 'ipv6')
    ? pairs.at(-1)
    : SIX_TO_FOUR.check(address, 'ipv6')
      ? pairs[1]
      : undefined;
  return embedded === undefined ? networkIn(address, 'ipv6') : networkIn(embedded, 'ipv4');
}

function networkIn(address: string, family: 'ipv4' | 'ipv6'): TargetNetwork {
  if (METADATA.check(address, family)) return 'metadata';
  return INTERNAL.check(address, family) ? 'internal' : 'public';
}

/** Each two neighbours of the eight groups of an IPv6 address as an IPv4 address. */
function ipv4PairsOf(address: string): readonly string[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const groupsOf = (text = ''): number[] =>
    text.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16)]));
  const [left, right] = [groupsOf(start), groupsOf(end)];
  const groups = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  return groups
    .slice(1)
    .map((low, index) => [groups[index] ?? 0, low])
    .map((pair) => pair.flatMap((group) => [group >> 8, group & 0xff]).join('.'));
}

/**
 * Which network a host belongs to, by every address that its name resolves to. A name without an address counts as public: nothing can be
 * sent there.
 */
export async function networkOf({ hostname }: URL): Promise<TargetNetwork> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return networkOfAddress(host);
  if (METADATA_NAMES.test(host)) return 'metadata';
  if (isLoopback(hostname)) return 'internal';
  const found = await addressesOf(host);
  const networks = found.map(({ address }) => networkOfAddress(address));
  return (['metadata', 'internal'] as const).find((item) => networks.includes(item)) ?? 'public';
}

/** Resolves like the connection does. Not imported by name: a preload may have replaced the function. */
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
