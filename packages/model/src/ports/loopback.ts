/** True for a host that is this machine: `localhost`, names below it, 127.0.0.0/8 and `::1`. As in `URL.hostname`. */
export function isLoopback(host: string): boolean {
  const name = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase();
  return /^(.+\.)?localhost$|^\[::1\]$|^127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name);
}
