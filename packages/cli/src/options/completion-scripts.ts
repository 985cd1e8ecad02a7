import type { SHELLS } from './commands.js';

export type CompletedShell = (typeof SHELLS)[number];

/**
 * Hidden command that prints completion candidates for the words after it, the last one unfinished. Each line of the
 * answer is a candidate, a tab and its description. The scripts write `--` in front of it, since Node.js would take a typed
 * `--env-file` for its own. A name from a foreign configuration may contain shell code: bash and PowerShell insert a candidate
 * verbatim, so it is quoted here; zsh and fish quote it.
 */
export const COMPLETE = '__complete';

interface Script {
  /** How the script is put to use, as a comment on its first line. */
  readonly use: string;
  readonly body: string;
}

const SCRIPTS: Readonly<Record<CompletedShell, Script>> = {
  bash: {
    use: 'authlint completion bash >> ~/.bashrc',
    body: `_authlint() {
  local tab=$'\\t' line quoted
  COMPREPLY=()
  while IFS= read -r line; do
    printf -v quoted %q "\${line%%$tab*}"
    COMPREPLY+=("$quoted")
  done < <(authlint -- ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _authlint authlint`,
  },
  zsh: {
    use: 'authlint completion zsh >> ~/.zshrc, behind the line with compinit',
    body: `_authlint() {
  local -a found shown
  local tab=$'\\t'
  found=("\${(@f)$(authlint -- ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  shown=("\${(@)found//$tab/  -- }")
  if [[ -n "\${found[1]}" ]]; then compadd -l -d shown -- "\${(@)found%%$tab*}"; else _files; fi
}
compdef _authlint authlint`,
  },
  fish: {
    use: 'authlint completion fish > ~/.config/fish/completions/authlint.fish',
    body: `function __authlint_complete
  set -l typed (commandline -opc) (commandline -ct)
  authlint -- ${COMPLETE} $typed[2..-1] 2>/dev/null
end
complete -c authlint -a '(__authlint_complete)'`,
  },
  powershell: {
    use: 'authlint completion powershell >> $PROFILE',
    body: `Register-ArgumentCompleter -Native -CommandName authlint -ScriptBlock {
  param($word, $tree, $position)
  $typed = @($tree.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -eq '') { $typed += '""' }
  authlint -- ${COMPLETE} @typed 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    $quoted = if ($value -match '^[A-Za-z0-9_./:=+-]+$') { $value } else { "'" + ($value -replace "['\\u2018-\\u201b]", '$&$&') + "'" }
    [System.Management.Automation.CompletionResult]::new($quoted, $value, 'ParameterValue', $description)
  }
}`,
  },
};

export function completionScript(shell: CompletedShell): string {
  const { use, body } = SCRIPTS[shell];
  return `# Completion of authlint in ${shell}: ${use}\n${body}\n`;
}
