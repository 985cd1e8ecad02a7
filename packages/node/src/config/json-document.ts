import { readValidJson } from '@authlint/documents';
import { documentOf, type ConfigDocument } from './config-document.js';

/**
 * A document of JSON, with or without comments, where nothing is wrong with it; else `null`. It is read as YAML too, which
 * JSON is a part of, but the parser of YAML takes long to load; what is wrong is left to it.
 */
export function jsonDocument(text: string): ConfigDocument | null {
  const root = readValidJson(text);
  const read = root === null ? null : documentOf(root);
  return read?.ok === true ? read.document : null;
}
