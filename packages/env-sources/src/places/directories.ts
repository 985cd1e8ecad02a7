import { loginShell } from '@authlint/core/internal';
import type { EnvPort, Shell } from '@authlint/model/ports';

/** Where this user's files are. A path within the home directory begins with `~/`. */
export interface Directories {
  /** `XDG_CONFIG_HOME`, else `~/.config`. */
  readonly config: string;
  /** `ZDOTDIR`, else the home directory. */
  readonly zsh: string;
  /** Roaming application data of Windows. */
  readonly appData: string;
  /** The user's own shell, by `SHELL`. */
  readonly shell: Shell | null;
}

export function directories(env: EnvPort): Directories {
  const home = env.plain('HOME') ?? env.plain('USERPROFILE') ?? '';
  const withTilde = (path: string | undefined, standard: string): string => {
    if (path === undefined || path === '') return standard;
    const inHome = home !== '' && (path === home || path.startsWith(`${home}/`));
    return inHome ? `~${path.slice(home.length)}` : path;
  };
  return {
    config: withTilde(env.plain('XDG_CONFIG_HOME'), '~/.config'),
    zsh: withTilde(env.plain('ZDOTDIR'), '~'),
    appData: withTilde(env.plain('APPDATA'), '~/AppData/Roaming'),
    shell: loginShell(env),
  };
}
