import type { ConfigProblem } from '@authlint/core/internal';
import { blankComments, readStrictYaml } from '@authlint/documents';
import { documentOf, type ConfigDocument, type Fault } from './config-document.js';
import { faultText } from './yaml-faults.js';

export type ParsedDocument =
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Reads YAML, or JSON with or without comments. `file`: as shown to the user. */
export function parseText(file: string, text: string, json: boolean): ParsedDocument {
  const { root, faults } = readStrictYaml(json ? blankComments(text) : text);
  if (faults.length > 0) {
    return failed(
      file,
      faults.map(({ at, code }) => ({ at, ...faultText(code) })),
    );
  }
  const read = documentOf(root);
  return read.ok ? read : failed(file, read.faults);
}

/** One mistake often makes several errors at one place: the first of them is told. */
function failed(file: string, faults: readonly Fault[]): ParsedDocument {
  const problems = new Map<string, ConfigProblem>();
  for (const { at, message, hint } of faults) {
    const { line, column } = at;
    const place = `${line}:${column}`;
    if (!problems.has(place)) problems.set(place, { file, line, column, path: '', message, hint });
  }
  return { ok: false, problems: [...problems.values()] };
}
