import { syntaxRepair, type DocumentFormat, type ParseFault } from '@authlint/documents';

/** How a usual slip is taken back, and the format of its file; empty for none. */
export type Slip = readonly [] | readonly [correction: string, slipIn: DocumentFormat];

export function slipOf(text: string, format: DocumentFormat, faults: readonly ParseFault[]): Slip {
  const repair = faults.length === 0 ? null : syntaxRepair(text, format);
  return repair === null ? [] : [`${repair.what}.`, format];
}
