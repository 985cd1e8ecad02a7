import type { ProcessStart } from '@authlint/core';
import type { Cgroup } from './cgroup.js';

/** What tells how a process was started. */
export interface Surroundings {
  readonly cgroup: Cgroup | null;
  /** Of authlint itself. */
  readonly ownContainer: string | null;
  /** It sees other processes than we do: a pid namespace of its own. */
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
