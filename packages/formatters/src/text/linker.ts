import type { Places } from '../options.js';

/** Makes text a link to a file. */
export type Linker = (file: string, text: string) => string;

/** Links (OSC 8) to files, where the terminal has them. The path is encoded: nothing in it ends the sequence. */
export function linker(links: boolean, places: Places | null): Linker {
  return (file, text) => {
    const path = file.startsWith('/') || places === null ? file : `${places.cwd}/${file}`;
    if (!links || !path.startsWith('/')) return text;
    const url = new URL('file:///');
    url.pathname = path;
    return `\u001b]8;;${url.href}\u0007${text}\u001b]8;;\u0007`;
  };
}
