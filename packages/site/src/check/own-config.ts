import { parseConfig, type ParsedConfig } from '@authlint/core/internal';
import { blankComments, dataOf, positionOf, readStrictYaml } from '@authlint/documents';

/** A text as a configuration of authlint, in YAML or JSON; `null` where it is of another form. `file`: as it is shown. */
export function ownConfig(text: string, file: string, now: number): ParsedConfig | null {
  const isJson = /^\s*(?:\{|\/\/|\/\*)/.test(text);
  const { root, faults } = readStrictYaml(isJson ? blankComments(text) : text);
  if (root === null || faults.length > 0) return null;
  const data = dataOf(root)?.data;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'providers')) return null;
  const locate = (path: readonly (string | number)[]) => positionOf(root, path);
  return parseConfig(data, { file, locate, modifiedAt: null, now });
}
