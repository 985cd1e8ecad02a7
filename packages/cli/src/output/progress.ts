export const ERASE = '\r\u001b[2K';

/** One line on a terminal's stderr that says what is going on, and is gone at the end. */
export interface Progress {
  /** A request is about to be sent. */
  request(provider: string, method: string, url: string): void;
  /** This provider is done. */
  done(provider: string): void;
  erase(): void;
}

export const NO_PROGRESS: Progress = {
  request: () => undefined,
  done: () => undefined,
  erase: () => undefined,
};

/** `total` providers; `width` columns, so that the line never wraps: a wrapped line could not be erased. */
export function createProgress(
  write: (text: string) => void,
  total: number,
  width: number,
): Progress {
  let finished = 0;
  let shown = false;
  const underWay = new Map<string, string>();
  const show = (): void => {
    const latest = [...underWay.values()].at(-1);
    const line = `${finished} of ${total} checked${latest === undefined ? '' : `: ${latest}`}`;
    shown = true;
    write(ERASE + printable(line).slice(0, Math.max(0, width - 1)));
  };
  return {
    request: (provider, method, url) => {
      const host = URL.canParse(url) ? new URL(url).host : '';
      underWay.delete(provider);
      underWay.set(provider, `${provider}, ${method} ${host}`);
      show();
    },
    done: (provider) => {
      finished += 1;
      underWay.delete(provider);
      show();
    },
    erase: () => {
      if (shown) write(ERASE);
      shown = false;
    },
  };
}

/** Ids come from a configuration: what a terminal would act upon, or draw wider than a column, becomes a question mark. */
function printable(text: string): string {
  return text.replace(/[^ -~]/gu, '?');
}
