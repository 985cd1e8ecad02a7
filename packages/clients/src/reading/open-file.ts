import type { OpenFile, ProviderTarget } from '@authlint/core';
import type { ClientFile } from './client-reader.js';
import type { ReadContext } from './read-context.js';

const OTHERS = 0o077;

/** The targets, each with the credential file that others may read: one that holds a key of it, or one that the client refuses. */
export async function withOpenFiles(
  targets: readonly ProviderTarget[],
  files: readonly ClientFile[],
  context: ReadContext,
): Promise<readonly ProviderTarget[]> {
  const open = await openFiles(files, context);
  if (open.length === 0) return targets;
  return targets.map((target) => {
    const openFile = open.find(
      ({ file, refused }) =>
        refused || target.credentials.some(({ location }) => location?.file === file),
    );
    return openFile === undefined ? target : { ...target, openFile };
  });
}

/** Of the files that were read, those that their client keeps for the owner and that others may read. */
async function openFiles(
  files: readonly ClientFile[],
  context: ReadContext,
): Promise<readonly OpenFile[]> {
  const open: OpenFile[] = [];
  for (const file of files.filter(({ access }) => access !== undefined)) {
    const path = await context.path(file);
    const mode = await context.modeOf(path);
    if (mode === null || (mode & OTHERS) === 0) continue;
    open.push({ file: context.shown(path), mode, refused: file.access === 'enforced' });
  }
  return open;
}
