import type { Host } from '../host.js';

/** Questions at a terminal, one line each. */
export interface Asker {
  /** The line that is typed, without whitespace around it; `null` at the end of the input. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Questions are written to stderr, which stays a terminal where stdout is piped. A terminal delivers one line at a time. */
export function createAsker({ stdin }: Pick<Host, 'stdin'>, err: (text: string) => void): Asker {
  const input = stdin[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  let pending = '';
  return {
    async ask(question) {
      err(question);
      while (!pending.includes('\n')) {
        const chunk = await input.next();
        if (chunk.done === true) {
          const last = pending;
          pending = '';
          return last === '' ? null : last.trim();
        }
        const { value } = chunk;
        pending += typeof value === 'string' ? value : decoder.decode(value as Uint8Array);
      }
      const [line = '', ...rest] = pending.split('\n');
      pending = rest.join('\n');
      return line.trim();
    },
    close: () => void stdin.destroy(),
  };
}

/** Anything but a yes is a no. */
export function isYes(answer: string | null): boolean {
  return /^y(es)?$/i.test(answer ?? '');
}

/** Whether somebody sits at a terminal who can be asked. */
export function canAsk(host: Pick<Host, 'stdin' | 'stderr' | 'env'>): boolean {
  const { stderr, env } = host; // Node.js makes a stream of `stdin` when it is asked for, which takes 2 ms
  return stderr.isTTY === true && (env['CI'] ?? '') === '' && host.stdin.isTTY === true;
}
