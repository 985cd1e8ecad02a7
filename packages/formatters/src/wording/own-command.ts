import { renderForAnyShell } from '@authlint/model';

/** A command line of authlint; `null` if an argument cannot be quoted for every shell. */
export function ownCommand(...words: readonly string[]): string | null {
  return renderForAnyShell(['authlint', ...words]);
}

/** `--provider ID`, also for an id that looks like an option. */
export function providerOption(id: string): readonly string[] {
  return id.startsWith('-') ? [`--provider=${id}`] : ['--provider', id];
}

/** `--config FILE` for a provider from a file named by the arguments instead of a discovered one. */
export function configOption(id: string, named: string | null): readonly string[] {
  return named === null || named === id ? [] : ['--config', named];
}

/** A hint with the command that shows all requests and facts of a provider. */
export function seeWhyCommand(id: string, named: string | null): string {
  const command = ownCommand('check', ...configOption(id, named), ...providerOption(id));
  return command ?? 'authlint check --verbose';
}
