import { Transform, type Readable, type Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { answerOf, type RunResult } from './answer.js';
import { TOOLS, type ToolInput } from './tools.js';

/** Progress of a run: providers checked, their total, and the host that it waits for. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
  readonly waitingFor: string | null;
}

/** Input of a run of the program, in addition to its arguments. */
export interface RunInput {
  readonly stdin: string;
  /** Aborted when the agent cancels: the run ends with its pending requests. */
  readonly signal: AbortSignal;
  readonly onProgress: ((progress: RunProgress) => void) | null;
}

/** Runs the program. Never rejects. */
export type Run = (argv: readonly string[], input: RunInput) => Promise<RunResult>;

export interface ServeOptions {
  readonly version: string;
  readonly run: Run;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

const INSTRUCTIONS = [
  'authlint finds out why a model provider answers 401 authentication failed.',
  'Given the text of an error, call explain; to find the cause on this machine, call check, first with offline: true where nothing may be sent.',
  'Tell the user diagnosis.message and the steps of diagnosis.resolution. Where reason is consent, show the command to the user; do not run it yourself.',
].join(' ');

/** Serves the read-only commands as tools until standard input ends. */
export async function serveTools({ version, run, stdin, stdout }: ServeOptions): Promise<void> {
  const server = new McpServer({ name: 'authlint', version }, { instructions: INSTRUCTIONS });
  const running = new Set<Promise<RunResult>>();
  const tracked = async (argv: readonly string[], runInput: RunInput): Promise<RunResult> => {
    const call = run(argv, runInput);
    running.add(call);
    return call.finally(() => running.delete(call));
  };
  for (const { name, title, description, input, output, sends, argv } of TOOLS) {
    const annotations = { title, readOnlyHint: true, destructiveHint: false, openWorldHint: sends };
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      async (given: ToolInput, extra: Extra) => {
        const asked = { stdin: given.text ?? '', signal: extra.signal, onProgress: teller(extra) };
        return answerOf(await tracked(argv(given), asked), given.all === true);
      },
    );
  }
  const lines = stdin.pipe(wholeLines(() => void stdout.write(`${JSON.stringify(TOO_LONG)}\n`)));
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('close', resolve);
    server.server.onclose = resolve;
  });
  const options = { maxBufferSize: 2 * MAX_MESSAGE }; // longer lines do not get that far
  await server.connect(new StdioServerTransport(lines, stdout, options));
  await ended;
  await turn(); // requests that came with the end of the input begin in this turn
  await Promise.all(running);
  await turn(); // and their answers are written in this one
  await server.close();
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Sends progress notifications; `null` if the agent did not ask for them. Failures to send are ignored. */
function teller({ _meta, sendNotification }: Extra): RunInput['onProgress'] {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return null;
  let progress = 0;
  return ({ done, total, waitingFor }) => {
    progress += 1; // must increase with each notification
    const message = `${done} of ${total} checked${waitingFor === null ? '' : `: waiting for ${waitingFor}`}`;
    const params = { progressToken, progress, message };
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** Maximum size of a message in bytes. */
const MAX_MESSAGE = 64 * 2 ** 20;

/** The answer to a longer one, whose id was not read. Source: JSON-RPC 2.0, section 5. */
const TOO_LONG = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32600,
    message: `a message has at most ${MAX_MESSAGE / 2 ** 20} MiB: give less text`,
  },
} as const;

/** Passes on complete lines only: the SDK copies the whole buffer for each chunk. Too long lines are dropped. */
function wholeLines(onTooLong: () => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  let isDropping = false;
  const take = (last: Buffer): Buffer => {
    const all = Buffer.concat([...parts, last]);
    [parts, size] = [[], 0];
    return all;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = isDropping ? chunk.indexOf(NEWLINE) + 1 : 0;
      if (isDropping && from === 0) return done();
      isDropping = false;
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      if (end > from) this.push(take(chunk.subarray(from, end)));
      const rest = chunk.subarray(Math.max(from, end));
      parts.push(rest);
      size += rest.length;
      if (size > MAX_MESSAGE) {
        [parts, size, isDropping] = [[], 0, true];
        onTooLong();
      }
      done();
    },
    flush(done) {
      this.push(take(Buffer.alloc(0)));
      done();
    },
  });
}

const NEWLINE = 0x0a;
