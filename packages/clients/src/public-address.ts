const CREDENTIAL_PARAMETER = /key|token|secret|signature|^sig$|^code$/i;

/** An address as it may be shown: without user info and without query parameters that hold a credential. */
export function publicAddress(address: string): string {
  const url = new URL(address);
  const hidden = [...url.searchParams.keys()].filter((name) => CREDENTIAL_PARAMETER.test(name));
  if (url.username === '' && url.password === '' && hidden.length === 0) return address;
  url.username = '';
  url.password = '';
  for (const name of hidden) url.searchParams.delete(name);
  return url.href;
}
