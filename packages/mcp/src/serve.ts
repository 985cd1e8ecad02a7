import { Transform, type Readable, type Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { answerOf, type RunResult } from './answer.js';
import { TOOLS, type ToolInput } from './tools.js';

/** Runs the program with arguments and a text for its standard input. Never rejects. */
export type Run = (argv: readonly string[], stdin: string) => Promise<RunResult>;

export interface ServeOptions {
  readonly version: string;
  readonly run: Run;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves the read-only commands as tools until standard input ends. */
export async function serveTools({ version, run, stdin, stdout }: ServeOptions): Promise<void> {
  const server = new McpServer({ name: 'authlint', version });
  const running = new Set<Promise<RunResult>>();
  const tracked = async (argv: readonly string[], text: string): Promise<RunResult> => {
    const call = run(argv, text);
    running.add(call);
    return call.finally(() => running.delete(call));
  };
  for (const { name, title, description, input, output, sends, argv } of TOOLS) {
    const annotations = { title, readOnlyHint: true, destructiveHint: false, openWorldHint: sends };
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      async (given: ToolInput) =>
        answerOf(await tracked(argv(given), given.text ?? ''), given.all === true),
    );
  }
  const lines = stdin.pipe(wholeLines());
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('close', resolve);
    server.server.onclose = resolve; // such as for a message that is too large
  });
  const options = { maxBufferSize: MAX_MESSAGE };
  await server.connect(new StdioServerTransport(lines, stdout, options));
  await ended;
  await turn(); // requests that came with the end of the input begin in this turn
  await Promise.all(running);
  await turn(); // and their answers are written in this one
  await server.close();
}

/** Bytes of one message of an agent. */
const MAX_MESSAGE = 64 * 2 ** 20;

/** Gives on whole lines alone: the SDK copies all that it has of a message with each chunk that comes. */
function wholeLines(): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const takeAll = (): Buffer => {
    const all = Buffer.concat(parts);
    [parts, size] = [[], 0];
    return all;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      size += chunk.length;
      if (size > MAX_MESSAGE || chunk.includes(0x0a)) this.push(takeAll());
      done();
    },
    flush(done) {
      this.push(takeAll());
      done();
    },
  });
}
