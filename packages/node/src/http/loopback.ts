import { isIPv4 } from 'node:net';

/** True for a host that is this machine: `localhost`, names below it, 127.0.0.0/8 and `::1`. As in `URL.hostname`. */
export function isLoopback(host: string): boolean {
  const name = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true;
  return name.startsWith('127.') && isIPv4(name);
}
