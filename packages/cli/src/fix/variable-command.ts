import type { Shell } from '@authlint/model/ports';
import { setCommand } from '@authlint/env-sources';

/** What takes whitespace, quotation marks, a scheme and `NAME=` off a variable of the shell, without showing its value. */
export function variableCommand(name: string, platform: string, shell: Shell | null): string {
  if (shell === 'cmd') return setCommand(name, shell);
  if (platform === 'win32') {
    return `$env:${name} = $env:${name}.Trim(" \`t\`r\`n\`"'") -replace '^([A-Z][A-Z0-9_]{2,}=)?(Bearer\\s+)?', ''`;
  }
  const front = `s/^[[:space:]\\"']*([A-Z][A-Z0-9_]{2,}=)?[\\"']?([Bb]earer[[:space:]]+)?//`;
  return `export ${name}="$(printf %s "$${name}" | sed -E "${front}; s/[[:space:]\\"']*$//")"`;
}
