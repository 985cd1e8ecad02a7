import type { Pack } from '@authlint/packs';
import type { PackFile } from '@authlint/packs/load';
import { crypto } from '../cryptography/load.js';
import { shownPath } from '../files/paths.js';
import { realPath } from './project-folder.js';

/** A file of a pack with the hash of its content, as in a record of consent. */
export interface HashedFile {
  /** Without symbolic links. */
  readonly file: string;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

export interface PackConsentPort {
  inProject(file: string): boolean;
  /** Whether the user agreed to the content of all of these files. */
  isPackAgreed(files: readonly HashedFile[]): boolean;
}

/** Files for the record, for each pack of a project. */
const hashes = new WeakMap<Pack, readonly HashedFile[]>();

/** The files of a pack of the project, for the record; none for another pack. */
export function hashedFilesOf(pack: Pack): readonly HashedFile[] {
  return hashes.get(pack) ?? [];
}

/**
 * The pack, marked as the project's if one of its files is in the project or a configuration of the project names it by path: the project's
 * author chose it. Packs installed outside are the user's.
 *
 * @param namedIn folder of the configuration that names the pack by its path; `null` for a package
 */
export function ofProject(
  pack: Pack,
  files: readonly PackFile[],
  namedIn: string | null,
  cwd: string,
  consent: PackConsentPort,
): Pack {
  const chosenBy = [...files.map(({ path }) => path), ...(namedIn === null ? [] : [namedIn])];
  if (!chosenBy.some((path) => consent.inProject(path))) return pack;
  const hashed = files.map(({ path, text }) => ({ file: realPath(path), hash: hashOf(text) }));
  const isAgreed = consent.isPackAgreed(hashed);
  const marked = {
    ...pack,
    project: { files: files.map(({ path }) => shownPath(path, cwd)), isAgreed },
  };
  hashes.set(marked, hashed);
  return marked;
}

function hashOf(text: string): string {
  return crypto().createHash('sha256').update(text).digest('hex');
}
