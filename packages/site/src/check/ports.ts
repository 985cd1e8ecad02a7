import type { Ports } from '@authlint/model/ports';

/** Ports of a virtual machine with one file and no network. Everything else is unknown, and verdicts that depend on it are not shown. */
export function portsOf(path: string, text: string): Ports {
  const absolute = (...parts: string[]): string => {
    const joined = parts.reduce((base, part) => (part.startsWith('/') ? part : `${base}/${part}`));
    return resolved(joined.replace(/^~(?=\/|$)/, HOME));
  };
  return {
    env: { get: () => undefined, names: () => [], plain: (name) => PLAIN.get(name) },
    files: {
      read: async (asked) =>
        absolute(asked) === path
          ? { kind: 'text', path, text, modifiedAt: 0, mode: null }
          : { kind: 'failure', path: asked, failure: 'not-found' },
      exists: async (asked) => absolute(asked) === path,
      list: async () => [],
      resolve: absolute,
    },
    processes: {
      inspect: async () => null,
      ownShell: async () => null,
      findByName: async () => [],
    },
    http: {
      send: async () => ({ kind: 'failure', failure: 'aborted', code: null, durationMs: 0 }),
    },
    clock: { now: () => Date.now() },
    definitions: {
      survey: async () => ({ definitions: [], unread: [] }),
      services: async () => [],
      similarNames: () => [],
      commandsFor: () => [],
    },
    signer: { assertion: () => null },
  };
}

const HOME = '/home/you';
/** Folder in which the pasted file lies. */
export const FOLDER = `${HOME}/project`;
const PLAIN: ReadonlyMap<string, string> = new Map([['HOME', HOME]]);

/** Without `.` and `..`; relative to the folder of the file. */
function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${FOLDER}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
