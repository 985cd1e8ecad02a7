export type Linker = (url: string, text: string) => string;

/**
 * Makes text a link (OSC 8) where terminals have them. An address that is not plain http(s) is left out: text of a
 * configuration or an answer never ends up in the part of a terminal sequence that nobody sees.
 */
export function linker(links: boolean): Linker {
  return (url, text) => {
    const target = links && /^https?:\/\/[\x21-\x7e]+$/.test(url) ? url : null;
    return target === null ? text : `\u001b]8;;${target}\u0007${text}\u001b]8;;\u0007`;
  };
}
