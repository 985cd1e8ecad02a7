import { renderForAnyShell } from '@authlint/model';

/** A command of authlint as it is typed. `null`: one of its words cannot be quoted for every shell, so that it is not shown. */
export function ownCommand(...words: readonly string[]): string | null {
  return renderForAnyShell(['authlint', ...words]);
}

/** `--provider ID`, also for an id that looks like an option. */
export function providerOption(id: string): readonly string[] {
  return id.startsWith('-') ? [`--provider=${id}`] : ['--provider', id];
}

/** The line that leads to every request and fact of a provider. */
export function seeWhyCommand(id: string): string {
  return ownCommand('check', ...providerOption(id)) ?? 'authlint check --verbose';
}
