import type { EnvPort, Shell } from '@authlint/model/ports';

/** The user's own shell, by `SHELL`. */
export function loginShell(env: EnvPort): Shell | null {
  const name = /([a-z]+)(?:\.exe)?$/i.exec(env.plain('SHELL') ?? '')?.[1]?.toLowerCase();
  if (name === 'bash' || name === 'zsh' || name === 'fish') return name;
  if (name === 'pwsh' || name === 'powershell') return 'powershell';
  return name === 'sh' || name === 'dash' ? 'sh' : null;
}
