import { escapeRegExp } from '@authlint/model/redaction';
import type { HostNames } from './sink/host-names.js';
import type { Scrubber } from './scrubber.js';
import { withoutLogCommands } from './sink/log-commands.js';
import { openLines, writeAtomically, type LineFile } from './sink/write-file.js';

/** The part of a stream that the sink needs; `process.stdout` is one. */
export interface SinkStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface SinkOptions extends Person {
  readonly stdout: SinkStream;
  readonly stderr: SinkStream;
  readonly scrubber: Scrubber;
  /** The project, or the working directory: no file that is named inside of it is written outside of it. */
  readonly root: () => string;
  /** Names of hosts that are not to be shown. */
  readonly hosts?: HostNames;
}

/** The only writer of stdout, stderr and files. Each text is cleaned by itself, so a secret must not span two of them. */
export interface Sink {
  /** Data, for stdout. No line is a command of a runner that reads the log, but for those of `annotations`. */
  out(text: string, as?: 'annotations'): void;
  /** Messages, for stderr. */
  err(text: string): void;
  /**
   * Replaces a file, mode 0600. Resolves to `null`, or to why it cannot be written; a symbolic link, a device or a
   * directory is never written to, and no link leads out of the project. Never rejects.
   */
  file(path: string, text: string): Promise<string | null>;
  /** Opens a file that `file` wrote, to write cleaned lines behind its end; or says why it cannot. */
  lines(path: string): LineFile | string;
  /** The text after redaction. */
  shown(text: string): string;
  /** Removes keys from all strings of a value. Called before a format escapes them: an escaped key is not recognised. */
  data<T>(value: T): T;
  /** True once a secret had to be removed: a bug, for which the run exits with code 3. */
  readonly leaked: boolean;
}

export function createSink(options: SinkOptions): Sink {
  const { stdout, stderr, scrubber, root, hosts, home, user } = options;
  let leaked = false;
  const withoutPersonalPaths = hiderOf({ home, user });
  const keyless = (text: string): string => {
    const shown = scrubber.addresses(text);
    const safe = scrubber.output(shown);
    leaked ||= safe !== shown;
    return safe;
  };
  const clean = (text: string): string => {
    const impersonal = withoutPersonalPaths(keyless(text));
    return hosts?.hidden(impersonal) ?? impersonal;
  };
  // A reader that ends early, such as `head`, is no fault: the rest is not wanted.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  return {
    out: (text, as) => void stdout.write(withoutLogCommands(clean(text), as === 'annotations')),
    err: (text) => void stderr.write(withoutLogCommands(clean(text), false)),
    file: async (path, text) => writeAtomically(path, clean(text), root()),
    lines: (path) => {
      const opened = openLines(path);
      if (typeof opened === 'string') return opened;
      return { ...opened, write: (text) => opened.write(clean(text)) };
    },
    shown: clean,
    data: (value) => cleanedData(value, keyless) as typeof value,
    get leaked() {
      return leaked;
    },
  };
}

function cleanedData(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item: unknown) => cleanedData(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cleanedData(item, clean)]),
  );
}

/** Who uses the machine; `null` where it is not known. */
interface Person {
  readonly home: string | null;
  readonly user: string | null;
}

/** Hides who uses the machine: the home directory becomes `~`, the user in the path of any other home `<user>`. */
function hiderOf({ home, user }: Person): (text: string) => string {
  const homes = formsOf(home);
  const folders = [USER_FOLDER, ...folderOf(user)];
  return (text) => {
    const short = homes.reduce(
      (clean, { path, form }) => (clean.includes(path) ? clean.replace(form, '~') : clean),
      text,
    );
    if (!short.includes('home') && !short.includes('Users')) return short;
    return folders.reduce((clean, form) => clean.replace(form, '$1<user>'), short);
  };
}

const USER_FOLDER =
  /((?<![\w.~-])(?:\/mnt\/[a-z]|[A-Za-z]:)?(?:\/|\\{1,2})(?:home|Users)(?:\/|\\{1,2}))(?!<user>)[^\\/\s"'`:;,<>|()[\]{}]+/g;

/** The home directory verbatim in plain text and in JSON, only where a path ends or goes on after it. */
function formsOf(home: string | null): readonly { path: string; form: RegExp }[] {
  const path = (home ?? '').replace(/(?<![\\/])[\\/]+$/, '');
  if (path.length < 2) return []; // `/` is no home directory
  return [...new Set([path, path.replaceAll('\\', '\\\\')])].map((item) => ({
    path: item,
    form: new RegExp(`(?<![\\w.~-])${escapeRegExp(item)}(?![\\w.-])`, 'g'),
  }));
}

/** Homes below another root, such as `/export/home/ann`, for the user that is known. */
function folderOf(user: string | null): readonly RegExp[] {
  if (user === null || user === '') return [];
  return [new RegExp(`((?:home|Users)(?:/|\\\\{1,2}))${escapeRegExp(user)}(?![\\w.-])`, 'g')];
}
