import { BlockList, isIP } from 'node:net';

/**
 * True if NO_PROXY names the host: a name covers those below it, with or without a dot or `*.` in front; `*` covers all;
 * an address may be a CIDR block; an entry with a port counts for that port only.
 */
export function bypassesProxy(url: URL, noProxy: string): boolean {
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => covers(entry, host, port));
}

function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  const [, bare = entry, wanted] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  if (wanted !== undefined && wanted !== port) return false;
  const name = bare.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return name === host || inBlock(name, host);
  const domain = name.replace(/^\*?\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}

function inBlock(entry: string, address: string): boolean {
  const [network = '', bits = ''] = entry.split('/');
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  if (
    isIP(network) === 0 ||
    !/^\d{1,3}$/.test(bits) ||
    Number(bits) > (family === 'ipv6' ? 128 : 32)
  )
    return false;
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return block.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
