import type { Readable, Writable } from 'node:stream';
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
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('close', resolve);
  });
  await server.connect(new StdioServerTransport(stdin, stdout));
  await ended;
  await turn(); // requests that came with the end of the input begin in this turn
  await Promise.all(running);
  await turn(); // and their answers are written in this one
  await server.close();
}
