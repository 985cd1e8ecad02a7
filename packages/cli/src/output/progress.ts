import type { RequestStep } from '@authlint/core/internal';
import type { RunProgress } from '@authlint/mcp';
import { purposeOf } from '@authlint/model';

export const ERASE = '\r\u001b[2K';

/** Progress line on a terminal's stderr, erased at the end. */
export interface Progress {
  step(provider: string, step: RequestStep): void;
  done(provider: string): void;
  erase(): void;
}

export const NO_PROGRESS: Progress = {
  step: () => undefined,
  done: () => undefined,
  erase: () => undefined,
};

/** Reports each step to a callback. Ids come from a configuration, so `shown` redacts them. */
export function callbackProgress(
  total: number,
  shown: (text: string) => string,
  onProgress: (progress: RunProgress) => void,
): Progress {
  let done = 0;
  const say = (waitingFor: string | null): void =>
    onProgress({
      done,
      total,
      waitingFor: waitingFor === null ? null : printable(shown(waitingFor)),
    });
  return {
    step: (provider, { phase, request }) => {
      if (phase === 'after') return;
      say(
        requestsOf(provider, { host: new URL(request.url).host, purposes: [purposeOf(request)] }),
      );
    },
    done: () => {
      done += 1;
      say(null);
    },
    erase: () => undefined,
  };
}

export interface ProgressOptions {
  readonly write: (text: string) => void;
  /** Redacts a text. Applied before the line is cut, since half of a key would not be recognised. */
  readonly shown: (text: string) => string;
  /** Providers of the run. */
  readonly total: number;
  /** Columns, so that the line never wraps: a wrapped line could not be erased. */
  readonly width: number;
  readonly now: () => number;
}

interface Pending {
  readonly host: string;
  readonly purposes: readonly string[];
}

const SECOND = 1000;
/** Writing to a terminal blocks, so the line is redrawn at most this often, in milliseconds. */
const MIN_INTERVAL = 100;

/** Shows how many providers are done, the seconds, and the pending request. */
export function createProgress({ write, shown, total, width, now }: ProgressOptions): Progress {
  const start = now();
  let finished = 0;
  let timer: NodeJS.Timeout | null = null;
  let shownAt = -Infinity;
  /** The unanswered requests of each provider, the latest last. */
  const pending = new Map<string, Pending>();
  const show = (): void => {
    if (now() - shownAt < MIN_INTERVAL) return;
    shownAt = now();
    const latest = [...pending].at(-1);
    const counts = `${finished} of ${total} checked, ${Math.floor((now() - start) / SECOND)} s`;
    const line = latest === undefined ? counts : `${counts}: waiting for ${requestsOf(...latest)}`;
    timer ??= setInterval(show, SECOND).unref();
    write(ERASE + printable(shown(line)).slice(0, Math.max(0, width - 1)));
  };
  return {
    step: (provider, { phase, request }) => {
      const purpose = purposeOf(request);
      const others = (pending.get(provider)?.purposes ?? []).filter((item) => item !== purpose);
      const purposes = phase === 'before' ? [...others, purpose] : others;
      pending.delete(provider);
      if (purposes.length > 0) pending.set(provider, { host: new URL(request.url).host, purposes });
      show();
    },
    done: (provider) => {
      finished += 1;
      pending.delete(provider);
      show();
    },
    erase: () => {
      if (timer === null) return;
      clearInterval(timer);
      timer = null;
      write(ERASE);
    },
  };
}

function requestsOf(provider: string, { host, purposes }: Pending): string {
  return `${provider}, ${host}: ${purposes.join(', ')}`;
}

/** Ids come from a configuration: control characters and characters wider than a column become question marks. */
function printable(text: string): string {
  return text.replace(/[^ -~]/gu, '?');
}
