import { nearest } from '@authlint/core/internal';
import type { Layers } from '../../reading/layers.js';
import type { ReadContext } from '../../reading/index.js';
import type { Setting } from '../../reading/setting.js';

/** What may stand in its configuration: `get_parser` of aider/args.py 0.86.2. */
const OPTIONS = `
  3 35-turbo 35turbo 4 4-turbo 4o add-gitignore-files aiderignore alias analytics
  analytics-disable analytics-log analytics-posthog-host analytics-posthog-project-api-key
  anthropic-api-key api-key apply apply-clipboard-edits architect assistant-output-color
  attribute-author attribute-co-authored-by attribute-commit-message-author
  attribute-commit-message-committer attribute-committer auto-accept-architect auto-commits
  auto-lint auto-test browser cache-keepalive-pings cache-prompts chat-history-file chat-language
  chat-mode check-model-accepts-settings check-update code-theme commit commit-language
  commit-prompt completion-menu-bg-color completion-menu-color completion-menu-current-bg-color
  completion-menu-current-color config copy-paste dark-mode deepseek detect-urls dirty-commits
  disable-playwright dry-run edit-format editor editor-edit-format editor-model encoding env-file
  exit fancy-input file git git-commit-verify gitignore gui haiku help input-history-file
  install-main-branch just-check-update light-mode line-endings lint lint-cmd list-models
  llm-history-file load map-multiplier-no-files map-refresh map-tokens max-chat-history-tokens
  message message-file mini model model-metadata-file model-settings-file models msg multiline
  notifications notifications-command o1-mini o1-preview openai-api-base openai-api-deployment-id
  openai-api-key openai-api-type openai-api-version openai-organization-id opus pretty read
  reasoning-effort restore-chat-history set-env shell-completions show-diffs show-model-warnings
  show-prompts show-release-notes show-repo-map skip-sanity-check-repo sonnet stream subtree-only
  suggest-shell-commands test test-cmd thinking-tokens timeout tool-error-color tool-output-color
  tool-warning-color update upgrade user-input-color verbose verify-ssl version vim voice-format
  voice-input-device voice-language watch-files weak-model yes-always
`
  .trim()
  .split(/\s+/);

/** A file with more of them is no file of aider. */
const MOST_SHOWN = 20;

const nameOf = ({ key }: Setting): string => key.replace(/^no-/, '');

function isUnknown(setting: Setting): boolean {
  return !OPTIONS.some((option) => option.startsWith(nameOf(setting)));
}

/**
 * Its file becomes arguments, where a unique beginning of a name is enough: for any other name it does not start. Observed in 0.86.2. A name that is
 * near none of them may be that of a newer version.
 */
export function refuseUnknownOptions(context: ReadContext, config: Layers): void {
  const unknown = config.roots.flatMap((root) => root.entries()).filter(isUnknown);
  for (const setting of unknown.slice(0, MOST_SHOWN)) {
    const name = nameOf(setting);
    const what = `aider has no option "${setting.key}"`;
    const address = name.replace(/(?:-base)?-url$/, '-base');
    const near = OPTIONS.includes(address) ? address : nearest(name, OPTIONS);
    if (near === null) context.note('hint', `${what} as of 0.86.2`, setting.location, null);
    else context.refuse(setting.location, setting.key, what, `write \`${near}\` in its place.`);
  }
}
