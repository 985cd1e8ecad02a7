import { basename, dirname, extname } from 'node:path';
import { parseConfig, readEnvFiles, withEnvFiles, type FileText } from '@authlint/core/internal';
import type { LoadedConfig, LoadOptions } from '../config.js';
import { shownPath } from '../files/paths.js';
import { parseText, type ConfigDocument } from './document.js';
import { PACKAGE_KEY } from './places.js';
import { wholeFile } from './whole-file.js';

/** Parses and checks the text of a configuration, and reads its env files. `file`: as shown to the user. Never rejects. */
export async function readConfig(
  read: FileText,
  file: string,
  options: LoadOptions,
): Promise<LoadedConfig> {
  const parsed = parseText(file, read.text, extname(read.path) === '.json');
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems };
  const entry = entryOf(read.path, parsed.document);
  if (entry === null) return wholeFile(file, `has no ${PACKAGE_KEY} entry`);
  return check(entry, read, file, options);
}

async function check(
  { data, locate }: ConfigDocument,
  { path, modifiedAt }: FileText,
  file: string,
  { cwd, envFiles: extra = [], ports }: LoadOptions,
): Promise<LoadedConfig> {
  if (data === null) return wholeFile(file, 'is empty');
  const parsed = parseConfig(data, { file, locate, modifiedAt, now: ports.clock.now() });
  if (!parsed.ok) return { kind: 'problems', problems: parsed.problems };
  const paths = [
    ...extra.map((name) => ports.files.resolve(cwd, name)),
    ...parsed.config.envFiles.map((name) => ports.files.resolve(dirname(path), name)),
  ].map((place) => ({ path: place, shown: shownPath(place, cwd) }));
  const { envFiles, notes } = await readEnvFiles(paths, ports.files);
  return { kind: 'config', path, config: withEnvFiles(parsed.config, envFiles), envFiles, notes };
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
