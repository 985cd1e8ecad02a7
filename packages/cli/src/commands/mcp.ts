import type * as server from '@authlint/mcp';
import { EXIT } from '../exit-code.js';
import { withoutStreams, type InputStream, type OutputStream } from '../host.js';
import { UsageError } from '../usage-error.js';
import { runnerOf } from '../run/run-command.js';

type Server = typeof server;
type Streams = Parameters<Server['serveTools']>[0];

/** Serves the read-only commands to an agent. Each call is a run of its own, whose output has passed its own sink. */
export const run = runnerOf<'mcp'>(async (_args, { host, version, main }) => {
  const { serveTools } = await loadServer();
  await serveTools({
    version,
    stdin: host.stdin as unknown as Streams['stdin'],
    stdout: host.stdout as unknown as Streams['stdout'],
    run: async (argv, stdin) => {
      const stdout = collector();
      const stderr = collector();
      const env = { ...host.env, CI: '1' }; // what an agent names is not the user's word, and nobody is there to be asked
      const own = { env, stdin: textInput(stdin), stdout, stderr };
      const code = await main(argv, { ...withoutStreams(host), ...own });
      return { code, stdout: stdout.text(), stderr: stderr.text() };
    },
  });
  return EXIT.ok;
});

/** The package is optional: who asks for nothing of an agent carries nothing for it. */
async function loadServer(): Promise<Server> {
  try {
    return await import('@authlint/mcp');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(
      'the MCP server is a package of its own, which is not installed here',
      'Type: npm install @authlint/mcp',
    );
  }
}

function collector(): OutputStream & { text(): string } {
  const parts: string[] = [];
  return { write: (text) => parts.push(text), on: () => undefined, text: () => parts.join('') };
}

function textInput(text: string): InputStream {
  return {
    destroy: () => undefined,
    [Symbol.asyncIterator]: async function* () {
      yield text;
    },
  };
}
