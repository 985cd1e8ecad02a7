import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes kept per connection: the longest head, and data that arrives in one read with its end. */
const MAX_KEPT = 128 * 1024;
/** Maximum of candidate heads compared: a body may contain thousands. After that the parsed headers are used. */
const MAX_ALIKE = 32;

type Pairs = readonly (readonly [name: string, value: string])[];

/**
 * Returns the headers of a request as sent, with leading and trailing whitespace, which the parser of Node.js trims. The one space after
 * the colon is no part of the value.
 */
export function watchHeads(server: Server): (message: IncomingMessage) => Pairs {
  const kept = new WeakMap<Socket, string>();
  const keep = (socket: Socket): void => {
    socket.prependListener('data', (chunk: Buffer) => {
      const text = (kept.get(socket) ?? '') + chunk.toString('latin1');
      kept.set(socket, text.slice(-MAX_KEPT));
    });
  };
  server.on('connection', keep);
  server.on('secureConnection', keep);
  return (message) => {
    const { socket, method = '', url = '', rawHeaders } = message;
    const parsed = inPairs(rawHeaders);
    const text = kept.get(socket) ?? '';
    for (const { lines, rest } of headsIn(text, `${method} ${url} HTTP/`)) {
      if (!isSame(lines, parsed)) continue;
      kept.set(socket, rest);
      return lines;
    }
    return parsed;
  };
}

/** Candidates for the head of a request: a body may contain text that looks like one. */
function* headsIn(text: string, first: string): Generator<{ lines: Pairs; rest: string }> {
  let start = text.indexOf(first);
  for (let count = 0; start !== -1 && count < MAX_ALIKE; count += 1) {
    const end = text.indexOf('\r\n\r\n', start);
    if (end === -1) return;
    yield { lines: linesOf(text.slice(start, end)), rest: text.slice(end) };
    start = text.indexOf(first, start + 1);
  }
}

function linesOf(head: string): Pairs {
  const [, ...lines] = head.split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const;
  });
}

/** Whether the parsed headers are the same except for trimmed whitespace. */
function isSame(lines: Pairs, parsed: Pairs): boolean {
  return (
    lines.length === parsed.length &&
    lines.every(([name, value], index) => {
      const [wantedName, wantedValue] = parsed[index] ?? [];
      return name === wantedName && value.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '') === wantedValue;
    })
  );
}

function inPairs(raw: readonly string[]): Pairs {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
  );
}
