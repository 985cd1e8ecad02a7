import type { EnvPort, Ports } from '@authlint/model/ports';
import type { FileEnv } from '../target.js';

/** The variables that a native login reads by itself: those of the process, then the lines of the env files that the client loads. */
export interface NativeEnv extends EnvPort {
  /** Where a variable is set, as it is shown: `env:NAME`, `.env:3`. */
  from(name: string): string;
}

export type NativePorts = Ports & { readonly env: NativeEnv };

/** A variable of the process hides the line of a file, also where it is empty: so do the loaders of env files. */
export function withFileEnv(ports: Ports, files: FileEnv | undefined): NativePorts {
  const { env } = ports;
  const layered: NativeEnv = {
    get: (name) => env.get(name) ?? files?.linesOf(name)[0]?.secret,
    names: () => env.names(),
    plain: (name) => env.plain(name) ?? files?.plain(name),
    from: (name) => {
      const [line] = env.get(name) === undefined ? (files?.linesOf(name) ?? []) : [];
      return line ? `${line.location.file}:${String(line.location.line)}` : `env:${name}`;
    },
  };
  return { ...ports, env: layered };
}
