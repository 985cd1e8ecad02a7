import type { ClientSpec, Filling, Place, Setup } from '../client-spec.js';

/** A client with two more cells, in which the good key stands in its Base URL as well. */
export function withKeyInBaseUrl(client: ClientSpec): ClientSpec {
  const [{ setup } = noPlace()] = client.places;
  const place = (name: string, write: (url: string, key: string) => string): Place => ({
    name: `base-url-${name}`,
    only: ['none'],
    setup: (filling) => rewritten(setup(filling), filling, write),
  });
  const places = [
    place('user-info', (url, key) => url.replace('//', `//user:${key}@`)),
    place('query', (url, key) => `${url}?key=${key}`),
  ];
  return { ...client, places: [...client.places, ...places] };
}

function noPlace(): never {
  throw new Error('a client has places');
}

/** The files and variables with every Base URL at the fake provider rewritten. */
function rewritten(
  setup: Setup,
  { url, good }: Filling,
  write: (url: string, key: string) => string,
): Setup {
  const base = new RegExp(`${url.replaceAll('.', '\\.')}(/v1)?`, 'g');
  const text = JSON.stringify(setup).replace(base, (found) => write(found, good));
  return JSON.parse(text) as Setup;
}
