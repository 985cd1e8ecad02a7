import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readRegularFile } from '../files/regular.js';

const MAX_BYTES = 1024 * 1024;
/** Limits for the patterns of one file and the length of a pattern; the rest is ignored. */
const MAX_LINES = 10_000;
const MAX_PATTERN = 200;
/** A pattern of somebody else with more of them could take for ever to match. */
const MAX_STARS = 2;

interface Pattern {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  readonly regex: RegExp;
}

/**
 * Whether git leaves a file out by itself; `null` outside of a work tree. git is not run, since that runs what the configuration of the
 * repository names; ignore files of the user are not read, so a file may be ignored that is not said to be.
 * Source: gitignore(5).
 */
export function isGitIgnored(path: string): boolean | null {
  const top = workTreeOf(dirname(path));
  if (top === null) return null;
  const parts = relative(top, path).split(sep);
  return parts.some((_part, index) => isExcluded(top, parts.slice(0, index + 1), parts.length));
}

function workTreeOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : workTreeOf(above);
}

/** The last pattern that matches decides; those of a folder count below it. */
function isExcluded(top: string, parts: readonly string[], depth: number): boolean {
  const isFolder = parts.length < depth;
  const files = [
    { file: join(top, '.git/info/exclude'), below: parts },
    ...parts.map((_part, index) => ({
      file: join(top, ...parts.slice(0, index), '.gitignore'),
      below: parts.slice(index),
    })),
  ];
  const matching = files.flatMap(({ file, below }) =>
    patternsIn(file).filter(
      ({ regex, isForFolders }) => regex.test(below.join('/')) && (isFolder || !isForFolders),
    ),
  );
  return matching.at(-1)?.isNegated === false;
}

function patternsIn(file: string): readonly Pattern[] {
  try {
    const lines = readRegularFile(file, MAX_BYTES).toString('utf8').split(/\r?\n/);
    return lines
      .slice(0, MAX_LINES)
      .flatMap((line) => patternOf(line.slice(0, MAX_PATTERN).trimEnd()));
  } catch {
    return []; // there is none
  }
}

function patternOf(line: string): readonly Pattern[] {
  const isNegated = line.startsWith('!');
  const text = line.slice(isNegated ? 1 : 0).replace(/\*{3,}/g, '**');
  const glob = text.replace(/\/$/, '').replace(/^\//, '');
  if (glob === '' || line.startsWith('#') || (glob.match(/\*+/g)?.length ?? 0) > MAX_STARS)
    return [];
  const isAnchored = text.replace(/\/$/, '').includes('/');
  const source = glob.replace(
    /\*\*\/|\/\*\*$|\*+|\?|[^\w/]/g,
    (piece) => REGEX[piece] ?? `\\${piece}`,
  );
  return [
    {
      isNegated,
      isForFolders: text.endsWith('/'),
      regex: new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}$`),
    },
  ];
}

const REGEX: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '/**': '/.*',
  '**': '[^/]*',
  '*': '[^/]*',
  '?': '[^/]',
};
