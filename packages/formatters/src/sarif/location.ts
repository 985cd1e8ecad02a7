import type { ArtifactLocation, Location, PhysicalLocation, Run } from 'sarif';
import type { ProviderReport } from '@authlint/model';
import type { FormatOptions, Places } from '../options.js';
import { pathOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import type { Problem } from '../wording/problem.js';

const ROOT = '%SRCROOT%';
const HOME = 'HOME';

/** Base of relative URIs. It has no URI, which would contain a user name. */
export const URI_BASES: NonNullable<Run['originalUriBaseIds']> = {
  [ROOT]: { description: { text: 'The working directory of the run.' } },
  [HOME]: { description: { text: 'The home directory of the user.' } },
};

/**
 * The folder of the run, for a provider of no file: GitHub takes no result without a file and a line. SARIF 2.1.0, 3.4.3: the
 * address of a folder ends with a slash.
 */
const FOLDER: ArtifactLocation = { uri: './', uriBaseId: ROOT };

/** Location of a problem: the position in a file, else the folder of the run; and the provider. */
export function locationOf(
  { source, provider }: Problem,
  { places, input }: FormatOptions,
): Location {
  const id = plain(provider.id);
  const logical = { name: id, fullyQualifiedName: `providers.${id}`, kind: 'object' };
  const physicalLocation = physicalOf({ ...source, file: source.file ?? input }, places);
  return { physicalLocation, logicalLocations: [logical] };
}

/** Location of a fault of a configuration; empty if it has no file. */
export function faultLocation(
  source: Place,
  { places }: FormatOptions,
): { locations?: Location[] } {
  if (source.file === null) return {};
  return { locations: [{ physicalLocation: physicalOf(source, places) }] };
}

type Place = Omit<ProviderReport['source'], 'client'>;

function physicalOf({ file, line, column }: Place, places: Places | null): PhysicalLocation {
  const artifactLocation = file === null ? FOLDER : artifactOf(pathOf(file, places));
  return { artifactLocation, region: { startLine: line ?? 1, startColumn: column ?? 1 } };
}

function artifactOf(path: string): ArtifactLocation {
  if (/^[A-Za-z]:[\\/]/.test(path))
    return { uri: `file:///${encoded(path.replaceAll('\\', '/'))}` };
  if (path.startsWith('/')) return { uri: `file://${encoded(path)}` };
  if (path.startsWith('~/')) return { uri: encoded(path.slice(2)), uriBaseId: HOME };
  return { uri: encoded(path.replace(/^\.\//, '')), uriBaseId: ROOT };
}

/** The characters of a path as a URI has them; a colon in the first segment would be a scheme. */
function encoded(path: string): string {
  const drive = /^[A-Za-z]:\//.exec(path)?.[0] ?? '';
  return drive + path.slice(drive.length).split('/').map(encodedSegment).join('/');
}

function encodedSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd')).replaceAll('%40', '@');
}
