/** What the control group of a process says of who manages it. */
export interface Cgroup {
  /** Unit of systemd, `null` outside of any. */
  readonly unit: string | null;
  /** The unit is one of the user's own manager. */
  readonly ofUser: boolean;
  /** First characters of the container's id, as `docker ps` shows it, or its name. */
  readonly container: string | null;
}

/** `/proc/PID/cgroup`: one line of version 2, lines of version 1 with systemd's own among them, or both. */
export function parseCgroup(text: string): Cgroup {
  const all = text.split('\n').flatMap((line) => /^\d+:[^:]*:(\/.*)$/.exec(line)?.[1] ?? []);
  const units = all.flatMap((path) => path.split('/').findLast(isUnit) ?? []);
  return {
    unit: units[0] ?? null,
    ofUser: all.some((path) => /\/user@\d+\.service\//.test(path)),
    container: all.flatMap((path) => containerIn(path) ?? [])[0] ?? null,
  };
}

/** The entry of the desktop that a unit was made for, as `app-gnome-org.example.Some-4242.scope`; "Desktop Environments" of systemd. */
export function desktopEntryOf(unit: string): string | null {
  const name = /^app-(.+)\.(?:scope|service)$/.exec(unit)?.[1];
  const parts = name?.split('@')[0]?.split('-') ?? [];
  const id = unit.endsWith('.scope') ? parts.at(-2) : parts.at(-1);
  return id === undefined ? null : `${id.replaceAll('\\x2d', '-')}.desktop`;
}

/** A service or scope, but for those that hold a login or the manager itself. */
function isUnit(name: string): boolean {
  return (
    /\.(?:service|scope)$/.test(name) &&
    !/^(?:user@\d+\.service|session-\w+\.scope|init\.scope)$/.test(name)
  );
}

function containerIn(path: string): string | null {
  const id = /(?:^|[/:-])([0-9a-f]{12})[0-9a-f]{52}(?:\.scope)?(?:\/|$)/.exec(path)?.[1];
  return id ?? /\/lxc(?:\.payload)?[./]([^/]+)/.exec(path)?.[1] ?? null;
}
