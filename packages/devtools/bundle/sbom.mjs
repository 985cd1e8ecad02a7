import { manifestIn, packageFolders } from './notices.mjs';

/**
 * The packages whose code is in the bundle, as CycloneDX 1.6 in JSON. No time and no serial number: the same sources give the same file.
 *
 * @param {readonly string[]} inputs files that the bundle was made of, relative to the root
 */
export function sbom(inputs) {
  const program = manifestIn('packages/cli');
  const components = packageFolders(inputs)
    .map(manifestIn)
    .map(component)
    .sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref']));
  const log = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component(program), type: 'application' } },
    components,
  };
  return `${JSON.stringify(log, null, 1)}\n`;
}

/** @param {import('./notices.mjs').Manifest} manifest */
function component({ name, version, license = '' }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // An expression such as `(MIT OR Apache-2.0)` has a field of its own.
  const licences = / /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
  return { type: 'library', 'bom-ref': purl, name, version, licenses: licences, purl };
}
