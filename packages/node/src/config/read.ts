import { basename, dirname, extname } from 'node:path';
import {
  parseConfig,
  problemsIn,
  wholeFile,
  type AuthlintConfig,
  type ConfigProblem,
} from '@authlint/core/internal';
import type { FileText, Ports } from '@authlint/model/ports';
import { readEnvFiles, withEnvFiles, type EnvFile, type EnvFileNote } from '@authlint/env-sources';
import { documentOf, readStrictJson, type ConfigDocument } from '@authlint/documents';
import type { ParsedConfigText } from '@authlint/documents/config-text';
import { shownPath } from '../files/paths.js';
import { PACKAGE_KEY } from './search.js';

export interface LoadOptions {
  readonly cwd: string;
  /** Base folder of displayed paths; `cwd` when omitted. */
  readonly shownFrom?: string;
  /** Last folder of the upward search; `null`: the root. */
  readonly home: string | null;
  /** The file to read; searched when omitted. */
  readonly file?: string | undefined;
  /** Env files with precedence over those of the configuration, relative to the working directory. */
  readonly envFiles?: readonly string[] | undefined;
  readonly ports: Pick<Ports, 'files' | 'clock' | 'platform'>;
}

export type LoadedConfig =
  | {
      readonly kind: 'config';
      /** Absolute. */
      readonly path: string;
      /** Credentials include the lines of the env files. */
      readonly config: AuthlintConfig;
      readonly envFiles: readonly EnvFile[];
      /** Notes on named env files that could not be read. */
      readonly notes: readonly EnvFileNote[];
    }
  | { readonly kind: 'none'; readonly searched: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly ConfigProblem[] };

/** Parses and checks the text of a configuration, and reads its env files. `file`: as shown to the user. Never rejects. */
export async function readConfig(
  read: FileText,
  file: string,
  options: LoadOptions,
): Promise<LoadedConfig> {
  const parsed = await parse(read);
  if (!parsed.ok) return { kind: 'problems', problems: problemsIn(file, parsed.faults) };
  const entry = entryOf(read.path, parsed.document);
  if (entry !== null && entry.data !== null) return check(entry, read, file, options);
  const message = entry === null ? `has no ${PACKAGE_KEY} entry` : 'is empty';
  return { kind: 'problems', problems: [wholeFile(file, message)] };
}

/** The YAML parser is loaded only for YAML or invalid JSON. */
async function parse({ path, text }: FileText): Promise<ParsedConfigText> {
  const isJson = extname(path) === '.json' || text.trimStart().startsWith('{');
  const document = isJson ? jsonDocument(text) : null;
  if (document !== null) return { ok: true, document };
  const { readConfigText } = await import('@authlint/documents/config-text');
  return readConfigText(text, isJson);
}

async function check(
  { data, locate }: ConfigDocument,
  { path, modifiedAt }: FileText,
  file: string,
  { cwd, envFiles: extra = [], ports, shownFrom = cwd }: LoadOptions,
): Promise<LoadedConfig> {
  const origin = { file, locate, modifiedAt, now: ports.clock.now() };
  const parsed = parseConfig(data, origin);
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems };
  const paths = [
    ...extra.map((name) => ports.files.resolve(cwd, name)),
    ...parsed.config.envFiles.map((name) => ports.files.resolve(dirname(path), name)),
  ].map((place) => ({ path: place, shown: shownPath(place, shownFrom) }));
  const { envFiles, notes } = await readEnvFiles(paths, ports.files);
  const providers = withEnvFiles(parsed.config.providers, envFiles, ports.platform);
  return { kind: 'config', path, config: { ...parsed.config, providers }, envFiles, notes };
}

/** The configuration in a file: the whole of it, or one entry of `package.json`, where `null` is none. */
function entryOf(path: string, document: ConfigDocument): ConfigDocument | null {
  if (basename(path) !== 'package.json') return document;
  const { data, locate } = document;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, PACKAGE_KEY)) return null;
  return {
    data: (data as Record<string, unknown>)[PACKAGE_KEY],
    locate: (field) => locate([PACKAGE_KEY, ...field]),
  };
}

/**
 * Parses valid JSON, with or without comments; else `null`. For errors, the caller uses the YAML parser, which also reads JSON but loads
 * slowly.
 */
export function jsonDocument(text: string): ConfigDocument | null {
  const { root, faults } = readStrictJson(text);
  const read = root === null || faults.length > 0 ? null : documentOf(root);
  return read?.ok === true ? read.document : null;
}
