import type { AuthlintConfig, ConfigProblem } from '@authlint/core';
import type { Pack } from '@authlint/packs';
import { PACK_NAMES } from '@authlint/rules';
import { loadConfig as read } from '../config.js';
import { loadPacks } from '../packs.js';
import { createPorts } from '../ports.js';
import type { EngineOptions } from './options.js';

export interface ConfigurationOptions extends Pick<EngineOptions, 'env' | 'cwd' | 'home'> {
  /** The file to read; searched for from the working directory upwards when omitted. */
  readonly file?: string | undefined;
}

/** A configuration with its rule packs, why it cannot be used, or that there is none. */
export type Configuration =
  | {
      readonly kind: 'config';
      /** Absolute. */
      readonly path: string;
      readonly config: AuthlintConfig;
      readonly packs: readonly Pack[];
    }
  | { readonly kind: 'none'; readonly searched: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly ConfigProblem[] };

/** Finds, reads and checks a configuration of authlint with its env files and packs. Never rejects. */
export async function loadConfig(options: ConfigurationOptions = {}): Promise<Configuration> {
  const ports = createPorts(options);
  const { cwd, home } = ports;
  const loaded = await read({ cwd, home, file: options.file, ports, shownFrom: process.cwd() });
  if (loaded.kind !== 'config') return loaded;
  const { path, config } = loaded;
  const { packs, problems } = await loadPacks(config.packs, ports.files.resolve(path, '..'), {
    cwd,
    ports,
    taken: PACK_NAMES,
  });
  return problems.length > 0
    ? { kind: 'problems', problems }
    : { kind: 'config', path, config, packs };
}
