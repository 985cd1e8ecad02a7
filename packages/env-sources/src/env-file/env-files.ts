import type { FileEnv, ProviderTarget, TextPosition } from '@authlint/core/internal';
import type { FileFailure, FilePort, PlainVariable, Platform } from '@authlint/model/ports';
import { seal, type Secret } from '@authlint/model/secret';
import { parseEnv } from '@authlint/documents';

/** One variable of an env file, as `dotenv` reads it. */
export interface EnvFileEntry extends TextPosition {
  readonly name: string;
  readonly secret: Secret;
}

/** An env file that was read. Of several lines for one name the last counts. */
export interface EnvFile {
  /** As shown to the user. */
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  readonly entries: ReadonlyMap<string, EnvFileEntry>;
  plain(name: PlainVariable): string | undefined;
}

/** An env file that could not be read: the client would go on without it, so do we, and say so. */
export interface EnvFileNote {
  readonly file: string;
  readonly failure: FileFailure;
}

/** A path for `FilePort`, and how it is shown. */
export interface EnvFilePath {
  readonly path: string;
  readonly shown: string;
}

/** Reads env files, highest precedence first. */
export async function readEnvFiles(
  paths: readonly EnvFilePath[],
  files: FilePort,
): Promise<{ readonly envFiles: readonly EnvFile[]; readonly notes: readonly EnvFileNote[] }> {
  const envFiles: EnvFile[] = [];
  const notes: EnvFileNote[] = [];
  for (const { path, shown } of paths) {
    const read = await files.read(path);
    if (read.kind === 'failure') notes.push({ file: shown, failure: read.failure });
    else {
      const entries = parseEnvFile(read.text);
      const plain = (name: PlainVariable): string | undefined =>
        parseEnv(read.text, 'dotenv').findLast((line) => line.name === name)?.value;
      envFiles.push({ file: shown, modifiedAt: read.modifiedAt, entries, plain });
    }
  }
  return { envFiles, notes };
}

/** The variables of an env file by name, read with the rules of `dotenv`. */
export function parseEnvFile(text: string): ReadonlyMap<string, EnvFileEntry> {
  const entries = new Map<string, EnvFileEntry>();
  for (const { name, value, key } of parseEnv(text, 'dotenv')) {
    entries.set(name, { name, secret: seal(value), line: key.line, column: key.column });
  }
  return entries;
}

/**
 * The same providers with the env files added, and their lines as each provider's last credentials. On Windows names match in
 * any case, since the client reads the variable from its environment.
 */
export function withEnvFiles(
  providers: readonly ProviderTarget[],
  envFiles: readonly EnvFile[],
  platform: Platform | undefined,
): readonly ProviderTarget[] {
  if (envFiles.length === 0) return providers;
  const ignoreCase = platform === 'win32';
  const fileEnv: FileEnv = {
    linesOf: (name) => linesFor(name, envFiles, ignoreCase),
    plain: (name) => envFiles.map((file) => file.plain(name)).find((text) => text !== undefined),
  };
  return providers.map((provider) => {
    const lines = provider.credentials.flatMap((source) =>
      source.kind === 'env' ? fileEnv.linesOf(source.name) : [],
    );
    return {
      ...provider,
      credentials: [...provider.credentials, ...lines],
      envFiles: [...(provider.envFiles ?? []), ...envFiles.map(({ file }) => file)],
      fileEnv: joined(provider.fileEnv, fileEnv),
    };
  });
}

/** The lines of the client's own files come first. */
function joined(own: FileEnv | undefined, more: FileEnv): FileEnv {
  if (own === undefined) return more;
  return {
    linesOf: (name) => [...own.linesOf(name), ...more.linesOf(name)],
    plain: (name) => own.plain(name) ?? more.plain(name),
  };
}

function linesFor(
  name: string,
  envFiles: readonly EnvFile[],
  ignoreCase: boolean,
): ReturnType<FileEnv['linesOf']> {
  return envFiles.flatMap(({ file, modifiedAt, entries }) => {
    const entry = ignoreCase ? inAnyCase(entries, name) : entries.get(name);
    if (entry === undefined) return [];
    const { secret, line, column } = entry;
    const location = { file, line, column };
    return [{ kind: 'env-file' as const, name, secret, location, changedAt: modifiedAt }];
  });
}

/** Of names that differ in case dotenv sets the first: then it is set already. */
function inAnyCase(entries: EnvFile['entries'], name: string): EnvFileEntry | undefined {
  const wanted = name.toUpperCase();
  return [...entries.values()].find((entry) => entry.name.toUpperCase() === wanted);
}
