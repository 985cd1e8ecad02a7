import { isPrintableAscii } from '@authlint/core/internal';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { FormatOptions, Places } from '../options.js';
import { painter, type Painter } from './styles.js';
import { symbols, type Symbols } from './symbols.js';
import { columnsOf } from './columns.js';

const MIN_WIDTH = 40;
const MAX_WIDTH = 100;

/** Makes text a link to a file. */
type Linker = (file: string, text: string) => string;

/** Layout of a section. */
export interface Page {
  readonly paint: Painter;
  readonly link: Linker;
  readonly symbols: Symbols;
  /** `Infinity` where nothing is wrapped. */
  readonly width: number;
  readonly places: Places | null;
  readonly clientTitle: FormatOptions['clientTitle'];
  readonly named: string | null;
}

export function pageFor(options: FormatOptions): Page {
  return {
    paint: painter(options.color),
    link: linker(options.links, options.places),
    symbols: symbols(options.ascii),
    width:
      options.width === null ? Infinity : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, options.width)),
    places: options.places,
    clientTitle: options.clientTitle,
    named: options.named,
  };
}

/** Links (OSC 8) to files, where the terminal has them. The path is encoded: nothing in it ends the sequence. */
function linker(links: boolean, places: Places | null): Linker {
  return (file, text) => {
    const path = file.startsWith('/') || places === null ? file : `${places.cwd}/${file}`;
    if (!links || !path.startsWith('/')) return text;
    const url = new URL('file:///');
    url.pathname = path;
    return `\u001b]8;;${url.href}\u0007${text}\u001b]8;;\u0007`;
  };
}

/** Lines of `text` behind `lead`; further lines are indented by `hang` columns, else by the width of `lead`. */
export function paragraph(page: Page, lead: string, text: string, hang?: number): string[] {
  const indent = hang ?? columnsOf(lead);
  const room = page.width - Math.max(indent, columnsOf(lead));
  if (room === Infinity) return [lead + text.replaceAll('\n', ' ').replaceAll(GLUE, ' ')];
  if (text.length <= room && isPrintableAscii(text) && text === text.trim()) return [lead + text];
  const lines = wrapAnsi(glue(text), room).replaceAll(GLUE, ' ').split('\n');
  return lines.map((line, index) => (index === 0 ? lead : ' '.repeat(indent)) + line);
}

/** Text that is not wrapped, such as a path with spaces, which could not be clicked otherwise. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', GLUE);
}

/** Placeholder for a space: a private-use character, which no text contains. */
const GLUE = '\ue000';
const UNBROKEN = /401 authentication failed|(?:GET|POST) \S+|fingerprint \w{8}|`[^`\n]{1,60}`/g;

/** Keeps texts on one line that people copy or search: commands, request lines, fingerprints, the documented phrase. */
function glue(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(UNBROKEN, unbroken);
}
