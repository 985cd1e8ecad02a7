import { parse } from 'ini';

/** The sections of a file of profiles. The parser takes dots in the name of a section for nesting, which the SDKs of clouds do not. */
export function iniSections(text: string): unknown {
  return parse(text.replace(/^[ \t]*\[[^\]\n]*\]/gm, (header) => header.replaceAll('.', '\\.')));
}
