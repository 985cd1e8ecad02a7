import type { ProcessStart } from '@authlint/core';

/** Evidence of how a process was started. */
export interface Surroundings {
  readonly cgroup: Cgroup | null;
  /** Of authlint itself. */
  readonly ownContainer: string | null;
  /** It is in another PID namespace than authlint. */
  readonly ownPids: boolean | null;
  readonly terminal: boolean;
  /** Entries `NAME=value` of its environment; empty where that cannot be read. */
  readonly environment: readonly string[];
}

/** Units of a desktop that stand for programs which its user starts. */
const DESKTOP_UNIT = /^(?:app-|org\.gnome\.|gnome-|plasma-|xdg-|dbus[-.:])/;

/**
 * The outermost thing that gives a process its environment: a container before a service, a service before the terminal that
 * was open when its manager took the variables over, a multiplexer before the terminal that it is shown in.
 */
export function startedBy(around: Surroundings): ProcessStart {
  const { cgroup, terminal } = around;
  const unit = cgroup?.unit ?? null;
  const desktop = unit !== null && DESKTOP_UNIT.test(unit);
  if (isContained(around, desktop)) return 'container';
  if (unit?.endsWith('.service') === true && !terminal && !desktop) {
    return cgroup?.ofUser === true ? 'systemd-user' : 'systemd';
  }
  const has = (pattern: RegExp): boolean => around.environment.some((entry) => pattern.test(entry));
  if (has(/^TMUX=./) || /^tmux-spawn-/.test(unit ?? '')) return 'tmux';
  if (has(/^STY=./)) return 'screen';
  if (has(/^TERM_PROGRAM=vscode$/) || has(/^VSCODE_(?:PID|IPC_HOOK\w*|ESM_ENTRYPOINT)=./)) {
    return 'vscode';
  }
  if (terminal) return 'terminal';
  if (desktop || has(/^XPC_SERVICE_NAME=application\./)) return 'desktop';
  if (has(/^XPC_SERVICE_NAME=[^0]/)) return 'launchd';
  if (has(/^(?:SSH_TTY|SSH_CONNECTION)=./)) return 'terminal';
  return has(/^(?:WAYLAND_)?DISPLAY=./) ? 'desktop' : 'unknown';
}

/** A sandbox of a desktop program has namespaces too, and is none. */
function isContained({ cgroup, ownContainer, ownPids }: Surroundings, desktop: boolean): boolean {
  const container = cgroup?.container ?? null;
  return (container !== null && container !== ownContainer) || (ownPids === true && !desktop);
}

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
