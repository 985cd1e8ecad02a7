import { serveTools, type ServeOptions } from '@authlint/mcp';
import { EXIT } from '../exit-code.js';
import { withoutStreams, type Host, type InputStream, type OutputStream } from '../host.js';
import { runnerOf } from '../run/run-command.js';

type Streams = Pick<ServeOptions, 'stdin' | 'stdout'>;

/** Serves the read-only commands to an agent. Each call is a separate run with its own scrubbed output. */
export const run = runnerOf<'mcp'>(async (_args, { host, version, main }) => {
  await serveTools({
    version,
    stdin: host.stdin as unknown as Streams['stdin'],
    stdout: host.stdout as unknown as Streams['stdout'],
    run: async (argv, { stdin, signal, onProgress }) => {
      const stdout = collector();
      const stderr = collector();
      const env = { ...host.env, CI: '1' }; // an agent's arguments are not the user's consent, and no user can be asked
      const own = { env, stdin: textInput(stdin), stdout, stderr };
      const progress = onProgress === null ? {} : { progress: onProgress };
      const interrupted = interruptedBy(signal);
      const code = await main(argv, {
        ...withoutStreams(host),
        ...own,
        ...progress,
        ...interrupted,
      });
      return { code, stdout: stdout.text(), stderr: stderr.text() };
    },
  });
  return EXIT.ok;
});

/** A cancelled call ends as by Ctrl-C. */
function interruptedBy(signal: AbortSignal): Pick<Host, 'once' | 'off'> {
  return {
    once: (_event, listener) => {
      if (signal.aborted) listener();
      else signal.addEventListener('abort', listener, { once: true });
    },
    off: (_event, listener) => signal.removeEventListener('abort', listener),
  };
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
