import type { ProviderReport } from '@authlint/model';
import { type FormatOptions, plain } from '@authlint/formatters';
import { type Page, pageFor, paragraph } from '@authlint/formatters/internal';
import { textOrJson } from './text-or-json.js';

/**
 * Outcome of a fix. `planned`: nothing was written; `restored`: it did not help, so the file is as it was; `refused`: it
 * cannot be made; `manual`: only the user can do it.
 */
export type FixOutcome = 'planned' | 'written' | 'restored' | 'refused' | 'manual';

export interface FixEntry {
  readonly provider: string;
  readonly kind: 'key' | 'models' | 'model' | 'name' | 'base-url' | 'syntax' | 'mode';
  readonly file: string | null;
  readonly line: number | null;
  /** The setting before and after, without a character of a key; `null`: there is none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly outcome: FixOutcome;
  readonly why: string | null;
  /** Command for the user to type. */
  readonly command: string | null;
  readonly backup: string | null;
}

/** Outcomes of all fixes, and the providers that could not be checked for lack of consent. */
export interface FixResult {
  readonly fixes: readonly FixEntry[];
  readonly unconsented: readonly ProviderReport[];
}

export const FIX_FORMATTERS = textOrJson(fixesText, ({ fixes, unconsented }) => ({
  fixes,
  ...(unconsented.length === 0
    ? {}
    : { providers: unconsented.map(({ id, reason, consent }) => ({ id, reason, consent })) }),
}));

const WORDS: Readonly<Record<FixOutcome, string>> = {
  planned: 'nothing is written yet: add --write',
  written: 'written and verified',
  restored: 'it did not help; the file is as it was',
  refused: 'not done',
  manual: 'to be done by you',
};

function fixesText({ fixes }: FixResult, options: FormatOptions): string {
  if (fixes.length === 0) return 'There is no proven fault that authlint can fix.\n';
  const page = pageFor(options);
  return fixes.map((fix) => `${lines(page, fix).join('\n')}\n`).join('\n');
}

function lines(page: Page, fix: FixEntry): string[] {
  const { provider, file, line, before, after, outcome, why, command, backup } = fix;
  const place = file === null ? '' : `  ${plain(file)}${line === null ? '' : `:${String(line)}`}`;
  const end = why === null ? WORDS[outcome] : `${WORDS[outcome]}: ${plain(why)}`;
  return [
    `${page.paint('bold', plain(provider))}${place}`,
    ...(before === null ? [] : [page.paint('red', `  - ${plain(before)}`)]),
    ...(after === null ? [] : [page.paint('green', `  + ${plain(after)}`)]),
    ...paragraph(page, '  ', end),
    ...(command === null ? [] : [`    ${plain(command)}`]),
    ...(backup === null ? [] : [`  backup: ${plain(backup)}`]),
  ];
}
