import type { Shell } from '@authlint/model/ports';

/** What the user is to put in; no command ever holds a key. */
export const KEY_PLACEHOLDER = '<your key>';

/** A word as it has to be typed. A tilde at the front stays free, so that the shell puts the home directory there. */
export function quoted(text: string, shell: Shell): string {
  if (shell === 'cmd') return quotedForCmd(text);
  if (/^~\/./.test(text)) return `~/${quoted(text.slice(2), shell)}`;
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  if (shell === 'powershell') return `'${text.replaceAll("'", "''")}'`;
  if (shell === 'fish') return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** cmd.exe knows no tilde, and takes `<` and `>` outside of quotes for a redirection. */
function quotedForCmd(text: string): string {
  const plain = text.startsWith('~/')
    ? `%USERPROFILE%\\${text.slice(2).replaceAll('/', '\\')}`
    : text;
  return /^[A-Za-z0-9_@+:./\\-]+$/.test(plain) ? plain : `"${plain}"`;
}

/** Sets a variable for what is started from this shell afterwards. */
export function setCommand(name: string, shell: Shell): string {
  // The quotes are around the name too: what stands between the value and the end of the line would belong to it.
  if (shell === 'cmd') return `set "${name}=${KEY_PLACEHOLDER}"`;
  const value = quoted(KEY_PLACEHOLDER, shell);
  if (shell === 'fish') return `set -gx ${name} ${value}`;
  return shell === 'powershell' ? `$env:${name} = ${value}` : `export ${name}=${value}`;
}

/** The variable's value, as an argument. */
export function valueOfVariable(name: string, shell: Shell): string {
  if (shell === 'cmd') return `"%${name}%"`;
  return shell === 'powershell' ? `$env:${name}` : `"$${name}"`;
}

/** Reads a file into the shell: a start-up file, `.envrc`, or an env file, all of whose variables are exported then. */
export function sourceCommand(file: string, shell: Shell): string | null {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const path = quoted(/[\\/]/.test(file) ? file : `./${file}`, shell);
  if (shell === 'cmd') return null;
  if (base === '.envrc') return `direnv allow ${path}`;
  const isEnvFile = /^\.env(?:\.|$)|\.env$/.test(base);
  if (shell === 'powershell') return isEnvFile ? null : `. ${path}`;
  if (shell === 'fish') return isEnvFile ? null : `source ${path}`;
  const source = shell === 'sh' ? `. ${path}` : `source ${path}`;
  return isEnvFile ? `set -a; ${source}; set +a` : source;
}
