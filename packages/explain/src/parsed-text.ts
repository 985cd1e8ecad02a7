import { endpointsIn, type ShownEndpoint } from './endpoint.js';
import type { Line } from './line.js';
import { cutPieces, type Pieces } from './pieces.js';
import { NamesNear } from './who/named.js';
import { sentIn, type SentCredential } from './sent.js';

/** A text taken apart. */
export interface ParsedText extends Pieces {
  readonly lines: readonly Line[];
  readonly endpoints: readonly ShownEndpoint[];
  readonly sent: readonly SentCredential[];
  /** Whom the text names around a line. */
  readonly names: NamesNear;
}

export function readLines(lines: readonly Line[]): ParsedText {
  return {
    lines,
    endpoints: endpointsIn(lines),
    sent: sentIn(lines),
    names: new NamesNear(lines),
    ...cutPieces(lines),
  };
}
