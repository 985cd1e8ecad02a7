/** A shell whose quotes are known. */
export type Shell = 'bash' | 'zsh' | 'fish' | 'powershell' | 'cmd' | 'sh';

/** One word of a command: text as the program is to get it, or the value of an environment variable. */
export type Word = string | { readonly variable: string };

/** A command as a list of words: the program, then its arguments. Quoted by `renderCommand` alone. */
export type Command = readonly Word[];

/** Characters that move the cursor, end the line or hide text. A command with one is never shown, even quoted. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Characters that cannot be quoted: `%` and `"` in cmd.exe, curly quotes and `"` in PowerShell. */
const UNQUOTABLE: Readonly<Partial<Record<Shell, RegExp>>> = {
  cmd: /[%"]/,
  powershell: /["\u2018-\u201e]/,
};

/** Words that need no quotes; zsh expands a leading `=`, and `@`, `,` and `%` are special in PowerShell. */
const BARE = /^(?!=)[A-Za-z0-9_@%+=:,./-]+$/;

/** A variable name that is valid in every shell. */
const VARIABLE = /^[A-Za-z_]\w*$/;

/** A command as it is typed into a shell. `null`: one of its words cannot be quoted safely, so the command is not shown. */
export function renderCommand(command: Command, shell: Shell): string | null {
  const words = command.map((word) => renderWord(word, shell));
  return words.includes(null) ? null : words.join(' ');
}

/** Characters that are special in single quotes, or end them, in at least one shell. cmd.exe has no single quotes. */
const NOT_ALIKE = /['"\\&|<>^%!`\u2018-\u201e]/;

/** A command for a reader whose shell is unknown. `null`: shells disagree on one of its words. */
export function renderForAnyShell(command: Command): string | null {
  const words = command.map((word) => (typeof word === 'string' ? word : null));
  return words.some((word) => word === null || NOT_ALIKE.test(word))
    ? null
    : renderCommand(command, 'powershell');
}

function renderWord(word: Word, shell: Shell): string | null {
  if (typeof word === 'string') return quotedWord(word, shell);
  const { variable } = word;
  if (!VARIABLE.test(variable)) return null;
  if (shell === 'cmd') return `"%${variable}%"`;
  return shell === 'powershell' ? `$env:${variable}` : `"$${variable}"`;
}

/**
 * One word as it is typed into a shell; `null` where no quotes make it safe. A leading `~/` stays outside of the quotes, so
 * that the shell fills in the home directory.
 */
export function quotedWord(text: string, shell: Shell): string | null {
  if (UNPRINTABLE.test(text) || UNQUOTABLE[shell]?.test(text) === true) return null;
  if (shell === 'cmd') return quotedForCmd(text);
  if (/^~\/./.test(text)) return `~/${quotedWord(text.slice(2), shell) ?? ''}`;
  if (BARE.test(text) && (shell !== 'powershell' || !/[@,%]/.test(text))) return text;
  if (shell === 'powershell') return `'${text.replaceAll("'", "''")}'`;
  if (shell === 'fish') return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** cmd.exe does not expand a tilde, and `<` and `>` outside of quotes are redirections. */
function quotedForCmd(text: string): string {
  const plain = text.startsWith('~/')
    ? `%USERPROFILE%\\${text.slice(2).replaceAll('/', '\\')}`
    : text;
  // A backslash before the closing quote would escape it.
  return /^[A-Za-z0-9_@+:./\\-]+$/.test(plain)
    ? plain
    : `"${plain.replace(/(?<!\\)\\+$/, '$&$&')}"`;
}

/** Placeholder that the user replaces; a shown command never contains a key. */
export const KEY_PLACEHOLDER = '<your key>';

/** Sets a variable for programs started from this shell later. `null`: the name or the value cannot be typed. */
export function setVariableCommand(name: string, value: Word, shell: Shell): string | null {
  const shown = renderWord(value, shell);
  if (!VARIABLE.test(name) || shown === null) return null;
  // cmd.exe: the quotes are around the name too, since a blank before the end of the line would belong to the value.
  if (shell === 'cmd')
    return `set "${name}=${typeof value === 'string' ? value : `%${value.variable}%`}"`;
  if (shell === 'fish') return `set -gx ${name} ${shown}`;
  return shell === 'powershell' ? `$env:${name} = ${shown}` : `export ${name}=${shown}`;
}

/** Removes a variable from this shell. `null`: a name that no shell takes. */
export function unsetVariableCommand(name: string, shell: Shell): string | null {
  if (!VARIABLE.test(name)) return null;
  if (shell === 'fish') return `set -e ${name}`;
  if (shell === 'cmd') return `set "${name}="`;
  return shell === 'powershell' ? `Remove-Item Env:${name}` : `unset ${name}`;
}

/** The command that gives the consent for one run; for the folder where the host cannot be typed in every shell. */
export function consentCommand({
  origin,
  path = '',
}: {
  readonly origin: string;
  readonly path?: string;
}): string {
  const words = ['authlint', 'check', '--allow-host', new URL(origin).host + path];
  return renderForAnyShell(words) ?? 'authlint trust';
}
