import { gzipSync } from 'node:zlib';
import type { Log } from 'sarif';

/** What code scanning takes at most. Source: docs.github.com, "SARIF support for code scanning", "Validating your SARIF file". */
const MAX = {
  gzipped: 10 * 1024 * 1024,
  results: 25_000,
  rules: 25_000,
  locations: 1_000,
  tags: 20,
};
const MAX_NAME = 255;
const MAX_DESCRIPTION = 1_024;

/** What GitHub would refuse or leave out of a log that the schema allows. */
export function githubFaults(text: string): string[] {
  const faults: string[] = [];
  if (gzipSync(text).length > MAX.gzipped) faults.push('more than 10 MB in gzip');
  for (const { tool, results = [] } of (JSON.parse(text) as Log).runs) {
    const rules = tool.driver.rules ?? [];
    if (results.length > MAX.results) faults.push('too many results');
    if (rules.length > MAX.rules) faults.push('too many rules');
    for (const { id, name = '', shortDescription, fullDescription, help, properties } of rules) {
      if (id === '' || name.length > MAX_NAME) faults.push(`name of ${id}`);
      if (!shortDescription?.text || shortDescription.text.length > MAX_DESCRIPTION)
        faults.push(`description of ${id}`);
      if ((fullDescription?.text.length ?? 0) > MAX_DESCRIPTION) faults.push(`length of ${id}`);
      if (!help?.text) faults.push(`no help of ${id}`);
      if ((properties?.tags?.length ?? 0) > MAX.tags) faults.push(`tags of ${id}`);
    }
    for (const [index, { message, locations = [], partialFingerprints }] of results.entries()) {
      const [first] = locations;
      const uri = first?.physicalLocation?.artifactLocation?.uri ?? '';
      if (!message.text) faults.push(`no text of ${index}`);
      if (uri === '' || locations.length > MAX.locations) faults.push(`places of ${index}`);
      if ((first?.physicalLocation?.region?.startLine ?? 0) < 1) faults.push(`line of ${index}`);
      if (Object.keys(partialFingerprints ?? {}).length === 0) faults.push(`print of ${index}`);
    }
  }
  return faults;
}
