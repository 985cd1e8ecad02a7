import type { IncomingMessage } from 'node:http';

/** What is asked for: a path, or the whole address as it is written to a proxy; `null` where that is none. */
export function targetOf({ url = '/' }: IncomingMessage): URL | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}
