import type { ReadContext } from './read-context.js';

/** An entry of `trustedFolders.json`: a folder and its level. */
interface Entry {
  /** As it is written. */
  readonly path: string;
  /** The folder that it is about. */
  readonly folder: string;
  readonly isTrusted: boolean;
}

/** Gemini CLI: of the entries around the project the one with the longest path decides. Source: its core/src/utils/trust.ts, 0.56. */
export async function nearestTrust(context: ReadContext, file: string): Promise<boolean> {
  const around = (await entriesOf(context, file)).filter(({ folder }) =>
    isInside(context.project, folder),
  );
  const [nearest] = around.sort((a, b) => b.path.length - a.path.length);
  return nearest?.isTrusted ?? false;
}

/** Qwen Code: any trusted folder around the project counts; a refusal is one of the very folder. Source: its trustedFolders.ts. */
export async function anyTrust(context: ReadContext, file: string): Promise<boolean | null> {
  const entries = await entriesOf(context, file);
  const trusts = entries.some((item) => item.isTrusted && isInside(context.project, item.folder));
  if (trusts) return true;
  const refuses = entries.some((item) => !item.isTrusted && item.folder === context.project);
  return refuses ? false : null;
}

async function entriesOf(context: ReadContext, file: string): Promise<readonly Entry[]> {
  const root = await context.settings(file, 'jsonc');
  return (root?.entries() ?? []).flatMap((setting): Entry[] => {
    const path = setting.key.replace(/(?<![\\/])[\\/]+$/, '');
    const level = setting.text() ?? '';
    if (!['TRUST_FOLDER', 'TRUST_PARENT', 'DO_NOT_TRUST'].includes(level)) return [];
    const folder = level === 'TRUST_PARENT' ? context.join(path, '..') : path;
    return [{ path, folder, isTrusted: level !== 'DO_NOT_TRUST' }];
  });
}

/** True for the folder itself and for what lies below it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || (path.startsWith(folder) && /[\\/]/.test(path.charAt(folder.length)));
}
