import { consentTexts, type Unconsented } from '@authlint/formatters';
import type { CommandContext } from '../context/command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** Prints on stderr which credentials lack consent and the command for it. Returns 2 if any does, else 0. */
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
