import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAX_FILE_BYTES } from '../files.js';
import type { HashedFile } from './project-pack.js';
import { readRegularFile } from '../files/regular.js';
import { writeAtomically } from '../sink/write-file.js';

/** Permission to send one credential to one Base URL. */
export interface Grant {
  /** Base URL in full: hosts that tenants share are distinguished by the path. */
  readonly url: string;
  /** Name of the credential, such as `env:OPENAI_API_KEY`; never a value. */
  readonly credential: string;
}

/** What the user agreed to for one folder. */
export interface TrustRecord {
  /** Without symbolic links. */
  readonly folder: string;
  readonly grants: readonly Grant[];
  /** Files of packs that may collect facts and send requests while their content is unchanged. */
  readonly packs?: readonly HashedFile[] | undefined;
}

/** Path of the records; `null` if the user has no configuration folder. */
export function recordsFile(
  env: Readonly<Record<string, string | undefined>>,
  home: string | null,
): string | null {
  const folder = env['XDG_CONFIG_HOME'] || (home === null ? null : join(home, '.config'));
  return folder === null ? null : join(folder, 'authlint', 'trust.json');
}

/** Anything but a list of records counts as empty and allows nothing. */
export function readRecords(file: string | null): readonly TrustRecord[] {
  if (file === null) return [];
  try {
    const data = JSON.parse(readRegularFile(file, MAX_FILE_BYTES).toString('utf8')) as {
      readonly folders?: unknown;
    };
    return Array.isArray(data.folders) ? data.folders.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is TrustRecord {
  const { folder, grants, packs = [] } = (value ?? {}) as Partial<TrustRecord>;
  const areLists = Array.isArray(grants) && Array.isArray(packs);
  return typeof folder === 'string' && areLists && grants.every(isGrant) && packs.every(isHashed);
}

function isHashed(value: unknown): value is HashedFile {
  const { file, hash } = (value ?? {}) as Partial<HashedFile>;
  return typeof file === 'string' && typeof hash === 'string';
}

function isGrant(value: unknown): value is Grant {
  const { url, credential } = (value ?? {}) as Partial<Grant>;
  return typeof url === 'string' && typeof credential === 'string';
}

/** Writes the records, readable by the owner only. @returns `null`, or why it cannot be written */
export function writeRecords(file: string, records: readonly TrustRecord[]): string | null {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return 'its folder cannot be made';
  }
  return writeAtomically(file, `${JSON.stringify({ folders: records }, null, 2)}\n`, folder);
}
