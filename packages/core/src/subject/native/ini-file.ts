import { parse } from 'ini';

/** The sections of a profile file. The parser nests names of sections at dots, which the clouds' SDKs do not. */
export function iniSections(text: string): unknown {
  return parse(text.replace(/^[ \t]*\[[^\]\n]*\]/gm, (header) => header.replaceAll('.', '\\.')));
}
