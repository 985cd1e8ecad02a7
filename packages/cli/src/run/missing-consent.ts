import { consentTexts, type Unconsented } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** Says on stderr which credentials lack consent and what to type. 2 where any does, else 0. */
export function missingConsent(
  providers: readonly Unconsented[],
  { err }: Pick<CommandContext, 'err'>,
): ExitCode {
  const lines = [...new Set(providers.flatMap((provider) => consentTexts(provider)))];
  for (const line of lines) err(`${line}\n`);
  return lines.length === 0 ? EXIT.ok : EXIT.usage;
}

/** The same for JSON, as the report of `check` has it. */
export function reasonOf({ consent }: Unconsented): object {
  return consent === undefined ? {} : { reason: 'consent', consent };
}
