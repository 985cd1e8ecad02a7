/** What `ps -o lstart=,comm= -p PID` prints: `Thu Nov 20 10:12:13 2026 /path/of/program`. */
export function parseStart(
  line: string,
): { readonly startedAt: number | null; readonly name: string } | null {
  const found = /^\s*(\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(.+?)\s*$/.exec(line);
  if (found === null) return null;
  const [, start = '', program = ''] = found;
  const time = Date.parse(start);
  return { startedAt: Number.isNaN(time) ? null : time, name: program.replace(/^.*\//, '') };
}

/** What begins a variable: its name and `=`. Bash gives the functions that it exports names of their own. */
const BEGINS = /(?:[A-Za-z_]\w*|BASH_FUNC_[^\s=]+%%|__BASH_FUNC<[^\s=]+>\(\))=/;
const BETWEEN = new RegExp(` (?=${BEGINS.source})`);

/**
 * The variables that `ps -E` prints behind the command, or `null` where it prints none, as for processes that the system
 * protects. A space inside a value looks like the end of it unless no `NAME=` follows.
 */
export function parseEnvironment(
  withEnvironment: string,
  command: string,
): readonly string[] | null {
  const full = withEnvironment.replace(/\n$/, '');
  const plain = command.replace(/\s+$/, '');
  if (!full.startsWith(plain)) return null;
  const entries = full.slice(plain.length).split(BETWEEN).slice(1);
  return entries.length === 0 ? null : entries.map(unescaped);
}

/** Control characters as they are: `ps` shows a line feed as `^J`. */
function unescaped(shown: string): string {
  return shown.replace(/\^([?-_])/g, (_all, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) ^ 0x40),
  );
}

/** What `ps -o ppid=,tty=` prints: `  501 ttys001`, and `??` where there is no terminal. */
export function parseParent(line: string): {
  readonly parent: number | null;
  readonly terminal: boolean;
} {
  const [parent = '', terminal = ''] = line.trim().split(/\s+/);
  return {
    parent: /^\d+$/.test(parent) ? Number(parent) : null,
    terminal: /^\w/.test(terminal),
  };
}

/** Rows of `ps -axww -o pid=,uid=,` with one more field. */
export function parseRows(output: string): readonly { pid: number; uid: number; text: string }[] {
  return [...output.matchAll(/^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/gm)].map(([, pid, uid, text = '']) => ({
    pid: Number(pid),
    uid: Number(uid),
    text,
  }));
}
