import { PROTOCOLS, type Protocol } from './protocols.js';

const ENDINGS: readonly (readonly [RegExp, Protocol])[] = [
  [/\/chat\/completions\/?$/, PROTOCOLS.chat],
  [/\/responses\/?$/, PROTOCOLS.responses],
  [/\/messages\/?$/, PROTOCOLS.anthropicVersioned],
];

/** Base URL and protocol of an address that clients want whole, path of the request included. `null`: it ends otherwise. */
export function splitFullUrl(
  url: string,
): { readonly baseUrl: string; readonly protocol: Protocol } | null {
  for (const [ending, protocol] of ENDINGS) {
    if (ending.test(url)) return { baseUrl: url.replace(ending, ''), protocol };
  }
  return null;
}
